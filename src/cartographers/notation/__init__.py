"""Text to and from the values of `rules/`: spaces, sheets, moves and whole games."""
