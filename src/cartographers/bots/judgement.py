"""What a sheet is worth by the learned weights: the surveyor's experience, without compiled code."""

from __future__ import annotations

import zipfile
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from operator import mul

from cartographers.bots.interpreting import CARD_NUMBERS, description, notes_module, planes_of
from cartographers.bots.oversights import ATTENTIVE, Glance, Glances, factors
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.terrain import EDICTS, SEASONS

FILE = "weights.npz"
MOST_LEFT = 8  # time that may be left in a season
_HORIZONS, _PARTS = len(SEASONS), 2
_HEAD_LENGTH = 8  # bytes of an array's file before the length of its head

Row = list[float]


@dataclass(frozen=True, slots=True)
class LearnedNumbers:
    """The weights as `weights.Weights` has them, without NumPy: by card, seasons ahead, part and number."""

    card_ids: tuple[str, ...]
    flat: Sequence[float]

    @property
    def _edict_numbers(self) -> int:
        count: int = description().EDICT_NUMBERS
        return count

    @property
    def _general(self) -> int:
        count: int = description().GENERAL
        return count

    def of_card(self, card: str, ahead: int, part: int) -> Sequence[float]:
        """What the stars and the progress of a card are worth; one that was never seen: its stars alone."""
        count = self._edict_numbers
        if card not in self.card_ids:
            return [1.0, *([0.0] * (count - 1))]
        at = ((self.card_ids.index(card) * _HORIZONS + ahead) * _PARTS + part) * count
        return self.flat[at : at + count]

    def beside(self, card: str) -> Sequence[float]:
        """What the general numbers are worth beside a card, each time it will still be scored."""
        if card not in self.card_ids:
            return [0.0] * self._general
        cards = len(self.card_ids)
        at = cards * _HORIZONS * _PARTS * self._edict_numbers + self.card_ids.index(card) * self._general
        return self.flat[at : at + self._general]

    def general(self, season: int, part: int) -> Sequence[float]:
        """Of coins, monsters and the general numbers."""
        count = 2 + self._general
        at = len(self.flat) - (len(SEASONS) * _PARTS - (season * _PARTS + part)) * count
        return self.flat[at : at + count]


@cache
def learned_numbers() -> LearnedNumbers:
    with as_file(files(__package__) / FILE) as path, zipfile.ZipFile(path) as saved:
        names, weights = saved.read("cards.npy"), saved.read("weights.npy")
    text = _content(names).decode("utf-32-le")
    width = len(text) // int(_head(names).partition("'shape': (")[2].partition(",")[0])
    cards = [text[at : at + width].rstrip("\0") for at in range(0, len(text), width)]
    return LearnedNumbers(tuple(cards), array("f", _content(weights)).tolist())


def _head(file: bytes) -> str:
    return file[: len(file) - len(_content(file))].decode("latin-1")


def _content(file: bytes) -> bytes:
    """What follows the head of an array's file, version 1."""
    length = int.from_bytes(file[_HEAD_LENGTH : _HEAD_LENGTH + 2], "little")
    return file[_HEAD_LENGTH + 2 + length :]


def weight_row(
    numbers: LearnedNumbers, setup: Setup, season: int, left: int, glance: Glance = ATTENTIVE
) -> Row:
    """The weights of a description, with so much time left in a season; with none, it is scored now and the
    next one begins."""
    if left > 0:
        return _overlooking(glance, _running_row(numbers, setup, season, left, (glance.now, glance.later)))
    described = description()
    row: Row = [0.0] * described.NUMBERS
    if season + 1 < len(SEASONS):
        begins = min(setup.season_cards[season + 1].threshold, MOST_LEFT)
        row = _running_row(numbers, setup, season + 1, begins, (glance.later, glance.later))
    for edict in setup.season_cards[season].edicts:
        number = EDICTS.index(edict)
        row[number * described.EDICT_NUMBERS] += float(glance.now[number])
    row[described.COINS_AT] += 1.0
    row[described.MONSTERS_AT] += 1.0
    return _overlooking(glance, row)


def _running_row(
    numbers: LearnedNumbers,
    setup: Setup,
    season: int,
    left: int,
    thought_of: tuple[Sequence[bool], Sequence[bool]],
) -> Row:
    """`thought_of`: by edict, for this season and for those after it."""
    described = description()
    row: Row = [0.0] * described.NUMBERS
    beginning = (left - 1) / (MOST_LEFT - 1)
    for part, share in enumerate((beginning, 1 - beginning)):
        for scoring in range(season, len(SEASONS)):
            seen = thought_of[scoring > season]
            for edict in map(EDICTS.index, setup.season_cards[scoring].edicts):
                if seen[edict]:
                    own = numbers.of_card(setup.edicts[edict], scoring - season, part)
                    _add(row, edict * described.EDICT_NUMBERS, own, share)
                    _add(row, described.GENERAL_AT, numbers.beside(setup.edicts[edict]), share)
        _add(row, described.COINS_AT, numbers.general(season, part), share)
    return row


def _overlooking(glance: Glance, row: Row) -> Row:
    return row if glance is ATTENTIVE else list(map(mul, row, factors(glance, description())))


def _add(row: Row, at: int, weights: Sequence[float], share: float) -> None:
    for number, weight in enumerate(weights, start=at):
        row[number] += share * weight


def judge(game: Game, seen: Glances | None = None) -> Callable[[Sheet], float]:
    """What sheets are worth once what is asked now has been drawn. Only differences mean something: stars."""
    setup, (season, left) = game.setup, _moment(game)
    row = weight_row(learned_numbers(), setup, season, left, seen(season, left) if seen else ATTENTIVE)
    describe = describing(setup, row)
    return lambda sheet: sum(map(mul, row, describe(sheet)))


def glimpse(game: Game, seen: Glances) -> Callable[[Sheet], float]:
    """What sheets are worth at first sight to a bot with these glances: by their stars alone."""
    setup, (season, left) = game.setup, _moment(game)
    row = weight_row(learned_numbers(), setup, season, left, seen(season, left))
    described = description()
    cards = [
        (weight, card)
        for edict, card in enumerate(setup.scoring.values())
        if (weight := row[edict * described.EDICT_NUMBERS])
    ]
    coins, monsters = row[described.COINS_AT], row[described.MONSTERS_AT]

    def worth(sheet: Sheet) -> float:
        stars: float = coins * sheet.coins_left + monsters * monster_loss(sheet).stars
        for weight, card in cards:
            stars += weight * score(card, sheet).stars
        return stars

    return worth


def _moment(game: Game) -> tuple[int, int]:
    """The season, and the time left in it."""
    return game.season_number, max(0, min(game.season_card.threshold - game.time, MOST_LEFT))


def describing(setup: Setup, row: Row) -> Callable[[Sheet], list[float]]:
    """Makes numbers of sheets, without those that have no weight in this row."""
    described, noting = description(), notes_module()
    size, edicts = described.EDICT_NUMBERS, range(len(EDICTS))
    numbers_of_cards = [CARD_NUMBERS[card] for card in setup.edicts]
    scored = [
        (edict, card)
        for edict, card in enumerate(setup.scoring.values())
        if any(row[edict * size : (edict + 1) * size])
    ]
    wanted = sum(1 << edict for edict in edicts if any(row[edict * size + 1 : (edict + 1) * size]))
    unscored = {(edict, 0): 0 for edict in edicts}

    def describe(sheet: Sheet) -> list[float]:
        stars = unscored | {(edict, 0): score(card, sheet).stars for edict, card in scored}
        stars[len(EDICTS), 0] = sheet.coins_left
        stars[len(EDICTS) + 1, 0] = monster_loss(sheet).stars
        planes = planes_of(sheet)
        notes, numbers = [None] * (noting.ALL_SIDES_OPEN + 1), [0.0] * described.NUMBERS
        noting.note_lasting(planes, notes)
        described.write_numbers(planes, numbers_of_cards, wanted, stars, 0, notes, numbers)
        return numbers

    return describe
