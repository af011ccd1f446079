"""All scoring cards once more, from the rulebooks and nothing else, as slow and as plain as can be.

Nothing of the package is imported: where both give the same stars, two independent readings agree.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.reference.board import (
    ALL_COLUMNS,
    ALL_ROWS,
    Board,
    adjacent,
    cluster_is_next_to,
    clusters,
    column_places,
    connected_groups,
    four_sides,
    has,
    is_complete,
    is_empty,
    is_next_to,
    is_on_edge,
    is_ruins,
    row_places,
    rows_and_columns,
    spaces_of,
    terrains,
)

# ---- forest


def sentinel_wood(board: Board) -> int:
    return len([place for place in spaces_of(board, "forest") if is_on_edge(place)])


def greenbough(board: Board) -> int:
    stars = 0
    for line in rows_and_columns():
        if any(has(board, place, "forest") for place in line):
            stars += 1
    return stars


def treetower(board: Board) -> int:
    stars = 0
    for place in spaces_of(board, "forest"):
        if not any(is_empty(board, side) for side in adjacent(board, place)):
            stars += 1
    return stars


def stoneside_forest(board: Board) -> int:
    connected = set()
    for cluster in clusters(board, "forest"):
        reached = [
            mountain
            for mountain in spaces_of(board, "mountain")
            if any(side in cluster for side in four_sides(mountain))
        ]
        if len(reached) >= 2:
            connected.update(reached)
    return 3 * len(connected)


def faunlost_thicket(board: Board) -> int:
    longest = 0
    for column in ALL_COLUMNS:
        length = 0
        for row in ALL_ROWS:
            length = length + 1 if has(board, (row, column), "forest") else 0
            longest = max(longest, length)
    return 2 * longest


def deepwood(board: Board) -> int:
    stars = 0
    for cluster in clusters(board, "forest"):
        if len(cluster) >= 5 and not cluster_is_next_to(board, cluster, "village"):
            stars += 6
    return stars


def heart_of_the_forest(board: Board) -> int:
    stars = 0
    for place in spaces_of(board, "forest"):
        if all(has(board, side, "forest") for side in adjacent(board, place)):
            stars += 2
    return stars


def sleepy_valley(board: Board) -> int:
    stars = 0
    for row in ALL_ROWS:
        if len([place for place in row_places(row) if has(board, place, "forest")]) >= 3:
            stars += 4
    return stars


# ---- farm and water


def canal_lake(board: Board) -> int:
    stars = 0
    for place in board:
        if has(board, place, "water") and is_next_to(board, place, "farm"):
            stars += 1
        if has(board, place, "farm") and is_next_to(board, place, "water"):
            stars += 1
    return stars


def mages_valley(board: Board) -> int:
    stars = 0
    for place in board:
        if is_next_to(board, place, "mountain"):
            if has(board, place, "water"):
                stars += 2
            if has(board, place, "farm"):
                stars += 1
    return stars


def the_golden_granary(board: Board) -> int:
    stars = 0
    for place in spaces_of(board, "water"):
        if any(is_ruins(board, side) for side in adjacent(board, place)):
            stars += 1
    for place in spaces_of(board, "farm"):
        if is_ruins(board, place):
            stars += 3
    return stars


def shoreside_expanse(board: Board) -> int:
    stars = 0
    for mine, other in (("farm", "water"), ("water", "farm")):
        for cluster in clusters(board, mine):
            on_edge = any(is_on_edge(place) for place in cluster)
            if not on_edge and not cluster_is_next_to(board, cluster, other):
                stars += 3
    return stars


def craylund(board: Board) -> int:
    stars = 0
    for cluster in clusters(board, "farm"):
        waters = set()
        for place in cluster:
            for side in adjacent(board, place):
                if has(board, side, "water"):
                    waters.add(side)
        if len(waters) >= 3:
            stars += 7
    return stars


def ulems_wallow(board: Board) -> int:
    stars = 0
    for place in spaces_of(board, "water"):
        if len([side for side in adjacent(board, place) if has(board, side, "farm")]) >= 2:
            stars += 4
    return stars


def clawsgrave_peaks(board: Board) -> int:
    stars = 0
    waters = clusters(board, "water")
    for mountain in spaces_of(board, "mountain"):
        for cluster in waters:
            touches_mountain = any(side in cluster for side in four_sides(mountain))
            if touches_mountain and cluster_is_next_to(board, cluster, "farm"):
                stars += 5
                break
    return stars


def jorekburg(board: Board) -> int:
    stars = 0
    for column in ALL_COLUMNS:
        kinds = [kind for place in column_places(column) for kind in terrains(board, place)]
        if kinds.count("farm") >= 1 and kinds.count("farm") == kinds.count("water"):
            stars += 4
    return stars


# ---- village


def wildholds(board: Board) -> int:
    return 8 * len([cluster for cluster in clusters(board, "village") if len(cluster) >= 6])


def great_city(board: Board) -> int:
    largest = 0
    for cluster in clusters(board, "village"):
        if not cluster_is_next_to(board, cluster, "mountain"):
            largest = max(largest, len(cluster))
    return largest


def greengold_plains(board: Board) -> int:
    stars = 0
    for cluster in clusters(board, "village"):
        kinds = set()
        for place in cluster:
            for side in adjacent(board, place):
                kinds.update(terrains(board, side))
        kinds.discard("village")  # what is village and farm at once is a farm next to the others
        if len(kinds) >= 3:
            stars += 3
    return stars


def shieldgate(board: Board) -> int:
    sizes = sorted([len(cluster) for cluster in clusters(board, "village")], reverse=True)
    return 2 * sizes[1] if len(sizes) >= 2 else 0


def traylo_monastery(board: Board) -> int:
    stars = 0
    for cluster in clusters(board, "village"):
        for row, column in cluster:
            across = [(row, column + step) for step in range(4)]
            down = [(row + step, column) for step in range(4)]
            if all(place in cluster for place in across) or all(place in cluster for place in down):
                stars += 7
                break
    return stars


def gnomish_colony(board: Board) -> int:
    stars = 0
    for cluster in clusters(board, "village"):
        for row, column in cluster:
            block = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
            if all(place in cluster for place in block):
                stars += 6
                break
    return stars


def outer_enclave(board: Board) -> int:
    best = 0
    for cluster in clusters(board, "village"):
        around = set()
        for place in cluster:
            for side in adjacent(board, place):
                if is_empty(board, side):
                    around.add(side)
        best = max(best, len(around))
    return best


def caravansary(board: Board) -> int:
    best = 0
    for cluster in clusters(board, "village"):
        rows = {row for row, column in cluster}
        columns = {column for row, column in cluster}
        best = max(best, len(rows) + len(columns))
    return best


# ---- spatial


def borderlands(board: Board) -> int:
    return 6 * len([line for line in rows_and_columns() if is_complete(board, line)])


def lost_barony(board: Board) -> int:
    for size in range(11, 0, -1):
        for top in range(11 - size + 1):
            for left in range(11 - size + 1):
                square = [(top + down, left + right) for down in range(size) for right in range(size)]
                if is_complete(board, square):
                    return 3 * size
    return 0


def the_broken_road(board: Board) -> int:
    stars = 0
    for start in ALL_ROWS:
        diagonal = [(start, 0)]
        while diagonal[-1][0] != 10:
            row, column = diagonal[-1]
            diagonal.append((row + 1, column + 1))
        if is_complete(board, diagonal):
            stars += 3
    return stars


def the_cauldrons(board: Board) -> int:
    stars = 0
    for place in board:
        if is_empty(board, place) and not any(is_empty(board, side) for side in adjacent(board, place)):
            stars += 1
    return stars


def dwarvenholds(board: Board) -> int:
    stars = 0
    for line in rows_and_columns():
        has_mountain = any(has(board, place, "mountain") for place in line)
        if has_mountain and is_complete(board, line):
            stars += 7
    return stars


def silos(board: Board) -> int:
    stars = 0
    for printed_number in (1, 3, 5, 7, 9, 11):
        if is_complete(board, column_places(printed_number - 1)):
            stars += 10
    return stars


def banded_hills(board: Board) -> int:
    stars = 0
    for row in ALL_ROWS:
        kinds = {kind for place in row_places(row) for kind in terrains(board, place)}
        if len(kinds) >= 5:
            stars += 4
    return stars


def starlit_sigil(board: Board) -> int:
    empty = [place for place in board if is_empty(board, place)]
    return 4 * len([group for group in connected_groups(board, empty) if len(group) == 3])


# ---- and the monsters


def monster_loss(board: Board) -> int:
    """The stars lost, as a number that is not positive."""
    stars = 0
    for place in board:
        if is_empty(board, place) and is_next_to(board, place, "monster"):
            stars -= 1
    return stars


SLOW_SCORING: dict[str, Callable[[Board], int]] = {
    function.__name__.replace("_", "-"): function
    for function in (
        sentinel_wood,
        greenbough,
        treetower,
        stoneside_forest,
        faunlost_thicket,
        deepwood,
        heart_of_the_forest,
        sleepy_valley,
        canal_lake,
        mages_valley,
        the_golden_granary,
        shoreside_expanse,
        craylund,
        ulems_wallow,
        clawsgrave_peaks,
        jorekburg,
        wildholds,
        great_city,
        greengold_plains,
        shieldgate,
        traylo_monastery,
        gnomish_colony,
        outer_enclave,
        caravansary,
        borderlands,
        lost_barony,
        the_broken_road,
        the_cauldrons,
        dwarvenholds,
        silos,
        banded_hills,
        starlit_sigil,
    )
}
