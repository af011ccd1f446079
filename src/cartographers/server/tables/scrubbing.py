"""A log without what one account left in it: names, titles, crests and what it said. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cartographers.server.tables.entries import Chatted, to_stored
from cartographers.storage.names import FORMER_PLAYER
from cartographers.storage.values import Entry

SAID = ("chat", "reaction")


def without_person(entries: Iterable[Entry], account: str) -> dict[int, dict[str, Any]]:
    """The new bodies, by seq, of the entries that tell who this account was; none if nothing is left of it.

    At a hot seat the names of all around the device are the account's too: it wrote them.
    """
    changed: dict[int, dict[str, Any]] = {}
    owners: dict[int, str] = {}
    for entry in entries:
        body = entry.body
        _follow_seats(owners, entry)
        own = entry.kind in ("joined", *SAID) and body.get("account") == account
        if own or (entry.kind == "dressed" and owners.get(body["seat"]) == account):
            new = _nameless(entry)
        elif entry.kind == "started":
            new = body | {"setup": _nameless_head(body, owners, account)}
        else:
            continue
        if new != body:
            changed[entry.seq] = new
    return changed


def without_line(entry: Entry) -> dict[str, Any]:
    """The body of a message without what it says."""
    return to_stored(Chatted(entry.body["account"], entry.body["name"], "", entry.body.get("guest", False)))


def _follow_seats(owners: dict[int, str], entry: Entry) -> None:
    body = entry.body
    match entry.kind:
        case "joined":
            owners[body["seat"]] = body["account"]
        case "left" | "removed" | "bot":
            owners.pop(body["seat"], None)
        case "seat" if body["source"] in owners:
            owners[body["target"]] = owners.pop(body["source"])


def _nameless(entry: Entry) -> dict[str, Any]:
    kept = {key: value for key, value in entry.body.items() if key not in ("title", "crest", "guest")}
    silent = {"text": ""} if entry.kind == "chat" else {}
    return kept | {"name": FORMER_PLAYER} | silent


def _nameless_head(body: dict[str, Any], owners: dict[int, str], account: str) -> str:
    """The head of the transcript numbers the seats that are taken from 1, in the order of `Started.seats`."""
    mine = {str(number) for number, seat in enumerate(body["seats"], start=1) if owners.get(seat) == account}
    lines = []
    for line in str(body["setup"]).split("\n"):
        key, _, number = line.partition(":")[0].partition(" ")
        if number not in mine or key not in ("seat", "title", "crest"):
            lines.append(line)
        elif key == "seat":
            lines.append(f"seat {number}: {FORMER_PLAYER}")
    return "\n".join(lines)
