"""The golden games of `tests/games/`: whole games, played by simple players with goals."""
