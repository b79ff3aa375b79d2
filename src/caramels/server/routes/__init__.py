"""HTTP, one module for each resource, each ending with its routes."""
