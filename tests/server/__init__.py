"""The server over real HTTP, on real databases."""
