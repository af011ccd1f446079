"""A whole game at one terminal, alone or in turns at one keyboard."""

from __future__ import annotations

from cartographers.cli.table.prompt import Leave, SeatPrompt
from cartographers.cli.table.reader import Reader
from cartographers.cli.table.screen import Screen
from cartographers.cli.table.season_account import score_track, season_accounts
from cartographers.play.match import Step, act, begin
from cartographers.play.shuffle import commitment
from cartographers.rules.actions import Choose
from cartographers.rules.events import Confirmed, Event, GameEnded, SeasonScored
from cartographers.rules.game import start
from cartographers.rules.grid import SpaceSet
from cartographers.rules.result import Result
from cartographers.rules.setup import Setup
from cartographers.rules.state import Over
from cartographers.words import stars
from cartographers.words import terminal as said
from cartographers.words.events import IDLE, event_sentence
from cartographers.words.names import english_name


class TerminalTable:
    """Asks the seats one after the other and tells what happens. Everything goes by `reader` and `screen`."""

    def __init__(self, setup: Setup, seed: str, reader: Reader, screen: Screen) -> None:
        self.game = start(setup)
        self.log: list[str] = []
        self._setup = setup
        self._seed = seed
        self._reader = reader
        self._screen = screen
        self._words = screen.words
        self._asked_last = 0 if setup.solo else None

    def play(self) -> None:
        """The game from the first card to the end, or to where the players leave it."""
        try:
            self._welcome()
            self._follow(begin(self._setup, self._seed))
            while not isinstance(self.game.phase, Over):
                self._ask(self.game.waiting[0])
        except (Leave, EOFError, KeyboardInterrupt):
            self._screen.say()
            self._screen.say(self._words.text("You leave the game. Until next time!"))
        self._reveal_seed()

    # ---- the beginning and the end

    def _welcome(self) -> None:
        setup, words, screen = self._setup, self._words, self._screen
        screen.title(words.name(setup.edition))
        name = f"sheet-{setup.sheet.id.lower()}"
        sheet = words.name(name) if english_name(name) else words.text("A map sheet of your own")
        screen.say(f"{sheet}. {', '.join(seat.name for seat in setup.seats)}.")
        screen.say(
            words.text(
                "Seal of the cards: {commitment}. The seed revealed at the end gives this very number, so "
                "no card can be changed along the way.",
                commitment=commitment(self._seed),
            )
        )
        screen.edicts(self.game, self.game.sheets[0])
        screen.say(
            words.text(
                "Type {help} at any time to see what you can type and what the letters mean.",
                help=words.text(said.HELP),
            )
        )

    def _reveal_seed(self) -> None:
        self._screen.say(
            self._words.text(
                "Seed: {seed}. Seal of the cards: {commitment}.",
                seed=self._seed,
                commitment=commitment(self._seed),
            )
        )

    # ---- turns

    def _ask(self, seat: int) -> None:
        if self._asked_last != seat:
            self._hand_over(seat)
        action = SeatPrompt(self.game, seat, self.log, self._reader, self._screen).action()
        self._follow(act(self.game, self._seed, action))
        if not self._setup.solo and self.game.given(seat) is not None:
            self._screen.hide()  # the others must not see it before they have drawn

    def _hand_over(self, seat: int) -> None:
        self._asked_last = seat
        name = self._setup.seats[seat].name
        self._screen.say()
        self._reader(
            self._words.text("{name}, it's your turn. Press Enter when you're at the keyboard.", name=name)
            + " "
        )

    def _follow(self, turns: tuple[Step, ...]) -> None:
        for turn in turns:
            before, self.game = self.game, turn.after
            if isinstance(turn.action, Choose) and turn is not turns[0] and turn.resolves:
                self._screen.tell(self._words.text(IDLE))
            for event in turn.events:
                self.log.append(event_sentence(self._words, self._setup, event, SpaceSet.line))
                if isinstance(event, SeasonScored):
                    for account in season_accounts(self._words, before, turn.events):
                        self._screen.account(account)
                        self._pause()
                elif isinstance(event, GameEnded):
                    self._tell_result(event.result)
                elif self._is_news(event):
                    self._screen.tell(self.log[-1])

    def _is_news(self, event: Event) -> bool:
        return not (self._setup.solo and isinstance(event, Confirmed))

    def _pause(self) -> None:
        self._reader(self._words.text("Press Enter to continue.") + " ")

    def _tell_result(self, result: Result) -> None:
        words, screen, setup = self._words, self._screen, self._setup
        screen.title(words.text("The end"))
        for standing in result.standings:
            if not setup.solo:
                screen.say(
                    words.text(
                        "{place}. {name}: {stars}, {lost} lost to monsters",
                        place=standing.place,
                        name=setup.seats[standing.seat].name,
                        stars=stars(words, standing.stars),
                        lost=standing.lost_to_monsters,
                    )
                )
            screen.sheet(self.game.sheets[standing.seat])
            screen.grid(score_track(words, self.game, standing.seat))
        if result.rating is not None:
            numbers = " + ".join(str(card.solo) for card in setup.scoring.values())
            screen.say(
                words.text(
                    "{stars} minus the scoring cards' numbers ({numbers} = {par}) is a rating of {rating}.",
                    stars=stars(words, result.standings[0].stars),
                    numbers=numbers,
                    par=setup.par,
                    rating=result.rating,
                )
            )
        screen.say(self.log[-1])
