"""Random set-ups and whole games for the tests: legal, and with no plan at all."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

from cartographers.notation.games import Transcript
from cartographers.play.deck import next_reveal, seeded_edicts
from cartographers.play.record import header, transcript
from cartographers.play.sheets import seeded_sheet
from cartographers.rules.actions import Action, TakeBack
from cartographers.rules.boxes import GAME_BOXES, PACKS, SHEET_BY_ID, SKILL_BY_ID
from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.game import start, step
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    FallbackTerrain,
    InvalidSetup,
    Seat,
    Setup,
    SkillUses,
    Twist,
    setup,
)
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Corner
from cartographers.testing import random_action

CUSTOM = PrintedSheet.from_picture(
    "edge-of-the-world",
    """
^..........
...:.......
......#....
.:.........
......^....
..##.......
........:..
.^.........
..........^
....:......
^.........:
""",
)
BOX_AMBUSHES = [card.id for box in GAME_BOXES for card in box.ambushes]
NAMES = ("Ann", "Bo-bo", "Čapek: the 2nd", "José = 1", "雪", "🗺 maps", "= coins 1 +1", "seat 2: x", "?")


def random_setup(rng: Random, seats: int | None = None) -> tuple[Setup, str]:
    """Any set-up, every third with packs, and a seed for its deck."""
    made, seed = _random_setup(rng, seats)
    own = Random(seed)
    return (_with_packs(made, own) if own.random() < 0.35 else made), seed


def _with_packs(made: Setup, rng: Random) -> Setup:
    """The same with ambush cards and heroes of any mix of packs."""
    ambushes = [card.id for box in (*made.edition.boxes, *PACKS) for card in box.ambushes]
    heroes = [card.id for box in (*made.edition.boxes, *PACKS) for card in box.heroes]
    with_heroes = made.edition is Edition.HEROES or rng.random() < 0.5
    return replace(
        made,
        packs=("ambush-1", "ambush-2", "champions"),
        ambush_cards=tuple(rng.sample(ambushes, rng.randint(4, len(ambushes)))),
        hero_cards=tuple(rng.sample(heroes, rng.randint(4, len(heroes)))) if with_heroes else (),
        assumed_corner=rng.choice(list(Corner)) if made.ambush_rule is AmbushRule.SOLO_WALK else None,
    )


def _random_setup(rng: Random, seats: int | None) -> tuple[Setup, str]:
    edition = rng.choice(list(Edition))
    combined = edition is Edition.COMBINED
    count = seats or rng.choice((1, 1, 1, 2, 2, 3, 4, 5))
    seed = f"seed-{rng.randrange(10**9)}"
    drawn = seeded_edicts(edition, seed)
    sheets = list(SHEET_BY_ID.values()) if combined else list(edition.boxes[0].sheets)
    return setup(
        edition,
        drawn if rng.random() < 0.7 else drawn[::-1],
        [_random_seat(rng, solo=count == 1) for _ in range(count)],
        sheet=rng.choice([*sheets, CUSTOM, seeded_sheet(rng.choice(list(RolledSheet)), seed)]),
        explore_box=rng.choice([box.id for box in GAME_BOXES]) if combined else None,
        season_box=rng.choice([box.id for box in GAME_BOXES]) if combined else None,
        ambush_cards=rng.sample(BOX_AMBUSHES, rng.randint(4, 8)) if combined else None,
        with_heroes=rng.choice((True, False)) if combined else None,
        ambush_rule=rng.choice(list(AmbushRule)) if count > 1 else None,
        fallback_terrain=rng.choice([None, *FallbackTerrain]),
    ), seed


def _random_seat(rng: Random, *, solo: bool) -> Seat:
    title = "" if solo or rng.random() < 0.7 else "of the North"
    crest = None
    if rng.random() < 0.3:
        first, second = rng.sample(list(Colour), 2)
        crest = Crest(rng.choice(list(Division)), first, second, rng.choice(list(Charge)))
    return Seat(rng.choice(NAMES), title, crest)


def random_actions(setup: Setup, seed: str, rng: Random, *, most: int = 10**6) -> list[Action]:
    """The actions of a whole game, or the first of them; seats act in any order and change their minds."""
    game, actions = start(setup), list[Action]()
    while not isinstance(game.phase, Over) and len(actions) < most:
        action = next_action(game, seed, rng)
        actions.append(action)
        game, _ = step(game, action)
    return actions


def next_action(game: Game, seed: str, rng: Random) -> Action:
    if isinstance(game.phase, Exploring):
        return next_reveal(game, seed)
    done = [seat for seat in range(len(game.sheets)) if game.given(seat) is not None]
    if done and rng.random() < 0.1:
        seat = rng.choice(done)
        return random_action(game, seat, rng) if rng.random() < 0.5 else TakeBack(seat)
    return random_action(game, rng.choice(game.waiting), rng)


def with_random_skills(setup: Setup, rng: Random) -> Setup:
    """The same game with any three skills laid out, to be used in one of the two ways."""
    return replace(setup, skills=tuple(rng.sample(list(SKILL_BY_ID), 3)), skill_uses=rng.choice([*SkillUses]))


def with_random_twists(setup: Setup, rng: Random) -> Setup:
    """The same game with one to three twists that it can have."""
    while True:
        with suppress(InvalidSetup):
            return replace(setup, twists=tuple(rng.sample(list(Twist), rng.randint(1, 3))))


def random_transcript(
    rng: Random, *, seats: int | None = None, most: int = 10**6, skills: bool = False, twists: bool = False
) -> Transcript:
    setup, seed = random_setup(rng, seats)
    if skills:
        setup = with_random_skills(setup, rng)
    if twists:
        setup = with_random_twists(setup, rng)
    return transcript(header(setup, seed), random_actions(setup, seed, rng, most=most))
