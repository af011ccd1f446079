"""Running one game: the shuffles that anybody can check, and a game driven from its seed."""
