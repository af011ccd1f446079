"""Invite codes: easy to say and to type, without letters and digits that look alike.

The code of a private table is its key, so it is long; public tables are found in a list.
"""

from __future__ import annotations

import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
SHORT_LENGTH = 6  # of public tables, and of all that were made before there were long ones
LONG_LENGTH = 10  # 31^10: guessing one of a million tables takes 800 million tries
GROUP_LENGTH = 5  # how many are said in one breath
CODE_PATTERN = re.compile(f"[{ALPHABET}]{{{SHORT_LENGTH}}}|[{ALPHABET}]{{{LONG_LENGTH}}}")


def fresh_code(length: int = LONG_LENGTH, *, public: bool = False) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(SHORT_LENGTH if public else length))


def is_code(text: str) -> bool:
    return CODE_PATTERN.fullmatch(text) is not None


def typed_code(text: str) -> str:
    """Normalizes a typed code: in groups, with hyphens or blanks between them, in capitals."""
    return re.sub(r"[\s-]+", "", text).lower()


def shown_code(code: str) -> str:
    """A code as it is read out: capitals, a long one in groups."""
    groups = [code[at : at + GROUP_LENGTH] for at in range(0, len(code), GROUP_LENGTH)]
    return (code if len(code) <= SHORT_LENGTH else "-".join(groups)).upper()
