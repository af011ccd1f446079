"""The shuffles once more, from the section on chance of docs/notation.md and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from tests.reference.components import (
    AMBUSHES,
    RUINS,
    SCORING,
    SKILLS,
    ambushes_by,
    explore_cards,
    hero_cards,
)


def numbers_below(seed: str, label: str) -> Callable[[int], int]:
    """A stream of the generator cartographers-1."""

    def words() -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(f"cartographers-1:{seed}:{label}:{block}".encode("ascii")).hexdigest()
            for start in range(0, 64, 16):
                yield int(digest[start : start + 16], 16)
            block += 1

    stream = words()

    def below(bound: int) -> int:
        while (word := next(stream)) >= 2**64 - 2**64 % bound:
            pass
        return word % bound

    return below


def shuffle(cards: list[str], below: Callable[[int], int]) -> list[str]:
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def seeded_reveals(text: str) -> list[list[str]]:
    """What the seed of a transcript turns up in each season, as many cards as were revealed in it."""
    head_text, _, moves = text.partition("\n\n")
    head = dict(line.split(": ", 1) for line in head_text.splitlines())
    seed = head["seed"]
    assert hashlib.sha256(f"cartographers-1:{seed}".encode("ascii")).hexdigest() == head["commitment"]
    ambushes = shuffle(head["ambushes"].split(), numbers_below(seed, "ambushes"))
    heroes = shuffle(hero_cards(head), numbers_below(seed, "heroes")) if head["heroes"] == "in" else []
    ruins = RUINS if head["ruins"] == "in" else []
    revealed, seasons = set[str](), list[list[str]]()
    called = 0  # ambush cards that fungoids have called
    for season, count in enumerate(reveal_counts(moves), start=1):
        there = min(ambushes_by(head, season) + called, len(ambushes))
        joined = [card for card in ambushes[:there] + heroes[:season] if card not in revealed]
        deck = shuffle([*ruins, *explore_cards(head), *joined], numbers_below(seed, f"season {season}"))
        for place, card in enumerate(list(deck)):
            calls = card in ambushes and AMBUSHES[card]["effect"] == "fungoid" and there < len(ambushes)
            if place < count and calls:
                left = [*deck[place + 1 :], ambushes[there]]
                shuffled = shuffle(left, numbers_below(seed, f"season {season} after {card}"))
                deck = [*deck[: place + 1], *shuffled]
                there, called = there + 1, called + 1
                break
        seasons.append(deck[:count])
        revealed |= {card for card in deck[:count] if card in ambushes or card in heroes}
    return seasons


def rolled_sheet(name: str, seed: str) -> list[str]:
    """The rows of the sheet that the seed rolls."""
    below = numbers_below(seed, "sheet")
    rows = [["."] * 11 for _ in range(11)]

    def beside(row: int, column: int) -> list[tuple[int, int]]:
        near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [(r, c) for r, c in near if 0 <= r < 11 and 0 <= c < 11]

    if name == "tabula-rasa-wasteland":
        row, column = below(11), below(11)
        rows[row][column] = "#"
        for _ in range(6):
            free = [
                (r, c)
                for r in range(11)
                for c in range(11)
                if rows[r][c] == "." and any(rows[i][j] == "#" for i, j in beside(r, c))
            ]
            row, column = free[below(len(free))]
            rows[row][column] = "#"
    for mark in "^^^^^::::::":
        while True:
            row, column = below(11), below(11)
            if rows[row][column] == "." and all(rows[i][j] != mark for i, j in beside(row, column)):
                break
        rows[row][column] = mark
    return ["".join(row) for row in rows]


def reveal_counts(moves: str) -> list[int]:
    """How many cards were revealed in each season."""
    counts = [0]
    for line in moves.splitlines():
        if line.startswith("reveal "):
            counts[-1] += 1
        elif line.startswith(("= spring 1 ", "= summer 1 ", "= fall 1 ")):
            counts.append(0)
    return counts


def seeded_edicts(edition: str, seed: str) -> list[str]:
    below = numbers_below(seed, "edicts")
    boxes = ["base", "heroes"] if edition == "combined" else [edition]
    cards = []
    for back in ("forest", "farm-and-water", "village", "spatial"):
        stack = [card for card, row in SCORING.items() if row["back"] == back and row["box"] in boxes]
        cards.append(stack[below(len(stack))])
    return shuffle(cards, below)


def seeded_skills(seed: str) -> list[str]:
    below, left = numbers_below(seed, "skills"), list(SKILLS)
    return [left.pop(below(len(left))) for _ in range(3)]
