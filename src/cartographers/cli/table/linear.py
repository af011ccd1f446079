"""A screen of plain lines: for screen readers, simple terminals, pipes and files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from cartographers.cli.table.map_cells import COLUMN_HEADS, ROW_HEADS, cells
from cartographers.cli.table.pictures import attack_rows, shape_rows
from cartographers.cli.table.screen import Rows, Screen
from cartographers.cli.table.season_account import SeasonAccount
from cartographers.cli.table.telling import (
    Difference,
    EdictNow,
    card_effect,
    duty,
    edict_name,
    edict_note,
    edict_rule,
    edicts_now,
    revealed,
    signed,
    status,
)
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.placement import Task
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Drawing, Game
from cartographers.words import Words, stars


class LinearScreen(Screen):
    """Lines are as long as they are: whoever shows them knows where to break them."""

    def __init__(self, words: Words, out: TextIO) -> None:
        super().__init__(words)
        self._out = out

    def say(self, text: str = "") -> None:
        print(text, file=self._out, flush=True)

    def title(self, text: str) -> None:
        self.say()
        self.say(text)

    refuse = say
    tell = say

    def rows(self, rows: Rows) -> None:
        for typed, meaning in rows:
            self.say(f"{typed}: {meaning}" if typed else meaning)

    def grid(self, rows: Sequence[Sequence[str]]) -> None:
        head, *lines = rows
        for first, *cells_of_line in lines:
            named = zip(head[1:], cells_of_line, strict=True)
            said = ", ".join(f"{name} {cell}" if name else cell for name, cell in named if cell)
            self.say(f"{first}: {said}")

    def position(self, game: Game, seat: int) -> None:
        sheet = game.sheets[game.sheet_owner(seat)]
        self.say()
        self.say(", ".join(status(self.words, game, seat)) + ".")
        self.say(revealed(self.words, game) + ".")
        marked = game.targets(seat) if isinstance(game.phase, Choosing) else NOWHERE
        self.sheet(sheet, marked)
        for edict in edicts_now(game, sheet):
            if edict.scores_now:
                self.say(self._stars_now(edict))
        self._card(game, seat)

    def _stars_now(self, edict: EdictNow) -> str:
        what = edict_name(self.words, edict.edict, edict.card)
        return self.words.text("{what}: {stars} now.", what=what, stars=stars(self.words, edict.stars))

    def _card(self, game: Game, seat: int) -> None:
        task = game.task_for(seat)
        if isinstance(game.phase, Drawing) and task is not None:
            self.say(self.words.text("The card: {card}", card=self.words.name(game.phase.card)))
            if task.hero:
                self._picture(attack_rows(task.hero.attack))
            else:
                self._shapes(task)
            effect = card_effect(self.words, game)
            if effect:
                self.say(effect)
        for line in duty(self.words, game, seat):
            self.say(line)

    def _shapes(self, task: Task) -> None:
        for number, shape in enumerate(task.shapes, start=1):
            if task.has_coin(number):
                self.say(self.words.text("Shape {number}, with a coin:", number=number))
            else:
                self.say(self.words.text("Shape {number}:", number=number))
            self._picture(shape_rows(shape))

    def _picture(self, rows: Sequence[str]) -> None:
        for row in rows:
            self.say(f"   {' '.join(row)}")

    def edicts(self, game: Game, sheet: Sheet) -> None:
        for edict in edicts_now(game, sheet):
            rule, note = edict_rule(self.words, edict.card), edict_note(self.words, edict.card)
            parts = [self._stars_now(edict), rule, note]
            if edict.scores_now:
                parts.append(self.words.text("Scored at the end of this season."))
            self.say(" ".join(part for part in parts if part))

    def sheet(self, sheet: Sheet, marked: SpaceSet = NOWHERE) -> None:
        self.say("   " + "".join(COLUMN_HEADS).rstrip())
        for head, row in zip(ROW_HEADS, cells(sheet, marked), strict=True):
            self.say((head + "".join(cell.text for cell in row)).rstrip())

    def preview(
        self, title: str, sheet: Sheet, marked: SpaceSet, lines: Sequence[Difference], total: str
    ) -> None:
        self.say(title)
        self.sheet(sheet, marked)
        for line in lines:
            if not line.change:
                self.say(self.words.text("{what}: stays {before}.", what=line.what, before=line.before))
                continue
            self.say(
                self.words.text(
                    "{what}: from {before} to {after} ({change}).",
                    what=line.what,
                    before=line.before,
                    after=line.after,
                    change=signed(line.change),
                )
            )
        if total:
            self.say(total)

    def account(self, account: SeasonAccount) -> None:
        self.title(f"{account.title}.")
        for part in account.parts:
            parts = [f"{part.what}: {stars(self.words, part.stars)}.", part.rule]
            self.say(" ".join(text for text in parts if text))
            for earning in part.earnings:
                self.say(f"   {earning}")
        self.say(account.total)

    def hide(self) -> None:
        """Lines that were written stay written."""
