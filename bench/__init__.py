"""Measurements of speed: `python -m bench`."""
