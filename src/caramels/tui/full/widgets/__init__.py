"""What the screens are made of."""
