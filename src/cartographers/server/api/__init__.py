"""The HTTP API: each file a part of it. Handlers read the request, ask the pure parts, and answer."""
