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


def hero_cards(head: dict[str, str]) -> list[str]:
    """The hero cards in play, in the order in which they are shuffled."""
    of_the_box = [card for card, row in HEROES.items() if row["box"] == "heroes"]
    return head["hero-cards"].split() if "hero-cards" in head else of_the_box
