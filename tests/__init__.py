"""The tests; helpers that several of them need are imported as `tests.<name>`."""
