"""The table for everybody: an HTTP API with live updates around `play/` and `storage/`."""
