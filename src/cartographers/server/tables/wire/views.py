"""A seat's view as JSON. Spaces go by name, except in the long lists of legal places (`decisions.py`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from cartographers.notation.sheets import sheet_rows
from cartographers.rules.cards import Effect, ExploreCard
from cartographers.rules.editions import DECK_CARD_BY_ID
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.result import Result, SeasonScore
from cartographers.rules.scoring import Score, monster_loss, score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import SEASONS
from cartographers.rules.view import OwnPart, View


class SheetJson(Struct, frozen=True):
    """A sheet: 11 rows of 11 letters (see the notation), monsters' initials, attack marks, coins."""

    rows: list[str]
    initials: dict[str, list[str]]
    marks: list[str]
    coins: int


class EarningJson(Struct, frozen=True):
    stars: int
    spaces: list[str]


class ScoreJson(Struct, frozen=True):
    stars: int
    earnings: list[EarningJson]


class EdictScoreJson(Struct, frozen=True):
    edict: str
    card: str
    stars: int
    earnings: list[EarningJson]


class LossJson(Struct, frozen=True):
    stars: int
    spaces: list[str]


class SeasonScoreJson(Struct, frozen=True):
    edicts: list[EdictScoreJson]
    coins: int
    monsters: LossJson
    total: int


class CurrentJson(Struct, frozen=True):
    """What each edict, the coins and the monsters would give if they were scored now."""

    a: int
    b: int
    c: int
    d: int
    coins: int
    monsters: int


class ColumnCardJson(Struct, frozen=True):
    card: str
    time: int | None


class DeckJson(Struct, frozen=True):
    """What everybody knows of the explore deck."""

    certain: list[str]
    ambushes: list[str]
    ambush_count: int
    heroes: list[str]
    hero_count: int


class PlacementJson(Struct, frozen=True):
    shape: int
    terrain: str
    spaces: list[str]
    marks: list[str]


class StandingJson(Struct, frozen=True):
    seat: int
    place: int
    stars: int
    lost_to_monsters: int


class ResultJson(Struct, frozen=True):
    standings: list[StandingJson]
    winners: list[int]
    rating: int | None
    title: str | None


class ViewJson(Struct, frozen=True):
    """The game as one seat, or a spectator, sees it. Seats and seasons count from 0."""

    seat: int | None
    season: str
    season_number: int
    time: int
    threshold: int
    season_edicts: list[str]
    edicts: dict[str, str]
    column: list[ColumnCardJson]
    deck: DeckJson
    ambushes: list[str]
    heroes: list[str]
    stage: str
    ruins: bool
    card: str | None
    effect: str | None
    sheets: list[SheetJson]
    scores: list[list[SeasonScoreJson]]
    current: list[CurrentJson]
    waiting: list[int]
    must_act: bool
    own: PlacementJson | str | None
    owner: int | None
    targets: list[str]
    result: ResultJson | None


def names(spaces: SpaceSet) -> list[str]:
    return [space.name for space in spaces]


def sheet_json(sheet: Sheet) -> SheetJson:
    initials = {
        effect.initial: names(sheet.initialled(effect)) for effect in Effect if sheet.initialled(effect)
    }
    return SheetJson(sheet_rows(sheet), initials, names(sheet.marks), sheet.coins)


def score_json(earned: Score) -> ScoreJson:
    return ScoreJson(earned.stars, _earnings(earned))


def _earnings(earned: Score) -> list[EarningJson]:
    return [EarningJson(earning.stars, names(earning.spaces)) for earning in earned.earnings]


def season_score_json(setup: Setup, season: SeasonScore) -> SeasonScoreJson:
    return SeasonScoreJson(
        edicts=[
            EdictScoreJson(edict, setup.scoring[edict].id, earned.stars, _earnings(earned))
            for edict, earned in season.edicts
        ],
        coins=season.coins,
        monsters=LossJson(season.monsters.stars, names(season.monsters.spaces)),
        total=season.stars,
    )


def current_json(setup: Setup, sheet: Sheet) -> CurrentJson:
    a, b, c, d = (score(card, sheet).stars for card in setup.scoring.values())
    return CurrentJson(a, b, c, d, sheet.coins, monster_loss(sheet).stars)


def placement_json(placement: Placement) -> PlacementJson:
    return PlacementJson(placement.shape, placement.terrain, names(placement.spaces), names(placement.marks))


def result_json(result: Result) -> ResultJson:
    standings = [
        StandingJson(standing.seat, standing.place, standing.stars, standing.lost_to_monsters)
        for standing in result.standings
    ]
    return ResultJson(standings, list(result.winners), result.rating, result.title)


@dataclass(slots=True)
class SheetJsonCache:
    """The JSON of sheets and scores, kept as long as the sheets themselves are the same.

    All seats of a table see the same sheets, so that a hundred views cost little more than one.
    """

    _sheets: dict[int, tuple[Sheet, SheetJson, CurrentJson]] = field(default_factory=dict)
    _scores: list[list[SeasonScoreJson]] = field(default_factory=list)

    def sheets(self, setup: Setup, sheets: tuple[Sheet, ...]) -> tuple[list[SheetJson], list[CurrentJson]]:
        kept: dict[int, tuple[Sheet, SheetJson, CurrentJson]] = {}
        for sheet in sheets:
            known = self._sheets.get(id(sheet))
            kept[id(sheet)] = known or (sheet, sheet_json(sheet), current_json(setup, sheet))
        self._sheets = kept
        return [kept[id(sheet)][1] for sheet in sheets], [kept[id(sheet)][2] for sheet in sheets]

    def scores(
        self, setup: Setup, scores: tuple[tuple[SeasonScore, ...], ...]
    ) -> list[list[SeasonScoreJson]]:
        if len(scores) < len(self._scores):  # an earlier position
            self._scores = []
        for season in scores[len(self._scores) :]:
            self._scores.append([season_score_json(setup, seat) for seat in season])
        return self._scores


def view_json(view: View, drawings: SheetJsonCache | None = None) -> ViewJson:
    drawings = drawings or SheetJsonCache()
    setup = view.setup
    sheets, current = drawings.sheets(setup, view.sheets)
    number = SEASONS.index(view.season)
    return ViewJson(
        seat=view.seat,
        season=view.season,
        season_number=number,
        time=view.time,
        threshold=view.threshold,
        season_edicts=list(setup.season_cards[number].edicts),
        edicts={edict: card.id for edict, card in setup.scoring.items()},
        column=[ColumnCardJson(card, _time(card)) for card in view.column],
        deck=DeckJson(
            list(view.deck.certain),
            list(view.deck.ambushes),
            view.deck.ambush_count,
            list(view.deck.heroes),
            view.deck.hero_count,
        ),
        ambushes=list(view.ambushes),
        heroes=list(view.heroes),
        stage=view.stage,
        ruins=view.ruins,
        card=view.card,
        effect=view.effect,
        sheets=sheets,
        scores=drawings.scores(setup, view.scores),
        current=current,
        waiting=list(view.waiting),
        must_act=view.must_act,
        own=own_json(view.own),
        owner=view.owner,
        targets=names(view.targets),
        result=result_json(view.result) if view.result else None,
    )


def with_own(everybody: ViewJson, seat: int, part: OwnPart) -> ViewJson:
    """The view of a seat, given what everybody sees of the same game."""
    return replace(
        everybody,
        seat=seat,
        must_act=part.must_act,
        own=own_json(part.own),
        owner=part.owner,
        targets=names(part.targets),
    )


def _time(card_id: str) -> int | None:
    card = DECK_CARD_BY_ID[card_id]
    return card.time if isinstance(card, ExploreCard) else None


def own_json(own: Placement | Space | None) -> PlacementJson | str | None:
    match own:
        case Placement():
            return placement_json(own)
        case Space():
            return own.name
        case None:
            return None
