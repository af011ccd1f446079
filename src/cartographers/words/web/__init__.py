"""The texts of the browser client, whose scripts the extraction does not read.

A test holds this list and the scripts of `web/` against each other: a text that one says and the other does
not is an error. One module for each part of the client; a text that several parts say stands in one of them.
"""

from cartographers.words.translate import Words
from cartographers.words.web import around, desk, learn, paper, past, table

TEXTS = frozenset((*desk.TEXTS, *table.TEXTS, *learn.TEXTS, *past.TEXTS, *around.TEXTS, *paper.TEXTS))


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return tuple(text for part in (table, learn, past, around, paper) for text in part.counted(words, n))
