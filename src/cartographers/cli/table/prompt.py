"""One decision of a seat: lines are read until an action is confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.cli.table.commands import Command, is_yes, means, read_command
from cartographers.cli.table.fitting import show_fitting
from cartographers.cli.table.grammar import Misread, placement_of, read_wish
from cartographers.cli.table.menu import MenuItem, choose
from cartographers.cli.table.preview import preview
from cartographers.cli.table.reader import Reader
from cartographers.cli.table.screen import Screen
from cartographers.cli.table.skill_menu import choose_preparation, choose_use
from cartographers.cli.table.telling import placement_text, signed, what_stands_where
from cartographers.rules.actions import Answer, Choose, Draw, Prepare, TakeBack
from cartographers.rules.consider import consider
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Legal, Placement, Task
from cartographers.rules.refusal import Refusal
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Choosing, Drawing, Game, Preparing
from cartographers.rules.view import options
from cartographers.words import terminal as said
from cartographers.words.refusals import refusal_sentence
from cartographers.words.terminal import help_rows


class Leave(Exception):
    """The player leaves the game."""


class SeatPrompt:
    """`action()` is what the seat decides; `Leave` if the player quits."""

    def __init__(self, game: Game, seat: int, log: Sequence[str], reader: Reader, screen: Screen) -> None:
        self._game = game
        self._seat = seat
        self._log = log
        self._reader = reader
        self._screen = screen
        self._words = screen.words
        self._prompt = "> " if game.setup.solo else f"{game.setup.seats[seat].name}> "

    def action(self) -> Answer | TakeBack:
        self._screen.position(self._game, self._seat)
        line = self._reader(self._prompt)
        while True:
            wanted = self._read(line)
            if isinstance(wanted, TakeBack):
                return wanted
            if wanted is None or not preview(self._screen, self._game, wanted):
                line = self._reader(self._prompt)
                continue
            no = self._words.text(said.NO)
            answer = self._reader(self._words.text("Is that right? Enter for yes, {no} for no:", no=no) + " ")
            if not answer.strip() or is_yes(self._words, answer):
                return wanted
            # Whoever answers with something else has thought of something better.
            line = self._reader(self._prompt) if means(self._words, answer, said.NO) else answer

    @property
    def _sheet(self) -> Sheet:
        return self._game.sheets[self._game.sheet_owner(self._seat)]

    def _read(self, line: str) -> Answer | TakeBack | None:
        """What a line asks to be done; None if it was a command, which is carried out, or cannot be read."""
        try:
            command = read_command(self._words, line)
            if command:
                return self._obey(*command)
            if line.strip():
                return self._typed(line)
        except Misread as problem:
            self._screen.refuse(str(problem))
            return None
        menu, help_word = self._words.text(said.MENU), self._words.text(said.HELP)
        self._screen.say(
            self._words.text("Type a placement like 1 c4, {menu} or {help}.", menu=menu, help=help_word)
        )
        return None

    def _typed(self, line: str) -> Answer:
        if isinstance(self._game.phase, Preparing):
            return self._prepared(line)
        names = []
        if isinstance(self._game.phase, Drawing):
            names = [self._game.phase.card, self._words.name(self._game.phase.card)]
        wish = read_wish(self._words, line, names)
        if not isinstance(self._game.phase, Choosing):
            return Draw(self._seat, placement_of(self._words, wish, *self._drawing()))
        if wish.space is None:
            raise Misread(self._words.text("Where? Add a space, like c4."))
        return Choose(self._seat, wish.space)

    def _prepared(self, line: str) -> Prepare:
        """Yes uses the skill against the ambush, no does not."""
        if means(self._words, line, said.NO):
            return Prepare(self._seat, Preparation())
        if is_yes(self._words, line):
            return Prepare(self._seat, Preparation(self._game.preparable(self._seat)[0].id))
        yes, no = self._words.text(said.YES), self._words.text(said.NO)
        raise Misread(
            self._words.text("Type {yes}, {no} or {menu}.", yes=yes, no=no, menu=self._words.text(said.MENU))
        )

    def _drawing(self) -> tuple[Task, Legal]:
        task, drawable = self._game.task_for(self._seat), options(self._game, self._seat)
        if task is None or drawable is None:
            raise Misread(refusal_sentence(self._words, Refusal.NOT_NOW))
        return task, drawable

    def _obey(self, command: Command, rest: str) -> Answer | TakeBack | None:
        match command:
            case Command.HELP:
                self._screen.rows(help_rows(self._words))
            case Command.SHOW:
                self._screen.position(self._game, self._seat)
            case Command.EDICTS:
                self._screen.edicts(self._game, self._sheet)
            case Command.SPACES:
                self._screen.rows(what_stands_where(self._words, self._sheet))
            case Command.LOG:
                for sentence in self._log:
                    self._screen.tell(sentence)
            case Command.LEGAL:
                self._show_legal(rest)
            case Command.MENU:
                return self._from_menu()
            case Command.SKILL:
                return self._with_skill()
            case Command.UNDO:
                return self._undo()
            case Command.QUIT:
                self._quit()
        return None

    def _show_legal(self, rest: str) -> None:
        if isinstance(self._game.phase, Choosing):
            targets = self._game.targets(self._seat)
            self._screen.say(self._words.text("Any of these spaces: {spaces}", spaces=targets.line()))
            return
        task, drawable = self._drawing()
        show_fitting(self._screen, self._sheet, task, drawable, read_wish(self._words, rest))

    def _with_skill(self) -> Answer | None:
        if isinstance(self._game.phase, Preparing):
            prepared = choose_preparation(self._game, self._seat, self._reader, self._screen)
            return None if prepared is None else Prepare(self._seat, prepared)
        placement = choose_use(self._game, self._seat, self._reader, self._screen)
        return None if placement is None else Draw(self._seat, placement)

    def _from_menu(self) -> Answer | None:
        if isinstance(self._game.phase, Preparing):
            return self._with_skill()
        if isinstance(self._game.phase, Choosing):
            targets = [_target(space) for space in self._game.targets(self._seat)]
            space = choose(targets, self._reader, self._screen)
            return None if space is None else Choose(self._seat, space)
        _, drawable = self._drawing()
        placement = choose([self._entry(each) for each in drawable], self._reader, self._screen)
        return None if placement is None else Draw(self._seat, placement)

    def _entry(self, placement: Placement) -> MenuItem[Placement]:
        def text() -> str:
            change = consider(self._game, self._seat, placement)
            return f"{placement_text(self._words, placement)} ({signed(change.stars)})"

        return MenuItem(placement, placement.spaces, text)

    def _undo(self) -> TakeBack:
        ready = [seat for seat in range(len(self._game.sheets)) if self._game.given(seat) is not None]
        if not ready:
            raise Misread(refusal_sentence(self._words, Refusal.NOTHING_TO_TAKE_BACK))
        return TakeBack(ready[-1])

    def _quit(self) -> None:
        yes, no = self._words.text(said.YES), self._words.text(said.NO)
        answer = self._reader(self._words.text("Leave the game? {yes} or {no}:", yes=yes, no=no) + " ")
        if is_yes(self._words, answer):
            raise Leave


def _target(space: Space) -> MenuItem[Space]:
    return MenuItem(space, SpaceSet.of([space]), lambda: space.name)
