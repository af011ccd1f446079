"""What the browser says while one learns the game: the guided games and the rules reference."""

from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = ()


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return ()
