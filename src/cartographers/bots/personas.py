"""The opponents that players meet: each has a name, a face and lines of its own in the browser, and a style.

A persona says what somebody plays for, never how well: it sits down at every level.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Persona:
    """`style` is one of `styles.STYLES`."""

    name: str
    style: str


# Logs name them by their ids: one may be added, never taken away or renamed.
PERSONAS = {
    "gus": Persona("Gus", "hoarder"),
    "hilda": Persona("Hilda", "builder"),
    "runa": Persona("Runa", "hunter"),
    "yorick": Persona("Yorick", "spoiler"),
    "pia": Persona("Pia", "hoarder"),
    "bruno": Persona("Bruno", "builder"),
    "ulf": Persona("Ulf", "hunter"),
    "cleo": Persona("Cleo", "spoiler"),
    "odo": Persona("Odo", "devotee"),
    "thea": Persona("Thea", "devotee"),
}


def styled(level: str, persona: str | None) -> str:
    """The name of the bot that plays like this persona at this level; one that nobody knows plays plainly."""
    known = PERSONAS.get(persona or "")
    return f"{level}+{known.style}" if known else level
