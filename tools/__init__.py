"""Tools for those who work on the project; run from the checkout: `python -m tools.NAME`."""
