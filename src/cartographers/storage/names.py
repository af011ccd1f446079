"""When two names are the same, and when a person would take one for the other."""

from __future__ import annotations

import unicodedata

from cartographers.storage.lookalikes import LATIN_OF

# Unicode calls these ignorable: they take part in no sentence and show nothing, yet count as printable.
_INVISIBLE = dict.fromkeys(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    )
)
_BLANK = {0x2800: " "}  # braille without a dot
# Signs within one alphabet that differ only in a good typeface.
_ALIKE = (("|", "l"), ("i", "l"), ("1", "l"), ("0", "o"), ("rn", "m"), ("vv", "w"))


FORMER_PLAYER = "a former player"  # stands for the name of a deleted account, said in each language


def fold_name(name: str) -> str:
    """A name as it is looked up, limited and kept unique: without case, style, extra blanks and
    invisible characters. Every comparison of names uses this."""
    plain = unicodedata.normalize("NFKC", _visible(name)).casefold()
    return " ".join(_visible(unicodedata.normalize("NFKC", plain)).split())


def fold_name_before(name: str) -> str:
    """As schemas up to 0004 did it: who had a name that would have to be shared now signs in by it still."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def look(name: str) -> str:
    """What a name looks like at a glance: names of one look cannot both be claimed.

    The signs are compared as they are written, since a capital may look like another one where the small
    letters do not (a Greek \N{GREEK CAPITAL LETTER NU} is an N, a \N{GREEK SMALL LETTER NU} is a v).
    """
    seen = unicodedata.normalize("NFKC", _visible(name)).translate(LATIN_OF)
    seen = fold_name(seen)
    for sign, plain in _ALIKE:
        seen = seen.replace(sign, plain)
    return seen


def _visible(text: str) -> str:
    return text.translate(_INVISIBLE).translate(_BLANK)
