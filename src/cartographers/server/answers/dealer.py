"""Cards for a group with paper sheets. Nothing is kept; the caller holds options and seed."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

from msgspec import Meta, Struct

from cartographers.play.dealer import Moment
from cartographers.play.dealer import deal as deal_moments
from cartographers.play.shuffle import fresh_seed
from cartographers.rules.setup import Seat, Setup
from cartographers.rules.terrain import SEASONS
from cartographers.server.answers.tables import SeedText
from cartographers.server.tables.options import TableOptions, checked_seed, make_setup
from cartographers.server.tables.wire.tables import SetupJson, setup_json
from cartographers.server.tables.wire.views import ColumnCardJson, DeckJson, column_json, deck_json

MOST_STEPS = 500  # more than any game has


class DealerWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game on paper after so many steps. Without a seed the answer brings a fresh one."""

    options: TableOptions  # required: a default that is an object cannot stand in the OpenAPI document
    seed: SeedText | None = None
    steps: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class MomentJson(Struct, frozen=True):
    """A card to be drawn, or with `card` null a season to be scored; then `effects` act, in this order.

    `ruins`: this explore card, or after a ruins card the next one, has to cover ruins.
    """

    season: str
    season_number: int
    edicts: list[str]
    time: int
    threshold: int
    column: list[ColumnCardJson]
    card: str | None
    ruins: bool
    ends_season: bool
    effects: list[str]
    deck: DeckJson


class DealtJson(Struct, frozen=True):
    """`moment` is null before the first card; `over`: the last season is being scored."""

    seed: str
    steps: int
    setup: SetupJson
    moment: MomentJson | None
    over: bool


async def deal(data: DealerWish) -> DealtJson:
    seed = fresh_seed() if data.seed is None else checked_seed(data.seed)
    seats = [Seat(f"player {number}") for number in range(1, data.options.seats + 1)]
    return dealt_json(make_setup(data.options, seats, seed), seed, data.steps)


def dealt_json(setup: Setup, seed: str, steps: int) -> DealtJson:
    moments = list(islice(deal_moments(setup, seed), steps))
    last = moments[-1] if moments else None
    return DealtJson(
        seed,
        len(moments),
        setup_json(setup),
        _moment_json(setup, last) if last else None,
        over=last is not None and last.card is None and last.season_number + 1 == len(SEASONS),
    )


def _moment_json(setup: Setup, moment: Moment) -> MomentJson:
    season = setup.season_cards[moment.season_number]
    return MomentJson(
        season.season,
        moment.season_number,
        list(season.edicts),
        moment.time,
        moment.threshold,
        column_json(moment.column),
        moment.card,
        moment.ruins,
        moment.ends_season,
        list(moment.effects),
        deck_json(moment.deck),
    )
