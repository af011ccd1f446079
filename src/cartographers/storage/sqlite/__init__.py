"""A store in one file, for one process."""
