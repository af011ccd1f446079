"""The expeditions: set-up, goals, and the paths between them. Their words are in `words/campaign.py`.

The edicts are fixed, the cards are not: each try has a seed of its own. A fixed deck could be learned by
heart, and then the goals would ask for memory instead of maps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cartographers.campaign.goals import Goal, GoalKind
from cartographers.rules.options import Edition
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Corner, Terrain
from cartographers.rules.twists import Twist

CHAPTERS = ("road", "water", "passes", "hole")
CHAPTER_LENGTH = 6
GOALS = 3
FOREST, VILLAGE, FARM, WATER = Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER


@dataclass(frozen=True, slots=True)
class Expedition:
    """`after`: the places from which a path leads here; it opens when one of them has a mark, and when there
    are `marks` in all. The goals are stars, something on the map, and something not to do, in this order."""

    id: str
    number: int
    edition: Edition
    sheet: str
    edicts: tuple[str, str, str, str]
    goals: tuple[Goal, Goal, Goal]
    after: tuple[str, ...] = ()
    marks: int = 0
    packs: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    assumed_corner: Corner | None = None
    twists: tuple[Twist, ...] = ()

    @property
    def chapter(self) -> str:
        return CHAPTERS[(self.number - 1) // CHAPTER_LENGTH]


def _stars(number: int) -> Goal:
    return Goal(GoalKind.STARS, number)


def _at_most(
    kind: GoalKind, number: int = 0, terrain: Terrain | None = None, other: Terrain | None = None
) -> Goal:
    return Goal(kind, number, terrain, other, at_most=True)


_BASE, _HEROES, _BOTH = Edition.BASE, Edition.HEROES, Edition.COMBINED

EXPEDITIONS: tuple[Expedition, ...] = (
    Expedition(
        "blank-page",
        1,
        _BASE,
        "A",
        ("greenbough", "canal-lake", "great-city", "lost-barony"),
        (_stars(50), Goal(GoalKind.LARGEST, 7, FOREST), _at_most(GoalKind.LONE_SQUARES)),
    ),
    Expedition(
        "orchard-road",
        2,
        _BASE,
        "A",
        ("treetower", "canal-lake", "wildholds", "borderlands"),
        (
            _stars(75),
            Goal(GoalKind.LARGEST, 8, FARM),
            _at_most(GoalKind.BESIDE, 0, FARM, Terrain.MONSTER),
        ),
        after=("blank-page",),
    ),
    Expedition(
        "six-old-walls",
        3,
        _BASE,
        "A",
        ("sentinel-wood", "the-golden-granary", "shieldgate", "the-cauldrons"),
        (_stars(60), Goal(GoalKind.RUINS, 6), _at_most(GoalKind.RUINS, 0, VILLAGE)),
        after=("blank-page",),
    ),
    Expedition(
        "river-survey",
        4,
        _BASE,
        "B",
        ("greenbough", "shoreside-expanse", "greengold-plains", "the-broken-road"),
        (
            _stars(65),
            Goal(GoalKind.EXTENT, 11, WATER),
            _at_most(GoalKind.BESIDE, 0, VILLAGE, WATER),
        ),
        after=("orchard-road",),
        twists=(Twist.LONG_WINTER,),
    ),
    Expedition(
        "five-summits",
        5,
        _BASE,
        "A",
        ("stoneside-forest", "mages-valley", "greengold-plains", "lost-barony"),
        (_stars(45), Goal(GoalKind.CLOSED_MOUNTAINS, 5), _at_most(GoalKind.LOST, 6)),
        after=("six-old-walls",),
        twists=(Twist.NO_COINS,),
    ),
    Expedition(
        "toll-bridge",
        6,
        _BASE,
        "B",
        ("treetower", "canal-lake", "wildholds", "the-cauldrons"),
        (
            _stars(60),
            Goal(GoalKind.CLUSTERS, 3, VILLAGE, size=4),
            _at_most(GoalKind.COINS, 2),
        ),
        after=("river-survey", "five-summits"),
    ),
    Expedition(
        "low-water",
        7,
        _BASE,
        "A",
        ("sentinel-wood", "mages-valley", "great-city", "borderlands"),
        (
            _stars(85),
            Goal(GoalKind.MOUNTAINS_MET, 3, WATER),
            _at_most(GoalKind.ON_EDGE, 0, WATER),
        ),
        after=("toll-bridge",),
        marks=6,
        twists=(Twist.SCARCE_WATER,),
    ),
    Expedition(
        "hundred-hearths",
        8,
        _BASE,
        "A",
        ("greenbough", "the-golden-granary", "shieldgate", "lost-barony"),
        (
            _stars(75),
            Goal(GoalKind.LARGEST, 12, VILLAGE),
            _at_most(GoalKind.ON_EDGE, 0, VILLAGE),
        ),
        after=("low-water",),
        twists=(Twist.SCARCE_FARM,),
    ),
    Expedition(
        "kobold-weather",
        9,
        _BASE,
        "B",
        ("treetower", "shoreside-expanse", "wildholds", "borderlands"),
        (_stars(95), Goal(GoalKind.FULL_LINES, 9), _at_most(GoalKind.LOST_IN_WINTER, 3)),
        after=("low-water",),
        packs=("ambush-1",),
        twists=(Twist.TWO_AMBUSHES,),
    ),
    Expedition(
        "royal-lake",
        10,
        _HEROES,
        "C",
        ("sleepy-valley", "ulems-wallow", "caravansary", "banded-hills"),
        (_stars(80), Goal(GoalKind.BLOCK, 3, WATER), _at_most(GoalKind.SPACES, 8, FOREST)),
        after=("hundred-hearths",),
        twists=(Twist.SCARCE_FOREST,),
    ),
    Expedition(
        "straight-mile",
        11,
        _HEROES,
        "D",
        ("deepwood", "craylund", "traylo-monastery", "silos"),
        (_stars(80), Goal(GoalKind.RUN, 6, VILLAGE), _at_most(GoalKind.COIN_SHAPES)),
        after=("kobold-weather",),
    ),
    Expedition(
        "ferrymans-ledger",
        12,
        _HEROES,
        "C",
        ("heart-of-the-forest", "jorekburg", "gnomish-colony", "dwarvenholds"),
        (_stars(90), Goal(GoalKind.COINS, 9), _at_most(GoalKind.BARREN_EDICTS)),
        after=("royal-lake", "straight-mile"),
    ),
    Expedition(
        "dragon-road",
        13,
        _HEROES,
        "D",
        ("faunlost-thicket", "clawsgrave-peaks", "outer-enclave", "starlit-sigil"),
        (_stars(105), Goal(GoalKind.SLAIN, 4), _at_most(GoalKind.LOST, 4)),
        after=("ferrymans-ledger",),
        marks=15,
    ),
    Expedition(
        "quiet-stones",
        14,
        _HEROES,
        "C",
        ("deepwood", "ulems-wallow", "gnomish-colony", "silos"),
        (_stars(80), Goal(GoalKind.CLUSTERS, 3, FOREST, size=5), _at_most(GoalKind.DRAWN_ON_RUINS)),
        after=("dragon-road",),
        twists=(Twist.SCARCE_VILLAGE,),
    ),
    Expedition(
        "page-blew-away",
        15,
        _BASE,
        RolledSheet.TABULA_RASA,
        ("stoneside-forest", "mages-valley", "wildholds", "borderlands"),
        (_stars(100), Goal(GoalKind.CLOSED_MOUNTAINS, 5), _at_most(GoalKind.WORSE_SEASONS)),
        after=("dragon-road",),
    ),
    Expedition(
        "wide-waste",
        16,
        _HEROES,
        RolledSheet.WITH_WASTELAND,
        ("sleepy-valley", "jorekburg", "traylo-monastery", "banded-hills"),
        (_stars(95), Goal(GoalKind.EACH_TERRAIN, 12), _at_most(GoalKind.LONE_SQUARES)),
        after=("quiet-stones",),
    ),
    Expedition(
        "two-drawers",
        17,
        _BOTH,
        "A",
        ("stoneside-forest", "craylund", "shieldgate", "the-broken-road"),
        (
            _stars(80),
            Goal(GoalKind.MOUNTAINS_JOINED, 4, FOREST),
            _at_most(GoalKind.LARGEST, 5, VILLAGE),
        ),
        after=("page-blew-away",),
    ),
    Expedition(
        "tricks-of-the-trade",
        18,
        _BASE,
        "A",
        ("sentinel-wood", "canal-lake", "greengold-plains", "borderlands"),
        (_stars(100), Goal(GoalKind.FULL_LINES, 8), _at_most(GoalKind.SKILLS, 2)),
        after=("wide-waste", "two-drawers"),
        skills=("searching", "negotiation", "concentration"),
    ),
    Expedition(
        "champions-song",
        19,
        _HEROES,
        "C",
        ("heart-of-the-forest", "clawsgrave-peaks", "caravansary", "dwarvenholds"),
        (_stars(105), Goal(GoalKind.HEROES, 4), _at_most(GoalKind.ON_EDGE, 0, Terrain.HERO)),
        after=("tricks-of-the-trade",),
        marks=27,
        packs=("champions",),
        twists=(Twist.NO_AMBUSHES,),
    ),
    Expedition(
        "moss-and-spores",
        20,
        _BASE,
        "B",
        ("treetower", "the-golden-granary", "great-city", "the-cauldrons"),
        (_stars(75), Goal(GoalKind.INLAND, 9, FOREST), _at_most(GoalKind.LOST, 8)),
        after=("champions-song",),
        packs=("ambush-2",),
        assumed_corner=Corner.TOP_LEFT,
    ),
    Expedition(
        "short-days",
        21,
        _HEROES,
        "D",
        ("faunlost-thicket", "jorekburg", "outer-enclave", "banded-hills"),
        (
            _stars(70),
            Goal(GoalKind.BEST_SEASON, 40),
            _at_most(GoalKind.BESIDE, 0, VILLAGE, Terrain.MONSTER),
        ),
        after=("champions-song",),
        twists=(Twist.SHORT_SEASONS,),
    ),
    Expedition(
        "ring-road",
        22,
        _BOTH,
        "D",
        ("sentinel-wood", "shoreside-expanse", "caravansary", "dwarvenholds"),
        (_stars(100), Goal(GoalKind.CORNERS, 4), _at_most(GoalKind.EDGE_IN_SPRING)),
        after=("moss-and-spores",),
    ),
    Expedition(
        "her-handwriting",
        23,
        _BASE,
        "B",
        ("greenbough", "canal-lake", "greengold-plains", "lost-barony"),
        (_stars(80), Goal(GoalKind.EACH_TERRAIN, 14), _at_most(GoalKind.SAME_AGAIN, 2)),
        after=("short-days",),
        twists=(Twist.NO_COINS,),
    ),
    Expedition(
        "the-blank",
        24,
        _BOTH,
        "C",
        ("heart-of-the-forest", "canal-lake", "great-city", "lost-barony"),
        (_stars(95), Goal(GoalKind.BLANK, 15), _at_most(GoalKind.LOST_IN_WINTER)),
        after=("ring-road", "her-handwriting"),
        marks=42,
        twists=(Twist.LONG_WINTER,),
    ),
)

EXPEDITION_BY_ID = {expedition.id: expedition for expedition in EXPEDITIONS}


def open_places(marks: Mapping[str, int]) -> frozenset[str]:
    """The places that can be set out for, with so many marks at each."""
    total = sum(marks.values())
    return frozenset(
        each.id
        for each in EXPEDITIONS
        if total >= each.marks and (not each.after or any(marks.get(before) for before in each.after))
    )


def newly_open(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Expedition, ...]:
    """What has opened between these two."""
    opened = open_places(after) - open_places(before)
    return tuple(each for each in EXPEDITIONS if each.id in opened)


def goal_bits(met: Iterable[bool]) -> int:
    """The goals that were met as one number: the first is 1, the second 2, the third 4."""
    return sum(1 << place for place, is_met in enumerate(met) if is_met)


def goals_of_bits(bits: int) -> tuple[bool, ...]:
    return tuple(bool(bits >> place & 1) for place in range(GOALS))
