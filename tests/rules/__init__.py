"""The tests of `rules/`."""
