"""A sheet as a dict from (row, column), both counted from 0, to the letter that stands there.

What a space, a cluster and a line is, in plain loops; nothing of the package is imported.
"""

from __future__ import annotations

Place = tuple[int, int]
Board = dict[Place, str]

TERRAINS = {
    "t": "forest",
    "v": "village",
    "f": "farm",
    "w": "water",
    "m": "monster",
    "h": "hero",
    "^": "mountain",
}
ALL_ROWS = range(11)
ALL_COLUMNS = range(11)


def read_board(text: str) -> Board:
    """The grid of a sheet's text; the lines below it do not matter for the scoring cards."""
    rows = text.replace("/", "\n").split()[:11]
    board = {}
    for row in ALL_ROWS:
        for column in ALL_COLUMNS:
            board[row, column] = rows[row][column]
    return board


# ---- what a space is


def terrains(board: Board, place: Place) -> list[str]:
    """None, one, or two where the letter is that of farm and village at once."""
    letter = board[place].lower()
    if letter == "b":
        return ["farm", "village"]
    return [TERRAINS[letter]] if letter in TERRAINS else []


def has(board: Board, place: Place, wanted: str) -> bool:
    return wanted in terrains(board, place)


def is_empty(board: Board, place: Place) -> bool:
    return board[place] in (".", ":")


def is_ruins(board: Board, place: Place) -> bool:
    return board[place] == ":" or board[place].isupper()


def is_on_edge(place: Place) -> bool:
    return place[0] in (0, 10) or place[1] in (0, 10)


def four_sides(place: Place) -> list[Place]:
    """The places above, below, left and right, also those that are not on the sheet."""
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def adjacent(board: Board, place: Place) -> list[Place]:
    return [side for side in four_sides(place) if side in board]


def spaces_of(board: Board, wanted: str) -> list[Place]:
    return [place for place in board if has(board, place, wanted)]


def is_next_to(board: Board, place: Place, wanted: str) -> bool:
    return any(has(board, side, wanted) for side in adjacent(board, place))


# ---- what a cluster is


def connected_groups(board: Board, places: list[Place]) -> list[list[Place]]:
    groups = []
    unseen = list(places)
    while unseen:
        group = [unseen.pop(0)]
        for place in group:  # grows while it is read
            for side in adjacent(board, place):
                if side in unseen:
                    unseen.remove(side)
                    group.append(side)
        groups.append(group)
    return groups


def clusters(board: Board, wanted: str) -> list[list[Place]]:
    return connected_groups(board, spaces_of(board, wanted))


def cluster_is_next_to(board: Board, cluster: list[Place], wanted: str) -> bool:
    return any(is_next_to(board, place, wanted) for place in cluster)


# ---- what a line is


def row_places(row: int) -> list[Place]:
    return [(row, column) for column in ALL_COLUMNS]


def column_places(column: int) -> list[Place]:
    return [(row, column) for row in ALL_ROWS]


def rows_and_columns() -> list[list[Place]]:
    return [row_places(row) for row in ALL_ROWS] + [column_places(column) for column in ALL_COLUMNS]


def is_complete(board: Board, places: list[Place]) -> bool:
    return not any(is_empty(board, place) for place in places)
