"""What the browser says to people with pencils: dealer, scorer, editor of sheets."""

from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = ()


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return ()
