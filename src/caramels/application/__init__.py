"""What the site does, one use case for each module; it knows ports, not products."""
