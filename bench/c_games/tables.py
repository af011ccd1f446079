"""The kernel's tables as a C header, for random solo base games on one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cartographers.kernel import tables as kernel
from cartographers.kernel.batch import scoring_stacks
from cartographers.rules.boxes import BASE
from cartographers.rules.grid import COLUMNS, DIAGONALS, EDGE, EVERYWHERE, ROWS, SpaceSet
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.setup import FallbackTerrain, Setup

WALK_END = 255
KINDS = {"IS_EXPLORE": kernel.EXPLORE_KIND, "IS_RUINS": kernel.RUINS_KIND, "IS_AMBUSH": kernel.AMBUSH_KIND}


def header(setup: Setup) -> str:
    return "\n".join([*_numbers(setup), *_sets(setup), *_cards(setup), *_search(setup)]) + "\n"


def _numbers(setup: Setup) -> Iterator[str]:
    for name, value in {
        **{str(terrain).upper(): number for terrain, number in kernel.TERRAIN_NUMBER.items()},
        **{card.id.upper().replace("-", "_"): kernel.SCORING_NUMBER[card.id] for card in BASE.scoring},
        **KINDS,
        "TERRAINS": kernel.TERRAIN_COUNT,
        "COIN_TRACK": COIN_TRACK,
        "WALK_END": WALK_END,
        "MOST_ORIENTATIONS": kernel.MOST_CARD_ORIENTATIONS,
        "EXPLORES": len(setup.explore_deck),
        "AMBUSHES": len(setup.ambush_cards),
        "DECK": len(setup.explore_deck) + len(setup.ambush_cards),
    }.items():
        yield f"#define {name} {value}"


def _sets(setup: Setup) -> Iterator[str]:
    sheet = setup.sheet
    for name, spaces in {
        "EVERYWHERE": EVERYWHERE,
        "EDGE": EDGE,
        "FIRST_COLUMN": COLUMNS[0],
        "LAST_COLUMN": COLUMNS[-1],
        "TOP_ROW": ROWS[0],
        "MOUNTAINS": sheet.mountains,
        "RUINS": sheet.ruins,
    }.items():
        yield f"#define {name} {_set(spaces)}"
    yield f"static const set DIAGONAL[] = {_list(map(_set, DIAGONALS))};"
    yield f"static const set LYING[] = {_list(_set(turned.at(0, 0)) for turned in kernel.ORIENTATIONS)};"
    anchors = map(kernel.anchors_of, kernel.ORIENTATIONS)
    yield f"static const set ANCHORS[] = {_list(map(_set, anchors))};"
    yield (
        "#define START {.terrain = {[MOUNTAIN] = MOUNTAINS},"
        f" .filled = {_set(sheet.mountains | sheet.wasteland)}}}"  # no mountain of a printed sheet is closed
    )


def _cards(setup: Setup) -> Iterator[str]:
    numbers = [kernel.DECK_CARD_NUMBER[card] for card in setup.explore_deck]
    ambushes = [kernel.DECK_CARD_NUMBER[card] for card in setup.ambush_cards]
    every = range(len(kernel.DECK_CARDS))
    yield f"static const int EXPLORE[] = {_list(sorted(numbers))};"
    yield f"static const int AMBUSH[] = {_list(sorted(ambushes))};"
    yield f"static const int KIND[] = {_list(map(int, kernel.CARD_KIND))};"
    yield f"static const int TIME[] = {_list(map(int, kernel.CARD_TIME))};"
    yield f"static const int THRESHOLD[] = {_list(season.threshold for season in setup.season_cards)};"
    yield f"static const int STACK[4][4] = {_rows(row[1:] for row in scoring_stacks([BASE]).tolist())};"
    yield f"static const int STARS[][2] = {_rows(row[:2] for row in kernel.STARS.tolist())};"
    yield f"static const int LEAST[] = {_list(map(int, kernel.LEAST))};"
    any_terrain = [kernel.TERRAIN_NUMBER[terrain] for terrain in setup.any_terrain]
    free = setup.fallback_terrain is FallbackTerrain.ANY
    drawn = [_bits(int(kernel.CARD_TERRAINS[card])) for card in every]
    yield f"#define ANY_COUNT {len(any_terrain)}"
    yield f"static const int ANY[] = {_list(sorted(any_terrain))};"
    lists = [kernel.CARD_TERRAIN_LIST[card, : kernel.CARD_TERRAIN_COUNT[card]].tolist() for card in every]
    instead = [sorted(any_terrain)] * len(drawn) if free else drawn
    for name, terrains in {"DRAWN": lists, "INSTEAD": instead}.items():
        yield f"static const int {name}_COUNT[] = {_list(map(len, terrains))};"
        yield f"static const int {name}[][TERRAINS] = {_rows(terrains)};"
    orientations = kernel.CARD_ORIENTATION_LISTS
    yield f"static const int ORIENTATIONS[] = {_list(map(len, orientations))};"
    yield f"static const int ORIENTATION[][MOST_ORIENTATIONS] = {_rows(orientations)};"
    with_coin = kernel.CARD_COIN_SHAPE[:, None] == kernel.CARD_ORIENTATION_SHAPES
    coins = [with_coin[card, : len(each)].astype(int).tolist() for card, each in enumerate(orientations)]
    yield f"static const int HAS_COIN[][MOST_ORIENTATIONS] = {_rows(coins)};"
    walking = {card: int(kernel.FIRST_ORIENTATION[kernel.CARD_SHAPES[card, 0]]) for card in ambushes}
    yield f"static const int WALKS_AS[] = {_list(walking.get(card, 0) for card in every)};"
    walks = [_walk(card) if card in ambushes else [] for card in every]
    yield f"static const unsigned char WALK[][128] = {_rows(walks)};"


def _walk(card: int) -> list[int]:
    row = kernel.WALK_OF_CARD[card, 0]
    return [*kernel.WALK[row, : kernel.WALK_LENGTH[row]].tolist(), WALK_END]


def _search(setup: Setup) -> Iterator[str]:
    """Where the shapes of a card can lie: each shift is made once and by a constant."""
    yield "static inline int search(int card, set room, set *found, int *before) {"
    yield "    int count = 0;\n    before[0] = 0;\n    switch (card) {"
    for card in sorted(kernel.DECK_CARD_NUMBER[card] for card in setup.explore_deck):
        if kernel.CARD_KIND[card] != kernel.EXPLORE_KIND:
            continue
        yield f"    case {card}: {{"
        lists = kernel.CARD_ORIENTATION_LISTS[card]
        cells = [sorted(map(int, kernel.ORIENTATIONS[number].at(0, 0))) for number in lists]
        for cell in sorted({cell for each in cells for cell in each}):
            yield f"        const set s{cell} = room >> {cell};"
        for place, (number, each) in enumerate(zip(lists, cells, strict=True)):
            anchors = _set(kernel.anchors_of(kernel.ORIENTATIONS[number]))
            yield f"        found[{place}] = {' & '.join([anchors, *(f's{cell}' for cell in each)])};"
            yield f"        before[{place + 1}] = count += size(found[{place}]);"
        yield "        return count;\n    }"
    yield "    }\n    __builtin_unreachable();\n}"


def _set(spaces: SpaceSet) -> str:
    return f"SET(0x{spaces.bits >> 64:x}ull, 0x{spaces.bits & (1 << 64) - 1:x}ull)"


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _list(values: Iterable[object]) -> str:
    return "{" + ", ".join(map(str, values)) + "}"


def _rows(rows: Iterable[Sequence[object]]) -> str:
    return _list(_list(row or [0]) for row in rows)
