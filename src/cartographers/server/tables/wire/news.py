"""The events of a game as JSON, and the notification of subscribers for each entry of a table's log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from cartographers.rules.events import (
    QUIET,
    AmbushCalled,
    CoinsGained,
    Confirmed,
    Destroyed,
    Event,
    ForestGrown,
    GameEnded,
    NothingDrawn,
    Placed,
    Revealed,
    SeasonBegan,
    SeasonScored,
    SkillUsed,
    TakenBack,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import SEASONS
from cartographers.server.tables.entries import (
    By,
    ChatRemoved,
    Chatted,
    Played,
    Reacted,
    TableChange,
    body_of,
    kind_of,
)
from cartographers.server.tables.wire.values import (
    PlacementJson,
    ResultJson,
    SeasonScoreJson,
    Spaces,
    placement_json,
    result_json,
    season_score_json,
    spaces_json,
)
from cartographers.words import words
from cartographers.words.events import IDLE, event_sentence


class RevealedJson(Struct, frozen=True, tag_field="kind", tag="revealed"):
    """The deck turned up a card; `time` has passed in this season, the card included."""

    card: str
    season: str
    time: int


class ConfirmedJson(Struct, frozen=True, tag_field="kind", tag="confirmed"):
    """A seat has drawn or chosen; what, nobody else sees until all have."""

    seat: int


class TakenBackJson(Struct, frozen=True, tag_field="kind", tag="taken-back"):
    """A seat has taken back what it drew or chose."""

    seat: int


class SkillUsedJson(Struct, frozen=True, tag_field="kind", tag="skill-used"):
    """A seat used a skill and paid so many coins for it."""

    seat: int
    skill: str
    coins: int


class PlacedJson(Struct, frozen=True, tag_field="kind", tag="placed"):
    """`seat` drew on the sheet of `owner`."""

    seat: int
    owner: int
    placement: PlacementJson


class NothingDrawnJson(Struct, frozen=True, tag_field="kind", tag="nothing-drawn"):
    """The sheet is full, or a solo walk found no place."""

    seat: int
    owner: int


class WalkedJson(Struct, frozen=True, tag_field="kind", tag="walked"):
    """A solo walk: the positions tried, the last of them drawn."""

    owner: int
    tried: list[Spaces]


class CoinsGainedJson(Struct, frozen=True, tag_field="kind", tag="coins-gained"):
    """`coins` counts what fitted on the track; shape, mountains and dragon may have brought more."""

    owner: int
    coins: int
    from_shape: bool
    mountains: Spaces
    from_dragon: bool


class DestroyedJson(Struct, frozen=True, tag_field="kind", tag="destroyed"):
    """Spaces crossed out: by heroes (`effect` is null), a gorgon, a troll or a naga."""

    owner: int
    spaces: Spaces
    effect: str | None


class ZombiesSpreadJson(Struct, frozen=True, tag_field="kind", tag="zombies-spread"):
    owner: int
    spaces: Spaces


class ForestGrownJson(Struct, frozen=True, tag_field="kind", tag="forest-grown"):
    """The owner drew a forest for a contained treefolk."""

    owner: int
    spaces: Spaces


class AmbushCalledJson(Struct, frozen=True, tag_field="kind", tag="ambush-called"):
    """A fungoid shuffled the next ambush card into the explore deck."""


class SeasonScoredJson(Struct, frozen=True, tag_field="kind", tag="season-scored"):
    """One score for each seat, as in a view's `scores`."""

    season: str
    scores: list[SeasonScoreJson]


class SeasonBeganJson(Struct, frozen=True, tag_field="kind", tag="season-began"):
    """With the time it lasts and the edicts scored at its end, as in a view."""

    season: str
    threshold: int
    season_edicts: list[str]


class GameEndedJson(Struct, frozen=True, tag_field="kind", tag="game-ended"):
    """The result as in a view."""

    result: ResultJson


EventJson = (
    RevealedJson
    | ConfirmedJson
    | TakenBackJson
    | SkillUsedJson
    | PlacedJson
    | NothingDrawnJson
    | WalkedJson
    | CoinsGainedJson
    | DestroyedJson
    | ZombiesSpreadJson
    | ForestGrownJson
    | AmbushCalledJson
    | SeasonScoredJson
    | SeasonBeganJson
    | GameEndedJson
)


def events_json(setup: Setup, events: Iterable[Event]) -> list[EventJson]:
    return [event_json(setup, event) for event in events]


def event_json(setup: Setup, event: Event) -> EventJson:  # noqa: PLR0911, PLR0912  one line a kind
    match event:
        case Revealed(card, season, time):
            return RevealedJson(card, season, time)
        case Confirmed(seat):
            return ConfirmedJson(seat)
        case TakenBack(seat):
            return TakenBackJson(seat)
        case SkillUsed(seat, skill, coins):
            return SkillUsedJson(seat, skill, coins)
        case Placed(seat, owner, placement):
            return PlacedJson(seat, owner, placement_json(placement))
        case NothingDrawn(seat, owner):
            return NothingDrawnJson(seat, owner)
        case Walked(owner, tried):
            return WalkedJson(owner, [spaces_json(spaces) for spaces in tried])
        case CoinsGained(owner, coins, from_shape, mountains, from_dragon):
            return CoinsGainedJson(owner, coins, from_shape, spaces_json(mountains), from_dragon)
        case Destroyed(owner, spaces, effect):
            return DestroyedJson(owner, spaces_json(spaces), effect)
        case ZombiesSpread(owner, spaces):
            return ZombiesSpreadJson(owner, spaces_json(spaces))
        case ForestGrown(owner, spaces):
            return ForestGrownJson(owner, spaces_json(spaces))
        case AmbushCalled():
            return AmbushCalledJson()
        case SeasonScored(season, scores):
            return SeasonScoredJson(season, [season_score_json(setup, score) for score in scores])
        case SeasonBegan(season):
            begun = setup.season_cards[SEASONS.index(season)]
            return SeasonBeganJson(season, begun.threshold, list(begun.edicts))
        case GameEnded(result):
            return GameEndedJson(result_json(result))


_encode = msgspec.json.Encoder().encode

TALK = ("chat", "reaction")
PING = b"event: ping\ndata: {}\n\n"


@dataclass(slots=True)
class News:
    """One entry of the log for those who watch; the bytes are encoded once for each language asked for.

    Every table keeps its last ones, so that what is only to be encoded is not kept: with thousands of tables
    the garbage collector would look at a dozen objects more for each move.
    """

    seq: int
    at: float
    kind: str
    data: dict[str, Any]
    setup: Setup | None = None
    events: tuple[Event, ...] = ()
    changes_view: bool = False  # something else is to be seen now than before, beyond who still thinks
    decided: tuple[int, ...] = ()  # who has drawn or chosen, or taken it back, while others think
    _encoded: dict[str, bytes] = field(default_factory=dict)

    @property
    def said_by(self) -> str | None:
        """Whose words these are; None for all that is not talk."""
        return self.data["player"] if self.kind in TALK else None

    def encode(self, language: str) -> bytes:
        if not self.events:  # nothing in it depends on the language
            language = ""
        if language not in self._encoded:
            data = self.data
            if self.setup is not None:
                data = data | {"events": events_json(self.setup, self.events)}
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


def news_of(seq: int, at: float, change: TableChange) -> News:
    """What an entry tells everybody who watches the table; what is secret is not in it."""
    match change:
        case Played(body, step):
            setup, events = step.after.setup, step.events
            data = {"version": seq, "at": at, "by": body.by}
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
        case ChatRemoved():
            data = {"version": seq, "at": at, "change": kind_of(change), "line": change.line}
            return News(seq, at, "table", data)
        case _:
            data = {"version": seq, "at": at, "change": kind_of(body_of(change))}
            return News(seq, at, "table", data, changes_view=True)


def sse(event: str, data: Any, id: int | None = None) -> bytes:
    """A server-sent event; without an id it does not count for a resume."""
    head = f"id: {id}\nevent: {event}\ndata: " if id is not None else f"event: {event}\ndata: "
    return head.encode() + _encode(data) + b"\n\n"
