"""Patterns of the texts that a request may hold."""


def full_match(pattern: str) -> str:
    """A pattern for all of a text, without a line feed at its end: Python's `$` alone would allow one."""
    return rf"^({pattern})$(?!\n)"


VISIBLE = full_match("[!-~]+")  # of an id: PostgreSQL cannot be asked for a NUL
