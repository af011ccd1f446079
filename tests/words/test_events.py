"""The log: a sentence for each event."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from cartographers.play.deck import seeded_edicts
from cartographers.play.match import act, begin
from cartographers.rules.boxes import BOXES
from cartographers.rules.cards import Effect
from cartographers.rules.events import (
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
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.result import Result, SeasonScore, Standing
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.setup import AmbushRule, Edition, Setup, first_game_edicts, setup
from cartographers.rules.state import Over
from cartographers.rules.terrain import Edict, Season, Terrain
from cartographers.rules.titles import Title
from cartographers.testing import random_action
from cartographers.words import LANGUAGES, words
from cartographers.words.events import event_sentence

SKILLS = ("acrobatics", "searching", "diplomacy")
SPACES = SpaceSet.named("c4 d4")
ONE = SpaceSet.named("c4")


def table(*names: str, edition: Edition = Edition.COMBINED, ambush: AmbushRule | None = None) -> Setup:
    return setup(edition, first_game_edicts(edition), names, ambush_rule=ambush)


TWO = table("Anna", "Bob")
SOLO = table("Anna")


def score(first: int, second: int, coins: int, loss: int) -> SeasonScore:
    return SeasonScore(
        edicts=(
            (Edict.A, Score((Earning(first, SPACES),))),
            (Edict.B, Score((Earning(second, ONE),))),
        ),
        coins=coins,
        monsters=Score((Earning(loss, ONE),)),
    )


def ended(*standings: tuple[int, int, int, int]) -> GameEnded:
    return GameEnded(Result(tuple(Standing(*standing) for standing in standings)))


@pytest.mark.parametrize(
    "event, sentence",
    [
        (Revealed("great-river", Season.SPRING, 3), "Great River is revealed (time 1, spring 3 of 8)."),
        (
            Revealed("great-river", Season.WINTER, 7),
            "Great River is revealed (time 1, winter 7, past its 6).",
        ),
        (SkillUsed(0, "lore", 0), "Anna uses Lore."),
        (SkillUsed(1, "concentration", 3), "Bob uses Concentration and pays 3 coins."),
        (
            Placed(0, 0, Placement(SPACES, Terrain.FARM, skill="searching", extra=SpaceSet.named("c5"))),
            "Anna draws Farm: C4 D4. Anna also draws Farm: C5.",
        ),
        (
            Placed(0, 0, Placement(SPACES, Terrain.FARM, skill="diplomacy", extra=SpaceSet.named("c5"))),
            "Anna draws Farm: C4 D4. Anna also draws C5, farm and village at once.",
        ),
        (
            Placed(
                0,
                0,
                Placement(
                    SPACES,
                    Terrain.FARM,
                    skill="healing",
                    extra=SpaceSet.named("c5 d5"),
                    extra_terrain=Terrain.WATER,
                ),
            ),
            "Anna draws Farm: C4 D4. Anna also draws Water: C5 D5.",
        ),
        (Revealed("rift-lands", Season.WINTER, 3), "Rift Lands is revealed (time 0, winter 3 of 6)."),
        (
            Revealed("temple-ruins", Season.SPRING, 0),
            "Temple Ruins is revealed: the next explore card must cover ruins.",
        ),
        (
            Revealed("goblin-attack", Season.SPRING, 0),
            "Goblin Attack is revealed: an ambush! All sheets are passed counter-clockwise.",
        ),
        (Revealed("dal-of-jolev", Season.SPRING, 2), "Dal of Jolev is revealed: a hero for every sheet."),
        (Confirmed(1), "Bob is ready."),
        (TakenBack(0), "Anna takes it back."),
        (Placed(0, 0, Placement(SPACES, Terrain.WATER)), "Anna draws Water: C4 D4."),
        (Placed(0, 1, Placement(SPACES, Terrain.MONSTER)), "Anna draws Monster on Bob's sheet: C4 D4."),
        (
            Placed(0, 0, Placement(ONE, Terrain.FARM, FALLBACK)),
            "Anna finds no room for a shape and draws a single Farm space, C4.",
        ),
        (
            Placed(1, 0, Placement(ONE, Terrain.MONSTER, FALLBACK)),
            "Bob finds no room for the shape on Anna's sheet and draws a single Monster space, C4.",
        ),
        (
            Placed(1, 1, Placement(ONE, Terrain.HERO, marks=SPACES)),
            "Bob draws the hero on C4, attacking C4 D4.",
        ),
        (Placed(1, 1, Placement(ONE, Terrain.HERO)), "Bob draws Hero: C4."),
        (NothingDrawn(0, 1), "Nothing is drawn on Bob's sheet: there is no room."),
        (Walked(0, (SPACES,)), "The monsters enter Anna's sheet at their corner."),
        (
            Walked(0, (SPACES, ONE, SPACES)),
            "The monsters walk along the edge of Anna's sheet until they find room.",
        ),
        (CoinsGained(0, 1, from_shape=True), "Anna gains 1 coin: the shape's coin."),
        (CoinsGained(0, 1, mountains=ONE), "Anna gains 1 coin: the mountain C4, now surrounded."),
        (CoinsGained(1, 2, mountains=SPACES), "Bob gains 2 coins: the mountains C4 D4, now surrounded."),
        (CoinsGained(1, 3, from_dragon=True), "Bob gains 3 coins: the dragon, now contained."),
        (
            CoinsGained(1, 5, True, ONE, True),
            "Bob gains 5 coins: the shape's coin, the mountain C4, now surrounded, and the dragon, "
            "now contained.",
        ),
        (Destroyed(0, SPACES), "On Anna's sheet, the heroes destroy C4 D4."),
        (Destroyed(0, ONE, Effect.GORGON), "On Anna's sheet, the gorgon destroys C4."),
        (Destroyed(1, ONE, Effect.TROLL), "On Bob's sheet, the troll destroys C4."),
        (ZombiesSpread(1, SPACES), "On Bob's sheet, the zombies spread to C4 D4."),
        (Destroyed(1, ONE, Effect.NAGA), "On Bob's sheet, the naga destroys C4."),
        (ForestGrown(1, ONE), "On Bob's sheet, the treefolk leaves a forest at C4."),
        (AmbushCalled(), "One more ambush card is shuffled into the explore deck."),
        (
            SeasonScored(Season.SPRING, (score(4, 6, 3, -1), score(0, 1, 0, 0))),
            "Spring is scored. Anna: 12 stars (Edict A 4, Edict B 6, coins 3, monsters −1). "
            "Bob: 1 star (Edict A 0, Edict B 1, coins 0, monsters 0).",
        ),
        (SeasonBegan(Season.SUMMER), "Summer begins."),
        (ended((1, 1, 50, 3), (0, 2, 49, 0)), "The game is over. Bob wins with 50 stars."),
        (
            ended((1, 1, 50, 3), (0, 2, 50, 4)),
            "The game is over. Bob wins the tie at 50 stars, having lost fewer to monsters.",
        ),
        (
            ended((0, 1, 50, 3), (1, 1, 50, 3)),
            "The game is over. Anna and Bob share the victory with 50 stars.",
        ),
    ],
)
def test_an_event_in_english(event: Event, sentence: str) -> None:
    assert event_sentence(words("en"), TWO, event) == sentence


def test_the_end_of_a_solo_game() -> None:
    result = Result((Standing(0, 1, 1, 4),), rating=-12, title=Title.DIMWITTED_DOODLER)
    assert event_sentence(words("en"), SOLO, GameEnded(result)) == (
        "The game is over. Anna ends with 1 star: rating −12, Dimwitted Doodler."
    )


def test_a_solo_ambush_says_where_it_walks() -> None:
    assert event_sentence(words("en"), SOLO, Revealed("kobold-onslaught", Season.SPRING, 0)) == (
        "Kobold Onslaught is revealed: an ambush from the bottom left corner, going clockwise!"
    )


@pytest.mark.parametrize(
    "language, sentence",
    [
        ("fr", "Anna gagne 2 pièces\u00a0: la pièce de la forme et la Montagne C4, désormais entourée."),
        ("es", "Anna gana 2 monedas: la moneda de la forma y la montaña C4, ya rodeada."),
    ],
)
def test_an_event_in_another_language(language: str, sentence: str) -> None:
    event = CoinsGained(0, 2, from_shape=True, mountains=ONE)
    assert event_sentence(words(language), TWO, event) == sentence


def test_alone_the_monsters_draw_themselves() -> None:
    event = Placed(0, 0, Placement(SPACES, Terrain.MONSTER))
    assert event_sentence(words("en"), SOLO, event) == "Monsters settle on Anna's sheet: C4 D4."


def told(players: Setup, seed: str) -> tuple[set[type[Event]], list[dict[str, str]]]:
    """A random game: the kinds of its events, and each event's sentence by language."""
    rng = Random(seed)
    turns, kinds, sentences = list(begin(players, seed)), set(), []
    while True:
        for event in (event for turn in turns for event in turn.events):
            kinds.add(type(event))
            sentences.append({code: event_sentence(words(code), players, event) for code in LANGUAGES})
        game = turns[-1].after
        if isinstance(game.phase, Over):
            return kinds, sentences
        turns = list(act(game, seed, random_action(game, game.waiting[0], rng)))


def test_every_event_of_real_games_can_be_told_in_every_language() -> None:
    kinds: set[type[Event]] = set()
    for edition in Edition:
        seed = f"told {edition}"
        for names in (("Anna",), ("Anna", "Bob", "Chloé")):
            players = setup(edition, seeded_edicts(edition, seed), names)
            found, sentences = told(players, seed)
            kinds |= found
            for sentence in sentences:
                assert all(text and "{" not in text for text in sentence.values())
                assert len(set(sentence.values())) == len(LANGUAGES), sentence
    skilled = setup(Edition.BASE, seeded_edicts(Edition.BASE, "skills"), ("Anna", "Bob"), skills=SKILLS)
    found, sentences = told(skilled, "skills")
    assert SkillUsed in found
    assert all(text and "{" not in text for sentence in sentences for text in sentence.values())
    kinds |= found
    for number in range(12):  # a treefolk is seldom closed in by people without a plan
        seed = f"pack {number}"
        monsters = [*(card.id for card in BOXES["ambush-2"].ambushes), "goblin-attack"]
        packed = setup(
            Edition.BASE, seeded_edicts(Edition.BASE, seed), ("Anna", "Bob", "Chloé"), ambush_cards=monsters
        )
        found, sentences = told(packed, seed)
        assert all(text and "{" not in text for sentence in sentences for text in sentence.values())
        kinds |= found
    # Nobody takes back here, and a sheet is rarely full.
    assert set(get_args(Event)) - kinds <= {TakenBack, NothingDrawn}
