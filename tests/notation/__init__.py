"""The tests of `notation/`."""
