"""A seat's sheet as the second referee keeps it: its board, the initials of monsters, the marks and coins."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.board import Board, Place, adjacent, is_empty, is_ruins

ROWS = "abcdefghijk"


def name(place: Place) -> str:
    return f"{ROWS[place[0]]}{place[1] + 1}"


def place(word: str) -> Place:
    return ROWS.index(word[0]), int(word[1:]) - 1


def spaces_text(places: set[Place]) -> str:
    return " ".join(name(each) for each in sorted(places))


@dataclass
class PlayerSheet:
    board: Board
    initials: dict[Place, str] = field(default_factory=dict)
    marks: set[Place] = field(default_factory=set)
    coins: int = 0
    spent: int = 0
    grown: int = 0

    def text(self) -> str:
        return "\n".join("".join(self.board[row, column] for column in range(11)) for row in range(11))

    def empty(self) -> set[Place]:
        return {each for each in self.board if is_empty(self.board, each)}

    def surviving(self, monster: str) -> set[Place]:
        return {
            each for each, of in self.initials.items() if of == monster and self.board[each].lower() == "m"
        }

    def neighbours(self, places: set[Place]) -> set[Place]:
        return {side for each in places for side in adjacent(self.board, each)}

    def write(self, spaces: set[Place], letter: str) -> None:
        for each in spaces:
            self.board[each] = letter.upper() if is_ruins(self.board, each) else letter

    def closed_mountains(self) -> int:
        mountains = [each for each in self.board if self.board[each] == "^"]
        empty = self.empty()
        return sum(not self.neighbours({mountain}) & empty for mountain in mountains)

    def dragon_contained(self) -> bool:
        return self.contained("dragon")

    def contained(self, monster: str) -> bool:
        return monster in self.initials.values() and not (
            self.neighbours(self.surviving(monster)) & self.empty()
        )

    def lost_to_basilisks(self) -> int:
        """The stars that basilisks cost besides those that any monster costs."""
        return -len(self.neighbours(self.surviving("basilisk")) & self.empty())
