"""The live channels, one module for each."""
