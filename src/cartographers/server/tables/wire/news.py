"""What subscribers of a table are told: server-sent events, made from the entries of the log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from cartographers.rules.events import QUIET, Destroyed, Event
from cartographers.rules.setup import Setup
from cartographers.server.tables.entries import By, Change, Chatted, Played, Reacted, body_of, kind_of
from cartographers.server.tables.wire.events import events_json
from cartographers.words import words
from cartographers.words.events import IDLE, event_sentence

_encode = msgspec.json.Encoder().encode

PING = b"event: ping\ndata: {}\n\n"


@dataclass(slots=True)
class News:
    """One entry of the log for those who watch; the bytes are encoded once for each language asked for."""

    seq: int
    at: float
    kind: str
    data: dict[str, Any]
    setup: Setup | None = None
    events: tuple[Event, ...] = ()
    changes_view: bool = False  # something else is to be seen now than before, beyond who still thinks
    decided: tuple[int, ...] = ()  # who has drawn or chosen, or taken it back, while others think
    _encoded: dict[str, bytes] = field(default_factory=dict)

    def encode(self, language: str) -> bytes:
        if not self.events:  # nothing in it depends on the language
            language = ""
        if language not in self._encoded:
            data = self.data
            if self.events:
                data = data | {"sentences": self.sentences(language)}
            self._encoded[language] = sse(self.kind, data, self.seq)
        return self._encoded[language]

    def sentences(self, language: str) -> list[str]:
        assert self.setup is not None or not self.events
        said = words(language)
        sentences = [
            event_sentence(said, self.setup, event) for event in self.events if self.setup is not None
        ]
        destroyed = [place for place, event in enumerate(self.events) if isinstance(event, Destroyed)]
        if destroyed and self.data["by"] == By.ITSELF:
            sentences[destroyed[0]] = f"{said.text(IDLE)} {sentences[destroyed[0]]}"
        return sentences


def news_of(seq: int, at: float, change: Change) -> News:
    """What an entry tells everybody who watches the table; what is secret is not in it."""
    match change:
        case Played(body, step):
            setup, events = step.after.setup, step.events
            data = {"version": seq, "at": at, "by": body.by, "events": events_json(setup, events)}
            decided = tuple([event.seat for event in events if isinstance(event, QUIET)])
            return News(seq, at, "game", data, setup, events, changes_view=step.resolves, decided=decided)
        case Chatted():
            data = {
                "version": seq,
                "at": at,
                "player": change.account,
                "name": change.name,
                "guest": change.guest,
                "text": change.text,
            }
            return News(seq, at, "chat", data)
        case Reacted():
            data = {
                "version": seq,
                "at": at,
                "player": change.account,
                "name": change.name,
                "guest": change.guest,
                "symbol": change.symbol,
            }
            return News(seq, at, "reaction", data)
        case _:
            data = {"version": seq, "at": at, "change": kind_of(body_of(change))}
            return News(seq, at, "table", data, changes_view=True)


def sse(event: str, data: Any, id: int | None = None) -> bytes:
    """A server-sent event; without an id it does not count for a resume."""
    head = f"id: {id}\nevent: {event}\ndata: " if id is not None else f"event: {event}\ndata: "
    return head.encode() + _encode(data) + b"\n\n"
