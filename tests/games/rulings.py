"""Every ruling that can be observed in a game, as something that happens in a step of one.

The numbers are those of the rulings; each has one line for every side of it. Scoring rulings (29 to 45) are
observed when the card they are about scores stars.
"""

from __future__ import annotations

from cartographers.rules.actions import Choose, Draw, Reveal
from cartographers.rules.ambush import troll_targets, walk
from cartographers.rules.cards import DRAGON_COINS, AmbushCard, Effect, ExploreCard, HeroCard, RuinsCard
from cartographers.rules.events import (
    CoinsGained,
    NothingDrawn,
    SeasonScored,
    TakenBack,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.grid import EDGE, Space
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.setup import FallbackTerrain
from cartographers.rules.state import Choosing, Drawing, Exploring
from cartographers.rules.terrain import Direction, Terrain
from tests.games.pack_rulings import PACKS_OBSERVED
from tests.games.sayings import (
    Predicate,
    as_printed,
    coins,
    combined_with,
    dead,
    destroyed,
    drawing,
    ended,
    fallback_of,
    fits_somewhere,
    gates,
    gorgon_target,
    hero_as_printed,
    is_pass,
    over_a_filled_gap,
    painless_ruin,
    passes,
    rift,
    ring_of,
    ruins_left,
    scores,
    season_end,
    second_card_of,
    struck,
    tie_broken,
    troll_chooses,
    waiting_effect,
    walked,
    with_card,
)
from tests.games.skill_rulings import SKILLS_OBSERVED
from tests.games.steps import Step

OBSERVED: dict[int, dict[str, Predicate]] = {
    1: {
        "a placement is secret until the last": lambda s: (
            isinstance(s.action, Draw)
            and isinstance(s.after.phase, Drawing)
            and s.before.sheets == s.after.sheets
        ),
        "a placement is taken back": lambda s: bool(s.all_of(TakenBack)),
        "a placement is replaced": lambda s: (
            isinstance(s.action, Draw) and s.before.given(s.action.seat) is not None
        ),
    },
    2: {
        "the next card follows a ruins card at once": lambda s: (
            isinstance(s.card, RuinsCard) and isinstance(s.after.phase, Exploring)
        ),
        "two ruins cards make one requirement": drawing(
            lambda s, _: s.on_ruins and s.kinds(3) == ("ruins", "ruins", "explore")
        ),
        "the requirement waits through an ambush": drawing(
            lambda s, _: s.on_ruins and s.kinds(3) == ("ruins", "ambush", "explore")
        ),
        "the requirement waits through a hero": drawing(
            lambda s, _: s.on_ruins and s.kinds(3) == ("ruins", "hero", "explore")
        ),
        "the requirement binds only one card": lambda s: (
            s.on_ruins and s.after.phase == Exploring(ruins=False)
        ),
    },
    3: {
        "a shape covers a free ruins space": drawing(lambda s, d: s.on_ruins and not d.fallback),
        "1x1, no shape reaches a free ruins space": drawing(
            lambda s, d: s.on_ruins and d.fallback and ruins_left(d)
        ),
        "1x1, no ruins space is left": drawing(
            lambda s, d: s.on_ruins and d.fallback and not ruins_left(d) and fits_somewhere(d)
        ),
        "any terrain": drawing(
            lambda s, d: s.on_ruins and d.fallback and d.placement.terrain not in d.task.terrains
        ),
    },
    4: {
        "Rift Lands on ruins": drawing(lambda s, d: s.on_ruins and rift(d) and not d.fallback),
        "Kethra's Gates on ruins": drawing(lambda s, d: s.on_ruins and gates(d) and not d.fallback),
        "Rift Lands without ruins left": drawing(lambda s, d: s.on_ruins and rift(d) and d.fallback),
        "Kethra's Gates without ruins left": drawing(lambda s, d: s.on_ruins and gates(d) and d.fallback),
    },
    5: {
        "base cards, the card's terrain": fallback_of("base", FallbackTerrain.CARD, of_card=True),
        "heroes cards, any terrain": fallback_of("heroes", FallbackTerrain.ANY, of_card=False),
        "base cards, any terrain as an option": fallback_of("base", FallbackTerrain.ANY, of_card=False),
        "heroes cards, the card's terrain as an option": fallback_of(
            "heroes", FallbackTerrain.CARD, of_card=True
        ),
    },
    6: {
        "a 1x1 of any terrain is a monster": with_card(
            ExploreCard, lambda _, d: d.fallback and d.placement.terrain is Terrain.MONSTER
        ),
        "a 1x1 of any terrain is a hero without an attack": with_card(
            ExploreCard, lambda _, d: d.fallback and d.placement.terrain is Terrain.HERO
        ),
        "a monster drawn by choice on Rift Lands": drawing(
            lambda _, d: rift(d) and not d.fallback and d.placement.terrain is Terrain.MONSTER
        ),
        "a monster drawn by choice on Kethra's Gates": drawing(
            lambda _, d: gates(d) and not d.fallback and d.placement.terrain is Terrain.MONSTER
        ),
    },
    7: {
        "a shape's coin": coins(lambda _, e: e.from_shape),
        "no coin for the other shape": drawing(lambda _, d: d.task.coin_shape > 0 and d.placement.shape == 2),
        "no coin for a 1x1": drawing(lambda _, d: d.task.coin_shape > 0 and d.fallback),
    },
    8: {
        "a full sheet while others draw": lambda s: (
            isinstance(s.action, Draw) and isinstance(s.card, ExploreCard) and bool(s.all_of(NothingDrawn))
        ),
        "all sheets full": lambda s: (
            isinstance(s.action, Reveal) and isinstance(s.card, ExploreCard) and bool(s.all_of(NothingDrawn))
        ),
    },
    9: {
        "a shape turned or flipped": with_card(
            ExploreCard, lambda _, d: not d.fallback and not as_printed(d)
        ),
        "a gap over a filled space": drawing(lambda _, d: over_a_filled_gap(d)),
    },
    10: {
        "a mountain closed by its owner": coins(
            lambda s, e: bool(e.mountains) and isinstance(s.card, ExploreCard)
        ),
        "a mountain closed by a neighbour's monster": coins(
            lambda s, e: bool(e.mountains) and any(d.owner == e.owner and d.by_neighbour for d in s.drawn)
        ),
        "a mountain closed by a walking monster": coins(
            lambda s, e: bool(e.mountains) and bool(s.all_of(Walked))
        ),
        "a mountain closed by a zombie": coins(
            lambda s, e: (
                bool(e.mountains)
                and any(z.owner == e.owner and z.spaces.touches(e.mountains) for z in s.all_of(ZombiesSpread))
            )
        ),
        "a mountain closed by a destroyed space": coins(
            lambda s, e: bool(e.mountains) and s.choosing is not None
        ),
        "mountain h6 of sheet B needs three": coins(
            lambda s, e: s.setup.sheet.id == "B" and Space.named("h6") in e.mountains
        ),
        "a mountain at the edge of a custom sheet": coins(lambda _, e: e.mountains.meets(EDGE)),
    },
    11: {
        "coins beyond the track are ignored": drawing(
            lambda s, d: (
                d.sheet.coins == COIN_TRACK and not d.fallback and d.placement.shape == d.task.coin_shape
            )
        ),
        "only a part of the coins fits": coins(
            lambda s, e: e.coins < e.from_shape + len(e.mountains) + DRAGON_COINS * e.from_dragon
        ),
        "fourteen coins score fourteen stars": lambda s: any(
            score.coins == COIN_TRACK for event in s.all_of(SeasonScored) for score in event.scores
        ),
    },
    12: {
        "clockwise, three or more": passes(3, Direction.CLOCKWISE),
        "counter-clockwise, three or more": passes(3, Direction.COUNTER_CLOCKWISE),
        "two players": passes(2, Direction.CLOCKWISE),
    },
    13: {
        "an ambush turned or flipped": with_card(
            AmbushCard, lambda s, d: is_pass(s) and not d.fallback and not as_printed(d)
        ),
        "1x1 monster": with_card(AmbushCard, lambda _, d: d.fallback),
        "1x1 monster without initial and effect": with_card(
            AmbushCard, lambda _, d: d.fallback and d.task.effect is not None
        ),
    },
    14: {
        "an ambush covers a ruins space": with_card(
            AmbushCard, lambda _, d: d.placement.spaces.meets(d.sheet.ruins)
        ),
        "an ambush is not bound by waiting ruins": with_card(
            AmbushCard,
            lambda s, d: s.on_ruins and ruins_left(d) and not d.placement.spaces.meets(d.sheet.ruins),
        ),
    },
    15: {
        "two ambushes in one season": second_card_of(AmbushCard),
        "two heroes in one season": second_card_of(HeroCard),
    },
    16: {"several players, solo walk": lambda s: len(s.setup.seats) > 1 and bool(s.all_of(Walked))},
    17: {
        "drawn in its corner": walked(
            lambda s, e, card: e.tried[-1] == walk(card, s.setup.assumed_corner)[0]
        ),
        "drawn further along the edge": walked(
            lambda _, e, card: len(e.tried) > 1 and ring_of(tuple(e.tried[-1]), card) == 0
        ),
        "drawn further in": walked(lambda _, e, card: ring_of(tuple(e.tried[-1]), card) > 0),
        "disregarded": lambda s: (
            isinstance(s.card, AmbushCard)
            and not is_pass(s)
            and any(
                e.seat == e.owner and bool(s.before.sheets[e.owner].empty) for e in s.all_of(NothingDrawn)
            )
        ),
    },
    18: {
        "an attack turned or flipped": with_card(HeroCard, lambda _, d: not hero_as_printed(d)),
        "parts off the sheet are lost": with_card(
            HeroCard,
            lambda _, d: isinstance(d.card, HeroCard) and len(d.placement.marks) < len(d.card.attack),
        ),
        "a destroyed hero's marks go on": destroyed(
            lambda s, e: (
                e.effect is None and not isinstance(s.card, HeroCard) and not s.before.sheets[e.owner].hero
            )  # none of those who made the marks is left
        ),
    },
    19: {
        "a monster there when the hero comes": destroyed(
            lambda s, e: e.effect is None and isinstance(s.card, HeroCard)
        ),
        "an ambush on a mark": with_card(AmbushCard, lambda s, d: is_pass(s) and struck(s, d)),
        "a walking ambush on a mark": with_card(AmbushCard, lambda s, d: not is_pass(s) and struck(s, d)),
        "a zombie that spreads onto a mark": lambda s: any(
            z.spaces.meets(s.before.sheets[z.owner].marks) for z in s.all_of(ZombiesSpread)
        ),
        "a monster of Rift Lands on a mark": drawing(
            lambda s, d: rift(d) and not d.fallback and struck(s, d)
        ),
        "a monster of Kethra's Gates on a mark": drawing(
            lambda s, d: gates(d) and not d.fallback and struck(s, d)
        ),
        "a monster of a 1x1 on a mark": drawing(lambda s, d: d.fallback and struck(s, d)),
    },
    20: {
        "a destroyed monster costs nothing": season_end(painless_ruin),
        "a destroyed zombie does not spread": season_end(
            lambda s, sheet: dead(sheet, Effect.ZOMBIE) and sheet.empty.touches(sheet.zombie)
        ),
        "a destroyed troll does nothing": season_end(
            lambda s, sheet: dead(sheet, Effect.TROLL) and sheet.empty.touches(sheet.troll)
        ),
    },
    21: {
        "no hero on a full sheet": lambda s: isinstance(s.card, HeroCard) and bool(s.all_of(NothingDrawn)),
    },
    22: {
        "zombie before troll": lambda s: troll_chooses(s) and waiting_effect(s, Effect.ZOMBIE, Effect.TROLL),
        "troll before zombie": lambda s: (
            troll_chooses(s)
            and bool(s.all_of(ZombiesSpread))
            and waiting_effect(s, Effect.TROLL, Effect.ZOMBIE)
        ),
        "a troll after winter": lambda s: troll_chooses(s) and s.before.season_number == 3,
        "zombies after winter": lambda s: s.before.season_number == 3 and bool(s.all_of(ZombiesSpread)),
    },
    23: {
        "a ring of zombies": lambda s: any(
            len(s.before.sheets[z.owner].zombie) == 1 for z in s.all_of(ZombiesSpread)
        ),
        "a second ring": lambda s: any(
            len(s.before.sheets[z.owner].zombie) > 1 for z in s.all_of(ZombiesSpread)
        ),
    },
    24: {
        "the owner chooses for a troll": lambda s: troll_chooses(s) and len(s.setup.seats) > 1,
        "a troll that reaches nothing": season_end(
            lambda s, sheet: bool(sheet.surviving(Effect.TROLL)) and not troll_targets(sheet)
        ),
    },
    25: {
        "who drew the gorgon chooses, on the neighbour's sheet": gorgon_target(
            lambda s, _sheet, _space: (
                isinstance(s.action, Choose) and s.before.sheet_owner(s.action.seat) != s.action.seat
            )
        ),
        "solo, the player chooses": gorgon_target(lambda s, _sheet, _space: s.setup.solo),
        "an empty space": gorgon_target(lambda _, sheet, space: space in sheet.empty),
        "a filled space": gorgon_target(lambda _, sheet, space: space in sheet.filled),
        "a hero": gorgon_target(lambda _, sheet, space: space in sheet.hero),
        "no gorgon survives": lambda s: (
            s.card is not None
            and s.card.id == "gorgon-gaze"
            and any(
                dead(s.after.sheets[d.owner], Effect.GORGON) and not s.before.sheets[d.owner].gorgon
                for d in s.drawn
            )
        ),
    },
    26: {
        "a dragon contained": coins(lambda _, e: e.from_dragon),
        "a dragon destroyed on arrival": with_card(
            AmbushCard,
            lambda s, d: (
                d.task.effect is Effect.DRAGON
                and not d.fallback
                and d.placement.spaces <= s.after.sheets[d.owner].destroyed
                and any(e.from_dragon for e in s.all_of(CoinsGained) if e.owner == d.owner)
            ),
        ),
        "its coins only as far as the track goes": coins(
            lambda _, e: e.from_dragon and e.coins < DRAGON_COINS
        ),
    },
    27: {
        "each sheet follows its own monsters": lambda s: (
            bool(s.all_of(SeasonScored))
            and 0 < len({z.owner for z in s.all_of(ZombiesSpread)}) < len(s.setup.seats)
            and any(sheet.zombie and not sheet.surviving(Effect.ZOMBIE) for sheet in s.before.sheets)
        ),
        "only some choose": lambda s: (
            isinstance(s.after.phase, Choosing)
            and 0 < len(s.after.waiting) < len(s.setup.seats)
            and not isinstance(s.action, Choose)
        ),
    },
    28: {
        "base explore cards, heroes in": combined_with("base", True),
        "base explore cards, heroes out": combined_with("base", False),
        "heroes explore cards, heroes in": combined_with("heroes", True),
        "heroes explore cards, heroes out": combined_with("heroes", False),
        "season cards of the other box": lambda s: s.setup.season_box != s.setup.explore_box,
        "a sheet of the other box": lambda s: (
            s.setup.explore_box == "heroes" and s.setup.sheet.id in ("A", "B")
        ),
    },
    29: {"a card about filled spaces": scores("borderlands", "silos", "dwarvenholds")},
    30: {"a card about clusters": scores("wildholds", "deepwood")},
    31: {"Greengold Plains": scores("greengold-plains")},
    32: {"Banded Hills": scores("banded-hills")},
    33: {"The Golden Granary": scores("the-golden-granary")},
    34: {"Stoneside Forest": scores("stoneside-forest")},
    35: {"Clawsgrave Peaks": scores("clawsgrave-peaks")},
    36: {"Shieldgate": scores("shieldgate")},
    37: {"Great City": scores("great-city")},
    38: {"The Broken Road": scores("the-broken-road")},
    39: {"Lost Barony": scores("lost-barony")},
    40: {"Sentinel Wood": scores("sentinel-wood"), "The Cauldrons": scores("the-cauldrons")},
    41: {"Craylund": scores("craylund"), "Outer Enclave": scores("outer-enclave")},
    42: {"Outer Enclave": scores("outer-enclave"), "Caravansary": scores("caravansary")},
    43: {
        "Traylo Monastery": scores("traylo-monastery"),
        "Gnomish Colony": scores("gnomish-colony"),
        "Silos": scores("silos"),
    },
    44: {"Starlit Sigil": scores("starlit-sigil")},
    45: {
        "stars lost to monsters": lambda s: any(
            score.monsters.stars < 0 for event in s.all_of(SeasonScored) for score in event.scores
        ),
    },
    46: {
        "the highest total wins": ended(lambda e: len(e.result.standings) > 1 and len(e.result.winners) == 1),
        "a tie broken by the stars lost to monsters": ended(tie_broken),
        "a shared victory": ended(lambda e: len(e.result.winners) > 1),
        "a shared place that is not the first": ended(
            lambda e: (
                len({p.place for p in e.result.standings[len(e.result.winners) :]})
                < len(e.result.standings) - len(e.result.winners)
            )
        ),
        "a solo rating and title": ended(lambda e: e.result.title is not None),
    },
    **SKILLS_OBSERVED,
    **PACKS_OBSERVED,
}


def rulings_observed(steps: tuple[Step, ...]) -> set[tuple[int, str]]:
    """The sides of rulings that occur in one of these steps."""
    return {
        (number, title)
        for number, sides in OBSERVED.items()
        for title, holds in sides.items()
        if any(holds(step) for step in steps)
    }
