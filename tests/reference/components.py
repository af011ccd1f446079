"""The components of both games as the tables of docs/notation.md list them, each by its id."""

from __future__ import annotations

from tests.reference import notation_doc

EXPLORE = {row["id"]: row for row in notation_doc.table("### Explore cards")}
AMBUSHES = {row["id"]: row for row in notation_doc.table("### Ambush cards")}
HEROES = {row["id"]: row for row in notation_doc.table("### Hero cards")}
SKILLS = {row["id"]: row for row in notation_doc.table("### Skills")}
SEASONS = notation_doc.table("### Season cards")
SCORING = {row["id"]: row for row in notation_doc.table("### Scoring cards")}
TITLES = notation_doc.table("### Titles")
RUINS = [word.strip("`") for word in notation_doc.section("### Ruins cards").split()]
SHEETS = notation_doc.sheets()


def twists(head: dict[str, str]) -> list[str]:
    return head.get("twists", "").split()


def explore_cards(head: dict[str, str]) -> list[str]:
    """The explore cards in the deck, in the order in which it is listed before a shuffle."""
    cards = [card for card, row in EXPLORE.items() if row["box"] == head["explore"]]
    out = set[str]()
    for twist in twists(head):
        if twist.startswith("scarce-"):
            terrain = twist.removeprefix("scarce-")
            of_two = [card for card in cards if EXPLORE[card]["terrains"].count(",") < 2]
            *others, _ = [card for card in of_two if terrain in EXPLORE[card]["terrains"].split(", ")]
            out |= set(others)
    return [card for card in cards if card not in out]


def ambushes_by(head: dict[str, str], season: int) -> int:
    """How many ambush cards join the deck until this season, but for those that are called."""
    if "no-ambushes" in twists(head):
        return 0
    return 2 * season if "two-ambushes" in twists(head) else season


def threshold(head: dict[str, str], season: int) -> int:
    """The time of a season, counted from 1."""
    of = [int(row[f"threshold, {head['seasons']}"]) for row in SEASONS]
    if "long-winter" in twists(head):
        of[3] = of[0]
    if "short-seasons" in twists(head):
        of = [max(1, time - 2) for time in of]
    return of[season - 1]


def hero_cards(head: dict[str, str]) -> list[str]:
    """The hero cards in play, in the order in which they are shuffled."""
    of_the_box = [card for card, row in HEROES.items() if row["box"] == "heroes"]
    return head["hero-cards"].split() if "hero-cards" in head else of_the_box
