"""The client's own small functions, run in the browser and held against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cartographers.rules.cards import AmbushCard, ExploreCard
from cartographers.rules.editions import DECK_CARD_BY_ID, HEROES, SHEET_BY_ID
from cartographers.rules.grid import SIDE, Space, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import legal_places
from cartographers.rules.shapes import Shape
from cartographers.rules.sheet import Sheet
from tests.web.serving import Server
from tests.web.visitor import Visitor


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all: what is tried here leaves nothing behind."""
    context = browser.new_context(base_url=server.url, locale="en", service_workers="block")
    visitor = Visitor(context.new_page())
    visitor.go("/")
    yield visitor.page
    context.close()
    assert visitor.complaints == []


def shapes() -> list[Shape]:
    found: dict[str, Shape] = {}
    for card in DECK_CARD_BY_ID.values():
        match card:
            case ExploreCard():
                found |= {shape.picture: shape for shape in card.shapes}
            case AmbushCard():
                found[card.shape.picture] = card.shape
    return list(found.values())


def run(page: Page, body: str, argument: Any = None) -> Any:
    """Runs the body of an async function that may import the client's modules."""
    return page.evaluate(f"async (given) => {{ {body} }}", argument)


def test_a_shape_turned_and_flipped_is_what_the_rules_say(page: Page) -> None:
    pictures = [shape.picture for shape in shapes()]
    found = run(
        page,
        """
        const {oriented, squaresOf} = await import('/static/board/shapes.js');
        return given.map(picture => [false, true].flatMap(flipped => [0, 1, 2, 3].map(
          turns => oriented(squaresOf(picture), turns, flipped))));
        """,
        pictures,
    )
    for shape, ways in zip(shapes(), found, strict=True):
        expected = {frozenset(each.cells) for each in shape.orientations}
        assert {frozenset(map(tuple, way)) for way in ways} == expected, shape.picture
        assert [tuple(cell) for cell in ways[1]] == sorted(shape.turned().cells)
        assert [tuple(cell) for cell in ways[4]] == sorted(shape.flipped().cells)


def test_turning_on_the_screen_is_always_clockwise_and_flipping_always_sideways(page: Page) -> None:
    ways = run(
        page,
        """
        const {newDraft, turned, flippedOver, movedTo, spacesUnder} = await import('/static/board/draft.js');
        const decision = {shapes: [{number: 1, picture: 'XXX/..X', places: [[0]]}], terrains: ['forest']};
        let draft = movedTo(newDraft(decision), 5.5, 5.5);
        const seen = [];
        for (const step of given) {
          draft = step === 'turn' ? turned(draft) : flippedOver(draft);
          seen.push(spacesUnder(decision, draft));
        }
        return seen;
        """,
        ["turn", "flip", "turn", "flip", "turn", "turn"],
    )
    shape = Shape("XXX/..X")
    expected = []
    for step in ("turn", "flip", "turn", "flip", "turn", "turn"):
        shape = shape.turned() if step == "turn" else shape.flipped()
        expected.append(frozenset(shape.cells))
    assert [pattern(way) for way in ways] == expected


def pattern(spaces: list[int]) -> frozenset[tuple[int, int]]:
    top, left = min(space // SIDE for space in spaces), min(space % SIDE for space in spaces)
    return frozenset((space // SIDE - top, space % SIDE - left) for space in spaces)


@pytest.mark.parametrize("sheet", "AD")  # D has wasteland
def test_every_legal_place_can_be_reached_and_every_other_says_why_not(page: Page, sheet: str) -> None:
    """Every position of every shape in every way it can be turned, against the rules' own list."""
    printed = SHEET_BY_ID[sheet]
    blank = Sheet(printed)
    for shape in shapes():
        (places,) = legal_places(blank.filled.bits, (shape,))
        legal = sorted([int(space) for space in place] for place in places)
        found = run(
            page,
            """
            const {newDraft, movedTo, judged, spacesUnder} = await import('/static/board/draft.js');
            const {picture, legal: places} = given;
            const decision = {shapes: [{number: 1, picture, places}], terrains: ['forest']};
            const good = new Map(), reasons = new Set();
            for (const flipped of [false, true]) for (const turns of [0, 1, 2, 3])
              for (let x = 0.5; x < 11; x += 0.5) for (let y = 0.5; y < 11; y += 0.5) {
                const draft = movedTo({...newDraft(decision), turns, flipped}, x, y);
                const spaces = spacesUnder(decision, draft);
                const verdict = judged(decision, draft, {rows: given.rows, marks: [], initials: {}});
                if (verdict.legal) good.set(spaces.join(), spaces);
                else reasons.add(verdict.reason + (verdict.wrong.length > 0));
              }
            return {good: [...good.values()], reasons: [...reasons]};
            """,
            {"picture": shape.picture, "legal": legal, "rows": printed.picture.split("\n")},
        )
        assert sorted(found["good"]) == legal, shape.picture
        assert found["reasons"] == ["space-filledtrue"]


def test_a_heros_attack_is_one_that_the_rules_allow(page: Page) -> None:
    for hero in HEROES:
        for space in (Space.named("a1"), Space.named("f6"), Space.named("k3"), Space.named("c11")):
            found = run(
                page,
                """
                const {newDraft, movedTo, marksUnder} = await import('/static/board/draft.js');
                const {space, attack} = given, [x, y] = [space % 11 + 0.5, Math.floor(space / 11) + 0.5];
                const shapes = [{number: 1, picture: 'X', places: [[space]]}];
                const decision = {shapes, terrains: ['hero'], hero: {attack}};
                return [false, true].flatMap(flipped => [0, 1, 2, 3].map(turns =>
                  marksUnder(decision, movedTo({...newDraft(decision), turns, flipped}, x, y))));
                """,
                {"space": int(space), "attack": hero.attack},
            )
            expected = {tuple(map(int, marks)) for marks in attacks(hero, space)}
            assert {tuple(marks) for marks in found} == expected, (hero.id, space.name)


def test_the_next_place_goes_through_all_of_them(page: Page) -> None:
    shape = Shape(".XX/XX.")
    places = [[int(space) for space in place] for place in shape.places[::40]]
    seen = run(
        page,
        """
        const {newDraft, atNextPlace, spacesUnder} = await import('/static/board/draft.js');
        const {picture, places} = given;
        const decision = {shapes: [{number: 1, picture, places}], terrains: ['farm']};
        let draft = newDraft(decision);
        const seen = [];
        for (let n = 0; n <= given.places.length; n += 1) {
          draft = atNextPlace(decision, draft, 1);
          seen.push(spacesUnder(decision, draft));
        }
        draft = atNextPlace(decision, draft, -1);
        return [...seen, spacesUnder(decision, draft)];
        """,
        {"picture": shape.picture, "places": places},
    )
    assert seen == [*places, places[0], places[-1]]


def test_spaces_are_named_as_on_paper(page: Page) -> None:
    names = run(
        page,
        """
        const {nameOf, spaceNamed} = await import('/static/board/grid.js');
        const names = Array.from({length: 121}, (_, space) => nameOf(space));
        return names.map((name, space) => [name, spaceNamed(name) === space]);
        """,
    )
    assert names == [[space.name, True] for space in ~SpaceSet(0)]


def test_what_spaces_say(page: Page) -> None:
    rows = ["tm.........", "^:F........", *["..........."] * 9]
    said = run(
        page,
        """
        const {spokenSpace} = await import('/static/board/speech.js');
        const {spacesOf} = await import('/static/board/grid.js');
        const spaces = spacesOf({rows: given, marks: ['a3'], initials: {z: ['a2']}});
        return [0, 1, 2, 11, 12, 13, 120].map(space => spokenSpace(spaces, space));
        """,
        rows,
    )
    assert said == [
        "A1, forest, next to monster and mountain",
        "A2, zombie, next to forest",
        "A3, empty, under attack, next to monster and farm",
        "B1, mountain, next to forest",
        "B2, empty ruins, next to monster, mountain, and farm",
        "B3, farm on ruins",
        "K11, empty",
    ]
