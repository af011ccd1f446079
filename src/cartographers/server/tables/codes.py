"""Invite codes: easy to say and to type, without letters and digits that look alike.

The code of a private table is its key, so it is long; whoever looks for a public table finds it in a list.
"""

from __future__ import annotations

import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
SHORT = 6  # of public tables, and of all that were made before there were long ones
LONG = 10  # 31^10: guessing one of a million tables takes 800 million tries
GROUP = 5  # how many are said in one breath
CODE_PATTERN = re.compile(f"[{ALPHABET}]{{{SHORT}}}|[{ALPHABET}]{{{LONG}}}")


def fresh_code(*, public: bool = False) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(SHORT if public else LONG))


def is_code(text: str) -> bool:
    return CODE_PATTERN.fullmatch(text) is not None


def typed_code(text: str) -> str:
    """A code as somebody types it: in groups, with hyphens or blanks between them, in capitals."""
    return re.sub(r"[\s-]+", "", text).lower()


def shown_code(code: str) -> str:
    """A code as it is read out: capitals, a long one in groups."""
    groups = [code[at : at + GROUP] for at in range(0, len(code), GROUP)]
    return (code if len(code) <= SHORT else "-".join(groups)).upper()
