"""The tests of `testing/`."""
