"""The section on skills of docs/notation.md: the words of a drawing that uses one, and what it may draw."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.board import Place
from tests.reference.components import SKILLS
from tests.reference.player_sheet import PlayerSheet, place
from tests.reference.slow_placement import eight_ways, squares_of


@dataclass
class Drawing:
    """`1 on 1 shape 1 hero c4 marks c5`, or `1 on 1 shape 1 farm c4 skill healing also water d4 d5`."""

    shape: int
    terrain: str
    spaces: set[Place]
    marks: set[Place] = field(default_factory=set)
    skill: str = ""
    also: set[Place] = field(default_factory=set)
    also_terrain: str = ""


def parse_drawing(words: list[str]) -> Drawing:
    shape, terrain, rest = int(words[4]), words[5], words[6:]
    parts = {"spaces": list[str](), "marks": list[str](), "skill": list[str](), "also": list[str]()}
    part = "spaces"
    for word in rest:
        if word in parts:
            part = word
        else:
            parts[part].append(word)
    also = parts["also"]
    also_terrain = also.pop(0) if also and also[0].isalpha() else ""
    return Drawing(
        shape,
        terrain,
        {place(word) for word in parts["spaces"]},
        {place(word) for word in parts["marks"]},
        "".join(parts["skill"]),
        {place(word) for word in also},
        also_terrain,
    )


def from_corner(places: set[Place]) -> set[Place]:
    top, left = min(row for row, _ in places), min(column for _, column in places)
    return {(row - top, column - left) for row, column in places}


def is_shape(spaces: set[Place], picture: str) -> bool:
    return bool(spaces) and from_corner(spaces) in [
        from_corner(set(way)) for way in eight_ways(squares_of(picture))
    ]


def sticks_out(spaces: set[Place], picture: str) -> bool:
    """Whether these are what stays on the sheet of such a shape, some of whose squares lie outside."""
    for way in eight_ways(squares_of(picture)):
        for top in range(-12, 23):
            for left in range(-12, 23):
                lying = {(top + row, left + column) for row, column in way}
                inside = {each for each in lying if 0 <= each[0] <= 10 and 0 <= each[1] <= 10}
                if inside == spaces and inside != lying:
                    return True
    return False


def check_besides(drawn: Drawing, sheet: PlayerSheet, pictures: list[str], available: list[str]) -> None:
    """What a skill draws besides; `AssertionError` if it may not."""
    row = SKILLS[drawn.skill]
    if not row["besides"]:
        assert not drawn.also
        assert not drawn.also_terrain
        return
    again = row["besides"] == "again"
    assert not (again and drawn.shape == 0)
    assert is_shape(drawn.also, pictures[drawn.shape - 1] if again else row["besides"])
    assert drawn.also <= sheet.empty() - drawn.spaces
    around = sheet.neighbours(drawn.also)
    if row["next to"] == "monster":
        monsters = {each for each in sheet.board if sheet.board[each].lower() == "m"}
        if drawn.terrain == "monster":
            monsters |= drawn.spaces - sheet.marks
        assert around & monsters
    if row["next to"] == "drawn":
        assert around & drawn.spaces
    assert drawn.also_terrain in (available if row["its terrain"] == "available" else [""])


def letter_besides(drawn: Drawing, letters: dict[str, str]) -> str:
    """What the spaces besides are filled with."""
    rule = SKILLS[drawn.skill]["its terrain"]
    if rule == "farm-and-village":
        return "b"
    return letters[drawn.also_terrain if rule == "available" else drawn.terrain]
