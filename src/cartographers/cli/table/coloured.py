"""A screen in colour: the sheet on the left, the card beside it, the edicts below."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cartographers.cli.table.colours import picture_text, sheet_text, small_sheet_text
from cartographers.cli.table.pictures import attack_rows, shape_rows
from cartographers.cli.table.screen import Rows, Screen
from cartographers.cli.table.season_account import SeasonAccount
from cartographers.cli.table.telling import (
    Difference,
    card_effect,
    duty,
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
from cartographers.words import Words

STAR = "★"
COIN = "◉"
SMALL_SHEET_WIDTH = 24
BESIDE_WIDTH = 72  # from here on something fits beside the sheet


class ColourScreen(Screen):
    def __init__(self, words: Words, console: Console) -> None:
        super().__init__(words)
        self._console = console

    def _print(self, what: RenderableType = "") -> None:
        self._console.print(what)

    def say(self, text: str = "") -> None:
        self._print(Text(text))

    def title(self, text: str) -> None:
        self._print()
        self._print(Rule(Text(text, style="bold"), align="left", style="dim"))

    def refuse(self, text: str) -> None:
        self._print(Text(text, style="bold yellow"))

    def tell(self, text: str) -> None:
        self._print(Text(f"· {text}", style="italic"))

    def rows(self, rows: Rows) -> None:
        width = max(len(typed) for typed, _ in rows)
        for typed, meaning in rows:
            if not typed:
                self._print(Padding(Text(meaning), (1, 0, 0, 0)))
                continue
            line = Table.grid(padding=(0, 2))
            line.add_column(style="bold cyan", width=width + 2, justify="right")
            line.add_column()
            line.add_row(typed, meaning)
            self._print(line)

    def grid(self, rows: Sequence[Sequence[str]]) -> None:
        head, *lines = rows
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for number, name in enumerate(head):
            table.add_column(name, justify="right" if number else "left")
        for number, line in enumerate(lines, start=1):
            table.add_row(*line, style="bold" if number == len(lines) else None)
        self._print(table)

    def position(self, game: Game, seat: int) -> None:
        sheet = game.sheets[game.sheet_owner(seat)]
        marked = game.targets(seat) if isinstance(game.phase, Choosing) else NOWHERE
        heading = " · ".join(status(self.words, game, seat))
        if not game.setup.solo:
            heading = f"{game.setup.seats[seat].name} · {heading}"
        self.title(heading)
        self._beside(sheet_text(sheet, marked), self._card(game, seat))
        self._edict_lines(game, sheet)

    def _beside(self, left: RenderableType, right: RenderableType) -> None:
        """The two side by side, or one below the other where that is too wide."""
        if self._console.width < BESIDE_WIDTH:
            self._print(left)
            self._print(right)
            return
        both = Table.grid(padding=(0, 3))
        both.add_column(no_wrap=True)
        both.add_column(ratio=1)
        both.add_row(left, right)
        self._print(both)

    def _card(self, game: Game, seat: int) -> RenderableType:
        parts = Table.grid()
        task = game.task_for(seat)
        if isinstance(game.phase, Drawing) and task is not None:
            parts.add_row(Text(self.words.name(game.phase.card), style="bold"))
            parts.add_row(self._shapes(task))
            effect = card_effect(self.words, game)
            if effect:
                parts.add_row(Text(effect, style="dim"))
        for line in duty(self.words, game, seat):
            parts.add_row(Text(line))
        parts.add_row(Text(revealed(self.words, game), style="dim"))
        return parts

    def _shapes(self, task: Task) -> RenderableType:
        shapes = Table.grid(padding=(0, 3, 0, 0))
        if task.hero:
            shapes.add_row(picture_text(attack_rows(task.hero.attack), task.terrains))
            return shapes
        heads, pictures = [], []
        for number, shape in enumerate(task.shapes, start=1):
            coin = f" {COIN}" if task.has_coin(number) else ""
            heads.append(Text(f" {number}{coin}", style="bold cyan"))
            pictures.append(picture_text(shape_rows(shape), task.terrains))
        shapes.add_row(*heads)
        shapes.add_row(*pictures)
        return shapes

    def _edict_lines(self, game: Game, sheet: Sheet, notes: bool = False) -> None:
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, justify="right")
        table.add_column()
        for edict in edicts_now(game, sheet):
            style = "bold" if edict.scores_now else "dim"
            rule = Text(edict_rule(self.words, edict.card), style="" if edict.scores_now else "dim")
            if notes:
                rule.append(f" {edict_note(self.words, edict.card)}", style="dim")
            table.add_row(
                Text(f"{edict.edict.upper()}{STAR if edict.scores_now else ' '}", style=style),
                Text(self.words.name(edict.card.id), style=style),
                Text(str(edict.stars), style=style),
                rule,
            )
        self._print(table)

    def edicts(self, game: Game, sheet: Sheet) -> None:
        self._edict_lines(game, sheet, notes=True)

    def sheet(self, sheet: Sheet, marked: SpaceSet = NOWHERE) -> None:
        self._print(sheet_text(sheet, marked))

    def preview(
        self, title: str, sheet: Sheet, marked: SpaceSet, lines: Sequence[Difference], total: str
    ) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column()
        table.add_column(justify="right", no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
        for line in lines:
            style = "" if line.counts else "dim"
            way = f"{line.before} → {line.after}" if line.change else str(line.before)
            colour = "green" if line.change > 0 else "red" if line.change < 0 else "dim"
            table.add_row(
                Text(line.what, style=style), Text(way, style=style), Text(signed(line.change), style=colour)
            )
        beside = Table.grid()
        beside.add_row(Text(title, style="bold"))
        beside.add_row("")
        beside.add_row(table)
        if total:
            beside.add_row(Text(f"\n{total}", style="bold"))
        self._print()
        self._beside(sheet_text(sheet, marked), beside)

    def account(self, account: SeasonAccount) -> None:
        self.title(account.title)
        shown = [part for part in account.parts if part.spaces]
        if shown:
            sheets = Table.grid(padding=(0, 2))
            for _ in shown:
                sheets.add_column(width=SMALL_SHEET_WIDTH)
            sheets.add_row(*(Text(f"{part.short} {part.stars}", style="bold") for part in shown))
            sheets.add_row(*(small_sheet_text(account.sheet, part.spaces) for part in shown))
            self._print(sheets)
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
        table.add_column()
        for part in account.parts:
            style = "red" if part.stars < 0 else "bold"
            table.add_row(
                Text(part.what, style="bold"),
                Text(str(part.stars), style=style),
                Text("; ".join(part.earnings), style="dim"),
            )
        self._print()
        self._print(table)
        self._print(Text(account.total, style="bold"))

    def hide(self) -> None:
        self._console.clear()
