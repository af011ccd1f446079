"""boardgame.io doing an equally small move, as a yardstick for the server."""
