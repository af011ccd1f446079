"""The tests of `paper/`."""
