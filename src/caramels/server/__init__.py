"""The site over HTTP and WebSocket: it translates, the application decides."""
