"""The eight scoring cards with the forest back."""

from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import EDGE, NOWHERE
from cartographers.rules.scoring.score import Score, for_each, for_spaces, mountains_with
from cartographers.rules.sheet import Sheet


def sentinel_wood(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.forest & EDGE)


def greenbough(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], sheet.forest.rows() + sheet.forest.columns())


def treetower(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.forest.inside(sheet.filled))


def stoneside_forest(sheet: Sheet, card: ScoringCard) -> Score:
    links = NOWHERE
    connected = NOWHERE
    for cluster in sheet.forest.clusters():
        reached = sheet.mountain.touching(cluster)
        if len(reached) > 1:
            links |= cluster
            connected |= reached
    return for_each(card.stars[0], mountains_with(connected, links))


def faunlost_thicket(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.forest.longest_column_run())


def deepwood(sheet: Sheet, card: ScoringCard) -> Score:
    clusters = sheet.forest.clusters()
    return for_each(
        card.stars[0], [c for c in clusters if len(c) >= card.size and not c.touches(sheet.village)]
    )


def heart_of_the_forest(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.forest.inside(sheet.forest))


def sleepy_valley(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], [row for row in sheet.forest.rows() if len(row) >= card.size])
