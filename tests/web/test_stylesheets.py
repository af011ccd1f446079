"""Stylesheets that a page brings stay when the next page comes, so none may style what belongs to another."""

from __future__ import annotations

import re
from pathlib import Path

import cartographers

WEB = Path(cartographers.__file__).parent / "web"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{")
ALONE = re.compile(r"\.([\w-]+)")

# Two sheets that mean the same thing: one says more of it, for whoever has brought it.
SHARED = {
    "hand-deciders",  # skills.css has a button more there
    "shape-square",  # of a shape in the hand and on a card
    "skills",  # their place on the table, and how they lie there
    "topbar-evening",  # hidden while somebody speaks
    "topbar-watching",
}


def classes_alone(sheet: Path) -> set[str]:
    """The classes that it styles wherever they are."""
    selectors = RULE.findall(COMMENT.sub("", sheet.read_text()))
    found = (ALONE.fullmatch(each.strip()) for selector in selectors for each in selector.split(","))
    return {match[1] for match in found if match}


def test_no_page_styles_what_belongs_to_another() -> None:
    """The badge of a turning point in a review once filled the screen where a card turned over at a table."""
    everywhere = set(re.findall(r"css/(\w+\.css)", (WEB / "index.html").read_text()))
    by_sheet = {sheet.name: classes_alone(sheet) for sheet in (WEB / "css").glob("*.css")}
    brought = by_sheet.keys() - everywhere
    assert brought
    assert everywhere <= by_sheet.keys()
    twice = {
        (name, sheet, other)
        for sheet in brought
        for other, names in by_sheet.items()
        if other != sheet
        for name in by_sheet[sheet] & names - SHARED
    }
    assert not twice
