"""What travels between the server and its clients: messages, and their conversion per viewer."""
