"""Whole games played at random from a seed, with everything that must hold after every step checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from cartographers.play.deck import season_deck
from cartographers.play.match import Step, act, begin
from cartographers.rules.actions import Action, Choose, Draw, Prepare, TakeBack
from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard, RuinsCard
from cartographers.rules.events import (
    CoinsGained,
    Confirmed,
    Destroyed,
    Event,
    GameEnded,
    Placed,
    SeasonBegan,
    SeasonScored,
    SkillUsed,
    TakenBack,
    ZombiesSpread,
)
from cartographers.rules.game import start
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.result import result_of
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over, Preparing
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import SkillOption, Stage, extras, options, skill_options, view

MANY_SEATS = 12
DRAWN = [terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN]


def play_at_random(setup: Setup, seed: str) -> Iterator[Step]:
    """Every turn of a game whose players do anything the rules allow; all of it is checked on the way."""
    chance = Random(seed)
    before = start(setup)
    check_game(before, seed)
    turns = begin(setup, seed)
    while True:
        for turn in turns:
            check_step(before, turn)
            # At a big table most steps are one of many placements that wait for the last one.
            waits = isinstance(turn.events[-1], Confirmed | TakenBack)
            if not waits or len(setup.seats) <= MANY_SEATS or chance.random() < 0.03:
                check_game(turn.after, seed)
            before = turn.after
            yield turn
        if isinstance(before.phase, Over):
            return
        assert before.waiting, "nobody can act, and the game is not over"
        turns = act(before, seed, some_action(before, chance))


def some_action(game: Game, chance: Random) -> Action:
    """Now and then somebody who has drawn takes it back or draws something else."""
    waiting = game.waiting
    seat = chance.choice(waiting)
    if chance.random() < 0.05:
        seat = chance.randrange(len(game.sheets))
        if game.given(seat) is None:
            seat = waiting[0]
        elif chance.random() < 0.5:
            return TakeBack(seat)
    if isinstance(game.phase, Choosing):
        return Choose(seat, chance.choice([*game.targets(seat)]))
    if isinstance(game.phase, Preparing):
        ways = [Preparation(), *(Preparation(skill.id) for skill in game.preparable(seat))]
        return Prepare(seat, chance.choice(ways))
    legal = options(game, seat)
    assert legal is not None
    offered = skill_options(game, seat)
    if offered and chance.random() < 0.5:
        used = some_use(game, seat, chance.choice(offered), chance)
        if used:
            return Draw(seat, used)
    return Draw(seat, some_placement(legal, chance))


def some_use(game: Game, seat: int, option: SkillOption, chance: Random) -> Placement | None:
    """A drawing with this skill, if chance finds one."""
    placement = replace(some_placement(option.drawable, chance), skill=option.skill.id)
    if option.skill.extra is None:
        return placement
    found = extras(game, seat, placement)
    if not found.places:
        return None
    terrain = chance.choice(found.terrains) if found.terrains else None
    return replace(placement, extra=chance.choice(found.places), extra_terrain=terrain)


def some_placement(legal: Legal, chance: Random) -> Placement:
    number, places = chance.choice([(number, places) for number, places in legal.numbered() if places])
    spaces = chance.choice(places)
    marks = chance.choice(attacks(legal.hero, next(iter(spaces)))) if legal.hero else NOWHERE
    return Placement(spaces, chance.choice(legal.terrains), number, marks)


# ---- what holds in every state


def check_game(game: Game, seed: str) -> None:
    check_cards(game, seed)
    check_waiting(game)
    scored = isinstance(game.phase, Over) or (
        isinstance(game.phase, Choosing) and game.phase.effect is Effect.TROLL
    )
    assert len(game.scores) == game.season_number + scored
    check_views(game)


def check_cards(game: Game, seed: str) -> None:
    setup, deck = game.setup, game.deck
    assert len(set(game.column)) == len(game.column)
    assert len(set(game.ambushes)) == len(game.ambushes) <= game.season_number + 1
    assert len(set(game.heroes)) == len(game.heroes) <= game.season_number + 1
    kinds = [setup.card(card) for card in game.column]
    revealed = [card.id for card in kinds if isinstance(card, ExploreCard | RuinsCard)]
    assert sorted([*revealed, *deck.certain]) == sorted(setup.explore_deck)
    assert sorted([*game.ambushes, *deck.ambushes]) == sorted(setup.ambush_cards)
    assert sorted([*game.heroes, *deck.heroes]) == sorted(setup.hero_cards)
    assert {card.id for card in kinds if isinstance(card, AmbushCard)} <= set(game.ambushes)
    assert {card.id for card in kinds if isinstance(card, HeroCard)} <= set(game.heroes)
    # What lies face down is what the seed's deck has left, and nobody knows more than its kinds.
    whole = season_deck(game, seed)
    assert whole[: len(game.column)] == game.column
    left = whole[len(game.column) :]
    assert sorted(card for card in left if card in setup.explore_deck) == sorted(deck.certain)
    assert sum(card in deck.ambushes for card in left) == deck.ambush_count
    assert sum(card in deck.heroes for card in left) == deck.hero_count
    assert all(deck.may_hold(card) for card in left)
    # The threshold is passed by the last card only, and by less than that card takes.
    times = [card.time for card in kinds if isinstance(card, ExploreCard)]
    assert game.time == sum(times) <= 16
    if isinstance(game.phase, Exploring):
        assert game.time < game.season_card.threshold
    elif isinstance(game.phase, Drawing) and times:
        card = kinds[-1]
        last = card.time if isinstance(card, ExploreCard) else 0
        assert game.time - last < game.season_card.threshold


def check_waiting(game: Game) -> None:
    """Every seat with room has something it may do, and nobody else is waited for."""
    waiting = game.waiting
    match game.phase:
        case Drawing():
            assert waiting, "a turn that everybody has drawn is not resolved"
            for seat in range(len(game.sheets)):
                has_room = bool(game.sheets[game.sheet_owner(seat)].empty)
                assert (seat in waiting) == (has_room and game.given(seat) is None)
        case Choosing():
            assert waiting
            assert all(game.targets(seat) for seat in waiting)
        case Preparing():
            assert waiting
            assert all(game.preparable(seat) for seat in waiting)
        case _:
            assert waiting == ()
            assert game.task is None


def check_views(game: Game) -> None:
    """Of one seat and of a spectator: they agree in everything that is public."""
    seat = len(game.column) % len(game.sheets)
    seen, watched = view(game, seat), view(game, None)
    assert seen.seat == seat
    assert (seen.sheets, seen.scores, seen.waiting) == (watched.sheets, watched.scores, watched.waiting)
    assert (seen.deck, seen.column, seen.time) == (watched.deck, watched.column, watched.time)
    assert (watched.own, watched.owner, watched.targets) == (None, None, NOWHERE)
    assert seen.must_act == (seat in seen.waiting or game.given(seat) is not None)
    assert seen.own == game.given(seat)
    assert (seen.card is not None) == (seen.stage in (Stage.DRAWING, Stage.PREPARING))
    assert (seen.effect is not None) == (seen.stage is Stage.CHOOSING)
    assert (seen.result is not None) == (seen.stage is Stage.OVER)
    if seen.must_act:
        assert seen.owner == game.sheet_owner(seat)
    if seat in seen.waiting and seen.stage is Stage.DRAWING:
        legal = options(game, seat)
        assert legal
        assert len(legal) > 0


def check_sheet(sheet: Sheet) -> None:
    """No space is two things, nothing is drawn on what is printed, initials are on what was a monster."""
    layers = [*(sheet.of(terrain) for terrain in DRAWN), sheet.destroyed, sheet.mountain]
    layers.append(sheet.printed.wasteland)
    both = sheet.farm & sheet.village  # made by diplomacy
    assert sum(map(len, layers)) - len(both) == len(sheet.filled) == 121 - len(sheet.empty)
    assert 0 <= sheet.spent <= sheet.coins
    for effect in Effect:
        assert sheet.initialled(effect) <= sheet.monster | sheet.destroyed
    assert not sheet.monster.meets(sheet.marks)
    assert 0 <= sheet.coins <= 14


# ---- what holds of every step


def check_step(before: Game, turn: Step) -> None:
    after, events = turn.after, turn.events
    assert events
    assert after.setup is before.setup
    assert after.season_number - before.season_number in (0, 1)
    assert after.scores[: len(before.scores)] == before.scores
    assert after.ambushes[: len(before.ambushes)] == before.ambushes
    assert after.heroes[: len(before.heroes)] == before.heroes
    for owner, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if new is not old:
            check_sheet(new)
            assert old.filled <= new.filled
            assert old.destroyed <= new.destroyed
            assert old.marks <= new.marks
            assert old.coins <= new.coins
            paid = [event.coins for event in events if isinstance(event, SkillUsed) and event.seat == owner]
            assert old.spent + sum(paid) == new.spent
            assert old.printed == new.printed
            check_told(old, new, [event for event in events if getattr(event, "owner", None) == owner])
    check_season(before, turn)


def check_told(old: Sheet, new: Sheet, events: list[Event]) -> None:
    """Everything that happened to a sheet was told, and nothing else was."""
    filled, destroyed, coins, closed = old.filled, NOWHERE, 0, NOWHERE
    for event in events:
        match event:
            case Placed():
                filled |= event.placement.spaces | event.placement.extra
            case ZombiesSpread():
                filled |= event.spaces
            case Destroyed():
                assert not event.spaces.meets(destroyed | old.destroyed)
                destroyed |= event.spaces
            case CoinsGained():
                coins += event.coins
                assert not event.mountains.meets(closed | old.closed_mountains)
                closed |= event.mountains
            case _:
                pass
    assert filled | destroyed == new.filled
    assert old.destroyed | destroyed == new.destroyed
    assert old.coins + coins == new.coins
    if new.coins < 14:
        assert old.closed_mountains | closed == new.closed_mountains


def check_season(before: Game, turn: Step) -> None:
    after = turn.after
    kinds = [type(event) for event in turn.events]
    assert kinds.count(SeasonScored) == len(after.scores) - len(before.scores)
    assert kinds.count(SeasonBegan) == after.season_number - before.season_number
    assert kinds.count(GameEnded) == isinstance(after.phase, Over)
    if after.season_number > before.season_number:
        assert after.column == ()
        assert after.phase == Exploring()
    else:
        assert after.column[: len(before.column)] == before.column
    for event in turn.events:
        if isinstance(event, SeasonScored):
            assert event.scores == after.scores[-1]
            assert len(event.scores) == len(after.sheets)
        if isinstance(event, GameEnded):
            assert event.result == result_of(after.setup, after.scores)
            assert sum(standing.stars for standing in event.result.standings) == sum(
                score.stars for season in after.scores for score in season
            )


def drawn_on(sheet: Sheet) -> SpaceSet:
    """What players and monsters have filled."""
    return sheet.filled - sheet.mountain - sheet.printed.wasteland
