"""The rulings about packs and rolled maps (56 to 61) as something that happens in a step of a game."""

from __future__ import annotations

from cartographers.rules.actions import Reveal
from cartographers.rules.boxes import BOX_OF
from cartographers.rules.cards import Effect
from cartographers.rules.events import AmbushCalled, Destroyed, ForestGrown, SeasonScored
from cartographers.rules.state import Choosing
from cartographers.rules.tabula_rasa import RolledSheet
from tests.games.sayings import Predicate
from tests.games.steps import Step


def stared_at(step: Step) -> bool:
    """A season is scored in which a basilisk costs something."""
    return any(
        sheet.empty.touches(sheet.surviving(Effect.BASILISK))
        for _ in step.all_of(SeasonScored)
        for sheet in step.after.sheets
    )


def stared_at_beside_another(step: Step) -> bool:
    for _ in step.all_of(SeasonScored):
        for sheet in step.after.sheets:
            near = sheet.empty.touching(sheet.surviving(Effect.BASILISK))
            if near.touching(sheet.monster - sheet.basilisk):
                return True
    return False


def naga_destroys(left: int) -> Predicate:
    """The first (left 2) or the second (left 1) space that a naga destroys."""
    return lambda step: (
        isinstance(step.before.phase, Choosing)
        and step.before.phase.left == left
        and any(event.effect is Effect.NAGA for event in step.all_of(Destroyed))
    )


def dry(step: Step) -> bool:
    """A naga stands on a sheet that has no water when it comes."""
    return any(
        after.surviving(Effect.NAGA) and not before.naga and not before.water
        for before, after in zip(step.before.sheets, step.after.sheets, strict=True)
    )


def boxes_of_ambushes(step: Step) -> set[str]:
    return {BOX_OF[card] for card in step.setup.ambush_cards}


PACKS_OBSERVED: dict[int, dict[str, Predicate]] = {
    56: {
        "a first forest": lambda s: any(s.after.sheets[e.owner].grown == 1 for e in s.all_of(ForestGrown)),
        "a second forest": lambda s: any(s.after.sheets[e.owner].grown == 2 for e in s.all_of(ForestGrown)),
    },
    57: {
        "a basilisk costs stars": stared_at,
        "beside another monster": stared_at_beside_another,
    },
    58: {
        "a first water space": naga_destroys(2),
        "a second water space": naga_destroys(1),
        "no water at all": dry,
    },
    59: {
        "a fungoid calls an ambush": lambda s: bool(s.all_of(AmbushCalled)),
        "the called ambush is revealed": lambda s: (
            isinstance(s.action, Reveal)
            and s.action.card in s.setup.ambush_cards
            and len(s.before.ambushes) > s.before.season_number
        ),
    },
    60: {
        "mixed with the cards of a box": lambda s: {"base", "ambush-2"} <= boxes_of_ambushes(s),
        "a pack alone": lambda s: boxes_of_ambushes(s) == {"ambush-1"},
        "champions": lambda s: (
            bool(s.setup.hero_cards) and {BOX_OF[c] for c in s.setup.hero_cards} == {"champions"}
        ),
        "an assumed corner": lambda s: s.setup.assumed_corner is not None,
    },
    61: {
        "a rolled map": lambda s: s.setup.sheet.id == RolledSheet.TABULA_RASA,
        "a rolled map with wasteland": lambda s: s.setup.sheet.id == RolledSheet.WITH_WASTELAND,
    },
}
