"""Input that the command cannot use."""


class BadInput(Exception):
    """Ends the command with exit code 2 and this one line on standard error."""
