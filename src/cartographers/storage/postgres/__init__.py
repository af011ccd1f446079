"""A store for any number of processes and machines."""
