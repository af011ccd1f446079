"""What the browser says around the table: set-up, daily expedition, profile, hot seat, offline."""

from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = ()


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return ()
