"""The report: one file that needs nothing else, says what was counted, and reads in every language."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from cartographers.lab.plan import Plan
from cartographers.lab.ratings import Ratings
from cartographers.lab.report import page, plots
from cartographers.lab.report.plots import Domain, Dot
from cartographers.lab.simulation import simulate
from cartographers.lab.tally import Summary
from cartographers.lab.variant import Variant
from cartographers.lab.worker_pool import SerialPool
from cartographers.rules.setup import Edition
from cartographers.words import LANGUAGES, words
from tests.lab.foreign_bots import HERE
from tests.lab.made_up import game, seat

DUELS = Plan((("ant", "bee"), ("bee", "ant")), rounds=2, seed="<report>")


def duels() -> Summary:
    summary = Summary(DUELS)
    for number, (ant, bee) in enumerate([(90, 60), (80, 70), (75, 85), (88, 52)]):
        one = seat("ant", 1 + (ant < bee), (ant, 0, 0, 0))
        other = seat("bee", 1 + (bee < ant), (bee - 5, 0, 7, -2))
        summary.add(game(DUELS, number, *((one, other) if number % 2 == 0 else (other, one))))
    return summary


class Outline(HTMLParser):
    """The headings and cells of a page, and every element that is open when it ends."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.cells: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)
        if self.open and self.open[-1] == "td":
            self.cells.append(data)


def test_it_needs_nothing_from_outside() -> None:
    text = page(words("en"), "Simulation", duels())
    outline = Outline(text)
    assert outline.open == []
    assert not outline.tags & {"script", "link", "img", "iframe"}
    assert not re.search(r"https?://|url\(|@import", text)


def test_it_has_a_section_for_every_question() -> None:
    assert Outline(page(words("en"), "Simulation", duels())).headings == [
        "Results",
        "Win rates in per cent, with 95 % intervals",
        "Bot against bot on the same cards",
        "How the stars are distributed",
        "Stars by season and source",
        "Stars by scoring card",
    ]


def test_it_says_what_was_counted() -> None:
    """ant: 90, 80, 75, 88: mean 83.25, three wins of four; bee: 60, 70, 85, 52: mean 66.75."""
    cells = Outline(page(words("en"), "Simulation", duels())).cells
    ant = cells[cells.index("ant") :]
    assert ant[1:3] == ["4", "83.2"]
    assert ant[6:8] == ["3", "75.0 %"]
    bee = cells[cells.index("bee") :]
    assert bee[2] == "66.8"
    assert "ant against bee" in cells
    assert cells[cells.index("ant against bee") + 1 :][:2] == ["2", "+16.5"]


def test_ratings_bring_the_best_to_the_top() -> None:
    ratings, summary = Ratings(("bee", "ant")), duels()
    for number in range(3):
        ratings.add(game(DUELS, 2 * number % 4, seat("ant", 1), seat("bee", 2)))
    outline = Outline(page(words("en"), "Tournament", summary, ratings.strengths()))
    assert outline.cells[0] == "ant"
    assert "±" in outline.cells[9]


def test_names_and_seeds_cannot_break_the_page() -> None:
    plan = Plan((("mine:<b>&",),), seed='"><script>')
    summary = Summary(plan)
    summary.add(game(plan, 0, seat("mine:<b>&", 1, (5, 5, 5, -5))))
    outline = Outline(page(words("en"), "<i>", summary))
    assert outline.open == []
    assert not outline.tags & {"script", "b"}
    assert "mine:<b>&" in outline.cells


def test_the_dark_has_colours_of_its_own() -> None:
    assert "@media (prefers-color-scheme: dark)" in page(words("en"), "Simulation", duels())


def test_a_real_simulation_has_the_same_report_every_time() -> None:
    plan = Plan((("random",), (f"{HERE}:Last",)), (Variant(), Variant(Edition.HEROES)), rounds=2)
    texts = {page(words("en"), "Simulation", simulate(plan, SerialPool()).summary) for _ in range(2)}
    assert len(texts) == 1
    (text,) = texts
    outline = Outline(text)
    assert "Win rates in per cent, with 95 % intervals" not in outline.headings, "alone nobody wins"
    for picture in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ElementTree.fromstring(picture)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    text = page(words(language), words(language).text("Simulation"), duels())
    assert f'<html lang="{language}">' in text
    assert words(language).text("Stars by scoring card") in text


def test_before_the_first_game_it_says_only_what_was_to_be_played() -> None:
    text = page(words("en"), "Simulation", Summary(DUELS))
    assert Outline(text).headings == []
    assert "0 of 4: ended early" in text


def test_more_bots_than_colours_are_all_in_the_table() -> None:
    names = tuple(f"bot{number}" for number in range(11))
    plan = Plan((names,))
    summary = Summary(plan)
    summary.add(game(plan, 0, *(seat(name, place) for place, name in enumerate(names, start=1))))
    text = page(words("en"), "Simulation", summary)
    assert set(names) <= set(Outline(text).cells)
    assert "--hue-9" not in text


@pytest.mark.parametrize(
    "numbers, ticks",
    [
        ([0, 100], [0, 20, 40, 60, 80, 100]),
        ([-3, 7], [-4, -2, 0, 2, 4, 6, 8]),
        ([5, 5], [4, 4.5, 5, 5.5, 6]),
        ([], [0, 0.2, 0.4, 0.6, 0.8, 1]),
    ],
)
def test_axes_have_round_numbers(numbers: list[float], ticks: list[float]) -> None:
    assert Domain.around(numbers).ticks() == pytest.approx(ticks)


def test_bars_count_every_game_once() -> None:
    domain = Domain.around([0, 200])
    assert plots.binned({0: 1, 4: 2, 5: 4, 199: 8}, domain) == {0: 3, 5: 4, 195: 8}


def test_an_interval_wider_than_the_axis_ends_at_its_end() -> None:
    domain = Domain(0, 10, 5)
    svg = ElementTree.fromstring(plots.intervals("title", [Dot("a", 5, -100, 100)], domain))
    (line,) = [each for each in svg.iter("line") if each.get("class") == "interval"]
    assert (line.get("x1"), line.get("x2")) == (str(plots.LABELS), str(plots.WIDTH - 12))


def test_minus_is_a_minus_and_zero_has_none() -> None:
    assert (plots.number_text(-1.5), plots.number_text(-0.0)) == ("\N{MINUS SIGN}1.5", "0")
