"""Who one is."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.rules.setup import LONGEST_NAME
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.patterns import VISIBLE, full_match
from cartographers.server.tables.people import checked_crest, checked_name, checked_title, stored_crest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account
from cartographers.words import LANGUAGES

LONGEST_SETTINGS = 8 * 1024

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[str, Meta(max_length=LONGEST_NAME)]
PlayerId = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=VISIBLE, description="As in `player` of a seat or a message"),
]
Language = Annotated[str, Meta(pattern=full_match("|".join(LANGUAGES)))]


class MeJson(Struct, frozen=True):
    """One's own account. A browser sends `csrf` as the header `X-CSRF` whenever it changes something."""

    id: str
    name: str
    guest: bool
    language: str
    settings: dict[str, Any]
    crest: CrestBody | None
    title: str
    csrf: str


class MeChanges(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET
    crest: CrestBody | UnsetType = UNSET
    title: Title | UnsetType = UNSET


class CheckedChanges(TypedDict):
    """What is None stays as it is."""

    name: str | None
    language: str | None
    title: str | None
    crest: Any
    settings: dict[str, Any] | None


def checked_changes(data: MeChanges) -> CheckedChanges:
    settings = None if data.settings is UNSET else data.settings
    if settings is not None and len(msgspec.json.encode(settings)) > LONGEST_SETTINGS:
        raise Refused(Reason.BODY_TOO_LARGE)
    crest = None if data.crest is UNSET else checked_crest(data.crest)
    return CheckedChanges(
        name=None if data.name is UNSET else checked_name(data.name),
        language=None if data.language is UNSET else data.language,
        title=None if data.title is UNSET else checked_title(data.title),
        crest=msgspec.to_builtins(crest) if crest else None,
        settings=settings,
    )


def me_json(account: Account, language: str, csrf: str) -> MeJson:
    return MeJson(
        id=account.id,
        name=account.name,
        guest=account.guest,
        language=account.language or language,
        settings=account.settings,
        crest=stored_crest(account.crest),
        title=account.title or "",
        csrf=csrf,
    )
