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
