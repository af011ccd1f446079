"""Accounts as tables see them, and the validation of names and crests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.setup import LONGEST_NAME
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage.names import FORMER_PLAYER, fold_name


@dataclass(frozen=True, slots=True)
class Person:
    """An account, as far as a table has to know it."""

    account: str
    name: str
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False


def checked_name(text: str) -> str:
    """A name that can stand on one line of a sheet, without blanks around it."""
    name = text.strip()
    if not (fold_name(name) and len(name) <= LONGEST_NAME and name.isprintable()):
        raise Refused(Reason.BAD_NAME, longest=LONGEST_NAME)
    if fold_name(name) == FORMER_PLAYER:
        raise Refused(Reason.NAME_TAKEN, name=name)
    return name


def checked_title(text: str) -> str:
    """A title may be left out."""
    return checked_name(text) if text.strip() else ""


def checked_crest(crest: CrestBody | None) -> CrestBody | None:
    try:
        crest_of(crest)
    except ValueError:
        raise Refused(Reason.BAD_CREST) from None
    return crest


def stored_crest(plain: Any) -> CrestBody | None:
    """An account's crest as it is kept; none where what is kept is no crest."""
    if plain is None:  # of most accounts, in lists of a thousand
        return None
    try:
        crest = msgspec.convert(plain, CrestBody)
        crest_of(crest)
    except ValueError:
        return None
    return crest


def crest_of(body: CrestBody | None) -> Crest | None:
    """ValueError for what is no crest."""
    if body is None:
        return None
    return Crest(Division(body.division), Colour(body.first), Colour(body.second), Charge(body.charge))
