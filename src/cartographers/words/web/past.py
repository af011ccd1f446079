"""What the browser says about games that were played: replay, review, and hints."""

from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = ()


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return ()
