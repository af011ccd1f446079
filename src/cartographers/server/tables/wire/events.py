"""What happened in a game, as JSON: `kind` says which event it is, the rest is said as in a view."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from cartographers.rules.events import (
    CoinsGained,
    Confirmed,
    Destroyed,
    Event,
    GameEnded,
    NothingDrawn,
    Placed,
    Revealed,
    SeasonBegan,
    SeasonScored,
    TakenBack,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.setup import Setup
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
    """Spaces crossed out: by heroes (`effect` is null), a gorgon or a troll."""

    owner: int
    spaces: Spaces
    effect: str | None


class ZombiesSpreadJson(Struct, frozen=True, tag_field="kind", tag="zombies-spread"):
    owner: int
    spaces: Spaces


class SeasonScoredJson(Struct, frozen=True, tag_field="kind", tag="season-scored"):
    """One score for each seat, as in a view's `scores`."""

    season: str
    scores: list[SeasonScoreJson]


class SeasonBeganJson(Struct, frozen=True, tag_field="kind", tag="season-began"):
    season: str


class GameEndedJson(Struct, frozen=True, tag_field="kind", tag="game-ended"):
    """The result as in a view."""

    result: ResultJson


EventJson = (
    RevealedJson
    | ConfirmedJson
    | TakenBackJson
    | PlacedJson
    | NothingDrawnJson
    | WalkedJson
    | CoinsGainedJson
    | DestroyedJson
    | ZombiesSpreadJson
    | SeasonScoredJson
    | SeasonBeganJson
    | GameEndedJson
)


def events_json(setup: Setup, events: Iterable[Event]) -> list[EventJson]:
    return [event_json(setup, event) for event in events]


def event_json(setup: Setup, event: Event) -> EventJson:  # noqa: PLR0911  one line for each kind of event
    match event:
        case Revealed(card, season, time):
            return RevealedJson(card, season, time)
        case Confirmed(seat):
            return ConfirmedJson(seat)
        case TakenBack(seat):
            return TakenBackJson(seat)
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
        case SeasonScored(season, scores):
            return SeasonScoredJson(season, [season_score_json(setup, score) for score in scores])
        case SeasonBegan(season):
            return SeasonBeganJson(season)
        case GameEnded(result):
            return GameEndedJson(result_json(result))
