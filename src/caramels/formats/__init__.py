"""Text in, domain values out, and back; no files, no network."""
