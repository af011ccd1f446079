"""Playing by hand: a place on the map reached by mouse, finger or keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tests.web.visitor import Visitor

SIDE = 11
Place = list[int]
AT_REST = "Promise.all(document.querySelector('.centre map-sheet').getAnimations().map(a => a.finished))"
LIFT = 2.1  # squares that a shape floats above the finger


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player wants to draw: a shape and terrain by their numbers among the tiles, and the place."""

    tile: int
    terrain: int
    place: Place
    flipped: bool
    turns: int


def corners(cells: list[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


def way(picture: str, place: Place) -> tuple[bool, int]:
    """How a printed shape has to be flipped, and then turned clockwise, to lie there."""
    wanted = corners([divmod(space, SIDE) for space in place])
    printed = [
        (r, c) for r, row in enumerate(picture.split("/")) for c, mark in enumerate(row) if mark == "X"
    ]
    for flipped in (False, True):
        cells = [(r, -c) if flipped else (r, c) for r, c in printed]
        for turns in range(4):
            if corners(cells) == wanted:
                return flipped, turns
            cells = [(c, -r) for r, c in cells]
    raise AssertionError(f"{picture} never lies on {place}")


def wish(decision: dict[str, Any], random: Random, *, near: int | None = None) -> Wish:
    """Any legal placement; or one that is held at this space."""
    shapes = [n for n, shape in enumerate(decision["shapes"]) if shape["places"]]
    tile = random.choice(shapes)
    shape = decision["shapes"][tile]
    places = [spaces_of(place) for place in shape["places"]]
    place = random.choice([place for place in places if near is None or held(place) == near])
    flipped, turns = way(shape["picture"], place)
    return Wish(tile, random.randrange(len(decision["terrains"])), place, flipped, turns)


def held(place: Place) -> int:
    """The middle space of its box, the upper left one of two or four."""
    rows, columns = [space // SIDE for space in place], [space % SIDE for space in place]
    return (min(rows) + max(rows)) // 2 * SIDE + (min(columns) + max(columns)) // 2


def space_of(name: str) -> int:
    return (ord(name[0]) - ord("a")) * SIDE + int(name[1:]) - 1


def spaces_of(names: list[str]) -> Place:
    return [space_of(name) for name in names]


class Hand:
    """One way to draw. `draw` lays the shape down, `choose` picks a target; `confirm` ends the turn."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def draw(self, wish: Wish, decision: dict[str, Any]) -> None:
        raise NotImplementedError

    def choose(self, space: int) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        self.page.locator(".hand .decide").click()

    def prepare(self, use: bool) -> None:
        """Answers whether a skill is used against an ambush: the first way to, or none."""
        answers = self.page.locator(".prepare-answer")
        (answers.first if use else answers.last).click()

    def go_on(self) -> None:
        """Leaves the ceremony at a season's end."""
        self.page.locator(".ceremony .undecide:enabled, .ceremony [data-ceremony=next]").last.click()

    def point(self, place: Place) -> tuple[float, float]:
        """The space by which a shape that lies there is held, on the screen."""
        self.page.evaluate(AT_REST)
        square = self.page.locator(f'.centre [data-space="{held(place)}"]').bounding_box()
        assert square is not None
        return square["x"] + square["width"] / 2, square["y"] + square["height"] / 2

    def selected(self) -> Place:
        """The spaces that the shape on the map covers."""
        spaces: Place = self.page.evaluate(
            "[...document.querySelectorAll('.centre [aria-selected=true]')].map(e => Number(e.dataset.space))"
        )
        return spaces


class Mouse(Hand):
    def draw(self, wish: Wish, decision: dict[str, Any]) -> None:
        if len(decision["shapes"]) > 1:
            self.page.locator(".shapes .tile").nth(wish.tile).click()
        if len(decision["terrains"]) > 1:
            self.page.locator(".terrains .tile").nth(wish.terrain).click()
        x, y = self.point(wish.place)
        self.page.mouse.move(x, y)
        if wish.flipped:
            self.page.keyboard.press("f")
        for _ in range(wish.turns):
            self.page.mouse.wheel(0, 120)
        self.page.wait_for_function(
            "wanted => String([...document.querySelectorAll('.centre [aria-selected=true]')]"
            ".map(e => Number(e.dataset.space))) === String(wanted)",
            arg=wish.place,
        )
        self.page.mouse.click(x, y)

    def choose(self, space: int) -> None:
        x, y = self.point([space])
        self.page.mouse.click(x, y)


class Keyboard(Hand):
    def confirm(self) -> None:
        self.page.keyboard.press("Enter")

    def go_on(self) -> None:
        self.reach(".ceremony [data-ceremony=next]")
        self.page.keyboard.press("Enter")

    def draw(self, wish: Wish, decision: dict[str, Any]) -> None:
        self.reach(".centre [data-space][tabindex='0']")
        if len(decision["shapes"]) > 1:
            self.page.keyboard.press(str(wish.tile + 1))
        for _ in range(wish.terrain):
            self.page.keyboard.press("t")
        if wish.flipped:
            self.page.keyboard.press("f")
        for _ in range(wish.turns):
            self.page.keyboard.press("r")
        self.walk(held(wish.place))
        self.page.keyboard.press("Enter")

    def choose(self, space: int) -> None:
        self.reach(".centre [data-space][tabindex='0']")
        self.walk(space)
        self.page.keyboard.press("Enter")

    def reach(self, selector: str) -> None:
        """Presses Tab until this has the focus."""
        for _ in range(80):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def walk(self, space: int) -> None:
        """Arrows to a space, one step at least, so that the shape comes along."""
        here = int(self.page.evaluate("Number(document.activeElement.dataset.space)"))
        down, right = space // SIDE - here // SIDE, space % SIDE - here % SIDE
        steps = ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
        steps += ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
        if not steps:
            steps = ["ArrowLeft", "ArrowRight"] if here % SIDE else ["ArrowRight", "ArrowLeft"]
        for step in steps:
            self.page.keyboard.press(step)


class Finger(Hand):
    """Taps the buttons and drags the shape, which floats above the finger."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.screen = self.page.context.new_cdp_session(self.page)

    def confirm(self) -> None:
        self.page.locator(".hand .decide").tap()

    def go_on(self) -> None:
        self.page.locator(".ceremony .undecide:enabled, .ceremony [data-ceremony=next]").last.tap()

    def draw(self, wish: Wish, decision: dict[str, Any]) -> None:
        if len(decision["shapes"]) > 1:
            self.page.locator(".shapes .tile").nth(wish.tile).tap()
        if len(decision["terrains"]) > 1:
            self.page.locator(".terrains .tile").nth(wish.terrain).tap()
        if wish.flipped:
            self.page.locator(".hand-tools .tool").nth(1).tap()
        for _ in range(wish.turns):
            self.page.locator(".hand-tools .tool").first.tap()
        x, y = self.point(wish.place)
        square = self.page.locator('.centre [data-space="0"]').bounding_box()
        assert square is not None
        end = (x, y + LIFT * square["height"])
        # From far enough away that it is no tap.
        start = next(point for point in ((180.0, 400.0), (180.0, 250.0)) if abs(point[1] - end[1]) > 60)
        self.drag(start, end)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.touch("touchStart", start)
        self.touch("touchMove", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        for _ in range(4):  # a hand comes to rest before it lets go, or the browser takes it for a fling
            self.touch("touchMove", end)
            self.page.wait_for_timeout(20)
        self.screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def touch(self, kind: str, at: tuple[float, float]) -> None:
        self.screen.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1], "id": 1}]}
        )

    def choose(self, space: int) -> None:
        x, y = self.point([space])
        self.page.touchscreen.tap(x, y)


ASKING = ("draw", "choose", "prepare", "ceremony", "over")


def take_turn(hand: Hand, random: Random) -> str:
    """Does whatever the table asks of this player next; says what it was."""
    visitor = hand.visitor
    state = visitor.wait_for_state(*ASKING)
    if state == "over":
        return state
    if state == "ceremony":
        hand.go_on()
        return state
    seen = visitor.look()
    decision = seen["decision"]
    turn = visitor.table.get_attribute("data-turn")
    if state == "prepare":
        hand.prepare(random.choice((True, False)))
        finished(visitor, turn)
        return state
    if state == "choose":
        target = space_of(random.choice(decision["targets"]))
        hand.choose(target)
    else:
        wanted = wish(decision, random)
        hand.draw(wanted, decision)
        assert sorted(hand.selected()) == wanted.place, (wanted, hand.selected())
    hand.confirm()
    finished(visitor, turn)
    return "foreign" if decision["owner"] != seen["view"]["seat"] else state


def finished(visitor: Visitor, turn: str | None) -> None:
    """Waits until the table on the screen has taken the move."""
    visitor.page.wait_for_function(
        "turn => { const table = document.querySelector('.table').dataset;"
        " return table.turn !== turn || !['draw', 'choose', 'prepare', 'showing'].includes(table.state); }",
        arg=turn,
    )


def wait_for_bots(visitor: Visitor, code: str) -> None:
    """Until they have drawn, where nobody else is waited for."""
    while visitor.ask("GET", f"/tables/{code}/view")["view"]["own"] is not None:
        visitor.page.wait_for_timeout(30)


def finish_without_looking(
    visitor: Visitor, code: str, *, until: str | None = None, turns: int | None = None
) -> None:
    """Plays on without the pages, well spread over the map; until a decision of this kind, for so many turns,
    or to the end."""
    taken = 0
    while taken != turns:
        seen = visitor.ask("GET", f"/tables/{code}/view")
        decision = seen["decision"]
        if seen["view"]["own"] is not None:  # the bots still think
            visitor.page.wait_for_timeout(30)
            continue
        if decision is None or kind_of(decision, seen["view"]) == until:
            return
        move = {"id": str(seen["version"]), "version": seen["version"], "kind": decision["kind"]}
        if decision["kind"] == "choose":
            move["space"] = decision["targets"][0]
        elif decision["kind"] == "prepare":
            move["skill"] = ""
        else:
            shape = next(shape for shape in decision["shapes"] if shape["places"])
            place = shape["places"][seen["version"] * 7 % len(shape["places"])]
            marks = (decision["attacks"] or {}).get(place[0], [[]])[0]
            terrain = decision["terrains"][seen["version"] % len(decision["terrains"])]
            move |= {"shape": shape["number"], "terrain": terrain}
            move |= {"spaces": place, "marks": marks}
        visitor.ask("POST", f"/tables/{code}/moves", move)
        taken += 1


def play_to_the_last_card(visitor: Visitor, code: str) -> None:
    """Plays on without the pages until a card lies on the table that ends the season."""
    while True:
        view = visitor.ask("GET", f"/tables/{code}/view")["view"]
        if view["own"] is not None:  # the bots still think: the next card may be the one
            visitor.page.wait_for_timeout(30)
            continue
        if view["time"] >= view["threshold"]:
            return
        finish_without_looking(visitor, code, turns=1)


def kind_of(decision: dict[str, Any], view: dict[str, Any]) -> str:
    """What is asked: draw, ruins, hero, foreign (an ambush on somebody's sheet), prepare, or a monster."""
    if decision["kind"] == "choose":
        return str(decision["effect"])
    if decision["kind"] == "prepare":
        return "prepare"
    if decision["hero"]:
        return "hero"
    if decision["owner"] != view["seat"]:
        return "foreign"
    return "ruins" if decision["on_ruins"] else "draw"


def names_of(spaces: Place) -> list[str]:
    return [f"{'abcdefghijk'[space // SIDE]}{space % SIDE + 1}" for space in spaces]
