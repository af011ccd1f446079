"""The tests of `words/`."""
