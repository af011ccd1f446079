"""Styles: they play by the rules, differ where answers are nearly as good, and never beyond that."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cartographers.bots import PERSONAS, UnknownBot, create, styled
from cartographers.bots.styles import STYLES, Style, Taste, great_edict, taste
from cartographers.play.deck import seeded_edicts
from cartographers.rules.actions import Action, Draw
from cartographers.rules.boxes import AMBUSH_BY_ID
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.skills import draw
from cartographers.rules.state import Drawing, Game
from cartographers.rules.view import options, view
from cartographers.testing import check_bot
from tests.bots.tables import decisions, played
from tests.repeated import once_of

LEVELS = ("apprentice", "greedy", "surveyor", "master@8")


def table(seed: str, seats: int = 2) -> Setup:
    return setup(Edition.BASE, seeded_edicts(Edition.BASE, seed), [f"player {seat}" for seat in range(seats)])


def choices(game: Game, seat: int = 0) -> list[tuple[Action, float]]:
    """Everything that a seat may draw now, as if all were equally good."""
    drawable = options(game, seat)
    assert drawable is not None
    return [(Draw(seat, placement), 0.0) for placement in drawable]


def drawings() -> Iterator[Game]:
    """Moments in which something is drawn on one's own sheet."""
    for number in range(3):
        for game in decisions(table(f"{number}"), f"{number}"):
            if isinstance(game.phase, Drawing) and game.sheet_owner(0) == 0:
                yield game


def ambushes() -> Iterator[Game]:
    for number in range(12):
        for game in decisions(table(f"{number}"), f"{number}"):
            if isinstance(game.phase, Drawing) and game.phase.card in AMBUSH_BY_ID:
                yield game


def liked(style: Style, game: Game) -> Draw:
    """What a bot draws that has this style and no taste for a side of the map."""
    found = choices(game)
    action = found[Taste(style, 0.0, 0.0).choice(view(game, 0), found)][0]
    assert isinstance(action, Draw)
    return action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", once_of(*STYLES))
def test_a_bot_with_a_style_keeps_the_promises_of_a_bot(level: str, style: str) -> None:
    checked = check_bot(lambda: create(f"{level}+{style}", "a seed"), games=1, repeatable=True)
    assert checked.drawings > 0


@pytest.mark.parametrize("level", ["apprentice", "surveyor", "master@8"])
def test_a_bot_with_a_style_explains_its_own_move_first(level: str) -> None:
    bot = create(f"{level}+builder", "explains")
    seen = view(list(decisions(table("explained"), "explained"))[6], 0)
    assert bot.explain(seen)[0].action == bot.act(seen)  # type: ignore[attr-defined]  # all but greedy explain


@pytest.mark.parametrize("level", ["greedy", "surveyor"])
def test_styles_of_one_level_draw_different_maps(level: str) -> None:
    bots = [create(f"{level}+{style}", f"{seat}") for seat, style in enumerate(STYLES)]
    game = played(table("maps", len(bots)), "maps", bots)
    assert len({sheet.filled for sheet in game.sheets}) == len(bots)


def test_two_of_one_style_and_level_draw_different_maps() -> None:
    bots = [create("surveyor+hoarder", f"{seat}") for seat in range(2)]
    one, other = played(table("two"), "two", bots).sheets
    assert one != other


def test_a_seed_gives_the_same_map_again() -> None:
    one, again = (
        played(table("again"), "again", [create("surveyor+hunter", "x"), create("surveyor+spoiler", "y")])
        for _ in range(2)
    )
    assert one == again


@pytest.mark.parametrize("style", STYLES)
def test_what_is_further_behind_than_the_margin_is_never_chosen(style: str) -> None:
    game = next(drawings())
    found = choices(game)
    for best in range(0, len(found), 7):
        margin = STYLES[style].margin
        worse = [
            (action, 10.0 if number == best else 10.0 - margin) for number, (action, _) in enumerate(found)
        ]
        order = sorted(worse, key=lambda each: -each[1])
        assert taste(style, "any").choice(view(game, 0), order) == 0


def test_a_hoarder_takes_the_coins() -> None:
    seen = False
    for game in drawings():
        assert game.task is not None
        coins = {
            draw(game.sheets[0], game.task, each.placement).coins
            for each, _ in choices(game)
            if isinstance(each, Draw)
        }
        got = draw(game.sheets[0], game.task, liked(STYLES["hoarder"], game).placement).coins
        assert got == max(coins)
        seen |= len(coins) > 1
    assert seen, "there was never a coin to choose"


def test_a_builder_lets_its_greatest_city_grow() -> None:
    seen = False
    for game in drawings():
        assert game.task is not None
        task = game.task
        grown = {
            max(
                (len(city) for city in draw(game.sheets[0], task, each.placement).village.clusters()),
                default=0,
            )
            for each, _ in choices(game)
            if isinstance(each, Draw)
        }
        city = draw(game.sheets[0], task, liked(STYLES["builder"], game).placement).village.clusters()
        assert max(map(len, city), default=0) == max(grown)
        seen |= len(grown) > 1
    assert seen, "no city could ever grow"


def test_a_hunter_closes_its_monsters_in() -> None:
    seen = False
    for game in drawings():
        assert game.task is not None
        task = game.task
        losses = {
            monster_loss(draw(game.sheets[0], task, each.placement)).stars
            for each, _ in choices(game)
            if isinstance(each, Draw)
        }
        kept = monster_loss(draw(game.sheets[0], task, liked(STYLES["hunter"], game).placement)).stars
        assert kept == max(losses)
        seen |= len(losses) > 1
    assert seen, "there was never a monster to close in"


def test_a_devotee_adds_to_the_edict_that_earns_it_most() -> None:
    seen = False
    for game in drawings():
        assert game.task is not None
        before, task = game.sheets[0], game.task
        great = great_edict(game, before)
        letter = next(edict for edict, card in game.setup.scoring.items() if card is great)
        to_come = game.setup.season_cards[game.season_number :]
        assert any(letter in card.edicts for card in to_come), "one that will be scored again"
        stars = {
            score(great, draw(before, task, each.placement)).stars
            for each, _ in choices(game)
            if isinstance(each, Draw)
        }
        after = draw(before, task, liked(STYLES["devotee"], game).placement)
        assert score(great, after).stars == max(stars)
        seen |= len(stars) > 1
    assert seen, "its edict could never be served"


def test_a_spoiler_draws_monsters_where_they_cost_the_neighbor_most() -> None:
    game = next(ambushes())
    owner = game.sheet_owner(0)
    assert owner == 1
    assert game.task is not None
    task = game.task
    losses = {
        monster_loss(draw(game.sheets[owner], task, each.placement)).stars
        for each, _ in choices(game)
        if isinstance(each, Draw)
    }
    done = monster_loss(draw(game.sheets[owner], task, liked(STYLES["spoiler"], game).placement)).stars
    assert len(losses) > 1
    assert done == min(losses)


@pytest.mark.parametrize(
    "name, problem",
    [
        (
            "surveyor+baker",
            "no bot is called 'surveyor+baker': after + stands a style: hoarder, builder, hunter, spoiler, "
            "devotee",
        ),
        ("random+hoarder", "no bot is called 'random+hoarder': the bot random has no style"),
        ("surveyor+", "no bot is called 'surveyor+': after + stands a style"),
    ],
)
def test_a_style_that_is_none_is_named(name: str, problem: str) -> None:
    with pytest.raises(UnknownBot, match=re.escape(problem)):
        create(name, "a seed")


def test_every_persona_has_a_style_and_every_style_somebody() -> None:
    assert {persona.style for persona in PERSONAS.values()} == set(STYLES)
    assert styled("master", "gus") == "master+hoarder"
    assert styled("master", None) == styled("master", "somebody of a newer version") == "master"
