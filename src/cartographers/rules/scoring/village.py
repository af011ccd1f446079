"""The eight scoring cards with the village back."""

from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import COLUMNS, NOWHERE, ROWS, SpaceSet, rectangles, squares
from cartographers.rules.scoring.score import Earning, Score, for_each, for_spaces, largest
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain

AROUND_VILLAGES = tuple(terrain for terrain in Terrain if terrain is not Terrain.VILLAGE)


def wildholds(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], [c for c in sheet.village.clusters() if len(c) >= card.size])


def great_city(sheet: Sheet, card: ScoringCard) -> Score:
    candidates = [c for c in sheet.village.clusters() if not c.touches(sheet.mountain)]
    return for_spaces(card.stars[0], largest(candidates))


def greengold_plains(sheet: Sheet, card: ScoringCard) -> Score:
    layers = [sheet.of(terrain) for terrain in AROUND_VILLAGES]

    def terrains_around(cluster: SpaceSet) -> int:
        # Not the spaces around the cluster: one of its own that is a farm too lies next to the others.
        return sum([layer.touches(cluster) for layer in layers])

    return for_each(card.stars[0], [c for c in sheet.village.clusters() if terrains_around(c) >= card.size])


def shieldgate(sheet: Sheet, card: ScoringCard) -> Score:
    by_size = sorted(sheet.village.clusters(), key=len, reverse=True)
    return for_spaces(card.stars[0], by_size[1] if len(by_size) > 1 else NOWHERE)


def traylo_monastery(sheet: Sheet, card: ScoringCard) -> Score:
    return _clusters_with(sheet, card, rectangles(card.size, 1) + rectangles(1, card.size))


def gnomish_colony(sheet: Sheet, card: ScoringCard) -> Score:
    return _clusters_with(sheet, card, squares(card.size))


def _clusters_with(sheet: Sheet, card: ScoringCard, blocks: tuple[SpaceSet, ...]) -> Score:
    """For each village cluster that contains one of these blocks, whole."""
    village = sheet.village.bits
    whole = [block for block in blocks if block.bits & village == block.bits]
    return for_each(
        card.stars[0], [c for c in sheet.village.clusters() if any(c.meets(block) for block in whole)]
    )


def outer_enclave(sheet: Sheet, card: ScoringCard) -> Score:
    empty = sheet.empty
    return for_spaces(
        card.stars[0], largest(cluster.neighbours() & empty for cluster in sheet.village.clusters())
    )


def caravansary(sheet: Sheet, card: ScoringCard) -> Score:
    def lines(cluster: SpaceSet) -> int:
        return sum([cluster.meets(line) for line in ROWS + COLUMNS])

    best = max(sheet.village.clusters(), key=lines, default=NOWHERE)
    return Score((Earning(card.stars[0] * lines(best), best),)) if best else Score()
