"""Invite codes: short, easy to say and to type, without letters and digits that look alike."""

from __future__ import annotations

import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 6
CODE_PATTERN = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def fresh_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return CODE_PATTERN.fullmatch(text) is not None
