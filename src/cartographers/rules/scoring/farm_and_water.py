"""The eight scoring cards with the farm and water back."""

from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import COLUMNS, EDGE, NOWHERE
from cartographers.rules.scoring.score import Score, for_each, for_spaces, mountains_with
from cartographers.rules.sheet import Sheet


def canal_lake(sheet: Sheet, card: ScoringCard) -> Score:
    for_water, for_farm = card.stars
    return for_spaces(for_water, sheet.water.touching(sheet.farm)) + for_spaces(
        for_farm, sheet.farm.touching(sheet.water)
    )


def mages_valley(sheet: Sheet, card: ScoringCard) -> Score:
    for_water, for_farm = card.stars
    return for_spaces(for_water, sheet.water.touching(sheet.mountain)) + for_spaces(
        for_farm, sheet.farm.touching(sheet.mountain)
    )


def the_golden_granary(sheet: Sheet, card: ScoringCard) -> Score:
    for_water, for_farm = card.stars
    return for_spaces(for_water, sheet.water.touching(sheet.ruins)) + for_spaces(
        for_farm, sheet.farm & sheet.ruins
    )


def shoreside_expanse(sheet: Sheet, card: ScoringCard) -> Score:
    for_farm, for_water = card.stars
    farms = [c for c in sheet.farm.clusters() if not c.meets(EDGE) and not c.touches(sheet.water)]
    waters = [c for c in sheet.water.clusters() if not c.meets(EDGE) and not c.touches(sheet.farm)]
    return for_each(for_farm, farms) + for_each(for_water, waters)


def craylund(sheet: Sheet, card: ScoringCard) -> Score:
    clusters = sheet.farm.clusters()
    return for_each(card.stars[0], [c for c in clusters if len(sheet.water.touching(c)) >= card.size])


def ulems_wallow(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.water.with_neighbours(sheet.farm, card.size))


def clawsgrave_peaks(sheet: Sheet, card: ScoringCard) -> Score:
    rivers = NOWHERE
    for cluster in sheet.water.clusters():
        if cluster.touches(sheet.farm):
            rivers |= cluster
    return for_each(card.stars[0], mountains_with(sheet.mountain.touching(rivers), rivers))


def jorekburg(sheet: Sheet, card: ScoringCard) -> Score:
    found = []
    for column in COLUMNS:
        farm, water = sheet.farm & column, sheet.water & column
        if farm and len(farm) == len(water):
            found.append(farm | water)
    return for_each(card.stars[0], found)
