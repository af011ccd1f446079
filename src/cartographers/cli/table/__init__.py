"""A game at one terminal: what `cartographers terminal` runs."""
