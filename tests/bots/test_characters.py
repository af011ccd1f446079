"""The four characters: they play every game by the rules, know no more than they see, and say why."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from cartographers.bots import create
from cartographers.play.deck import seeded_edicts
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.boxes import AMBUSH_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.game import step
from cartographers.rules.placement import draw
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.state import Choosing, Drawing, Game, Over
from cartographers.rules.view import options, view
from cartographers.testing import check_bot
from tests.bots.tables import CHARACTERS, LEARNED, decisions, first_of, played, quick, total
from tests.kernel.families import FAMILIES


def solo(seed: str, edition: Edition = Edition.BASE) -> Setup:
    return setup(edition, seeded_edicts(edition, seed), ["one"])


def table(seed: str, edition: Edition = Edition.BASE, seats: int = 3) -> Setup:
    return setup(edition, seeded_edicts(edition, seed), [f"player {seat}" for seat in range(seats)])


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_keeps_the_promises_of_a_bot(name: str) -> None:
    checked = check_bot(lambda: quick(name, "a seed"), games=3, repeatable=True)
    assert checked.drawings > 0


@pytest.mark.parametrize("family", FAMILIES)
def test_characters_play_whole_games_of_every_family(family: str) -> None:
    chosen = FAMILIES[family](Random(f"bots, {family}"))
    names = [CHARACTERS[(seat + len(family)) % len(CHARACTERS)] for seat in range(len(chosen.seats))]
    bots = [quick(name, f"{seat}") for seat, name in enumerate(names)]
    game = played(chosen, "a deck", bots)
    assert len(game.scores) == len(chosen.season_cards)


@pytest.mark.parametrize("name", CHARACTERS)
def test_what_lies_hidden_in_the_deck_changes_nothing(name: str) -> None:
    """Games with other decks are the same game to a player as long as the same cards were revealed."""
    chosen = solo("hidden")
    seen: dict[tuple[str, ...], set[str]] = {}
    for deck in range(12):
        game = next(decisions(chosen, f"deck {deck}"))
        action = quick(name, "one seed").act(view(game, 0))
        seen.setdefault(game.column, set()).add(repr(action))
    assert max(map(len, seen.values())) == 1
    assert len(seen) < 12, "no two decks began with the same card"


def test_seeds_make_different_players() -> None:
    seen = view(next(decisions(table("seeds"), "seeds")), 0)
    for name in ("apprentice", "surveyor"):
        actions = {repr(create(name, f"{number}").act(seen)) for number in range(12)}
        assert len(actions) > 1, name


def test_surveyors_at_one_table_draw_different_maps() -> None:
    game = played(table("maps"), "maps", [create("surveyor", f"{seat}") for seat in range(3)])
    assert len(set(game.sheets)) == 3


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize("edition", [Edition.BASE, Edition.HEROES])
def test_a_character_explains_its_own_move_first(name: str, edition: Edition) -> None:
    bot = quick(name, "explains")
    game = list(decisions(table("explained", edition), "explained"))[10]
    seen = view(game, 1)
    advice = bot.explain(seen)
    assert advice[0].action == bot.act(seen)
    assert 1 < len(advice) <= 6
    assert len({each.action for each in advice}) == len(advice)
    for each in advice:
        step(game, each.action)


@pytest.mark.parametrize("name", LEARNED)
def test_in_the_last_decision_of_a_game_the_stars_expected_are_those_that_come(name: str) -> None:
    *_, game = decisions(solo("last"), "last")
    assert isinstance(game.phase, Drawing)
    bot = quick(name, "last")
    advice = bot.explain(view(game, 0))
    for each in advice:
        over, _ = step(game, each.action)
        assert isinstance(over.phase, Over)
        assert total(over) == each.stars
    if name != "surveyor":  # who looks ahead takes the best it sees
        assert advice[0].stars == max(each.stars for each in advice)


def is_ambush(game: Game) -> bool:
    return isinstance(game.phase, Drawing) and game.phase.card in AMBUSH_BY_ID and game.season_number == 3


@pytest.mark.parametrize("name", LEARNED)
def test_monsters_are_drawn_where_they_hurt(name: str) -> None:
    """Late in a game: of all places on the neighbour's sheet, one that costs at least as much as most do."""
    hurt = []
    for edition in (Edition.BASE, Edition.HEROES):
        game = first_of(partial(table, edition=edition, seats=2), is_ambush)
        owner = game.sheet_owner(0)
        assert owner == 1
        places = options(game, 0)
        assert places is not None
        losses = sorted(monsters_worth(game, Draw(0, place), owner) for place in places)
        chosen = quick(name, "hurts").act(view(game, 0))
        hurt.append(monsters_worth(game, chosen, owner) <= losses[len(losses) // 2])
    assert all(hurt)


def monsters_worth(game: Game, action: Action, owner: int) -> int:
    """The stars that the owner would have if the season ended after this drawing."""
    assert game.task is not None
    assert isinstance(action, Draw)
    after = draw(game.sheets[owner], game.task, action.placement)
    edicts = [game.setup.scoring[edict] for edict in game.season_card.edicts]
    return sum(score(card, after).stars for card in edicts) + monster_loss(after).stars + after.coins


def chooses_for(effect: Effect, game: Game) -> bool:
    return isinstance(game.phase, Choosing) and game.phase.effect is effect


def test_the_gorgon_and_the_troll_are_answered() -> None:
    for effect in (Effect.GORGON, Effect.TROLL):
        game = first_of(partial(table, edition=Edition.HEROES, seats=2), partial(chooses_for, effect))
        for name in CHARACTERS:
            for seat in game.waiting:
                chosen = quick(name, "chooses").act(view(game, seat))
                assert isinstance(chosen, Choose)
                assert chosen.space in game.targets(seat)


def test_a_character_that_has_nothing_to_do_says_so() -> None:
    bot = create("surveyor", "idle")
    with pytest.raises(ValueError, match="nothing is asked of this seat"):
        bot.act(view(next(decisions(solo("idle"), "idle")), None))


def test_the_levels_are_levels() -> None:
    """Over the same twenty solo games each level earns more than the one below."""
    random, apprentice, surveyor = (
        sum(total(played(solo(f"{n}"), f"{n}", [create(name, f"{n}")])) for n in range(20)) / 20
        for name in ("random", "apprentice", "surveyor")
    )
    assert random + 10 < apprentice < surveyor - 20
