"""A second referee for transcripts, written from docs/notation.md and nothing else.

It imports nothing of the package: the components are read from the tables of the page, scoring is the slow
one of this folder. Names of its parts follow the headings of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.reference.board import Place, is_ruins, read_board
from tests.reference.components import (
    AMBUSHES,
    EXPLORE,
    HEROES,
    RUINS,
    SCORING,
    SEASONS,
    SHEETS,
    SKILLS,
    TITLES,
    ambushes_by,
    explore_cards,
    hero_cards,
    threshold,
    twists,
)
from tests.reference.player_sheet import PlayerSheet, place, spaces_text
from tests.reference.skill_rules import (
    Drawing,
    check_besides,
    is_shape,
    letter_besides,
    parse_drawing,
    sticks_out,
)
from tests.reference.slow_placement import slow_attacks, slow_placements, slow_solo_walk
from tests.reference.slow_scoring import SLOW_SCORING, monster_loss

LETTER = {"forest": "t", "village": "v", "farm": "f", "water": "w", "monster": "m", "hero": "h"}


class Foul(Exception):
    """A transcript that does not hold: the line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


@dataclass
class Referee:
    """The state of the section on refereeing, and what follows from the actions."""

    head: dict[str, str]
    seats: int
    sheets: list[PlayerSheet]
    season: int = 1
    column: list[str] = field(default_factory=list)
    ambushes: list[str] = field(default_factory=list)
    heroes: list[str] = field(default_factory=list)
    demand: bool = False
    waits_for: str = "reveal"  # or "preparations", "drawings", "choices", "nothing"
    card: str = ""
    monster: str = ""  # whose choices are made
    effects: list[str] = field(default_factory=list)  # still to come at the end of this season
    answers: dict[int, str] = field(default_factory=dict)  # the moves of this turn
    hidden: set[int] = field(default_factory=set)
    naga_spaces: int = 0  # that are still to be destroyed
    prepared: dict[int, list[str]] = field(default_factory=dict)  # skill, "upright": by the owner of a sheet
    used: list[tuple[int, str, int]] = field(default_factory=list)  # seat, skill, season
    scores: list[list[tuple[int, int]]] = field(default_factory=list)  # (total, monsters) by season and seat

    def play(self, move: str) -> list[str]:
        """What follows from a move; `AssertionError` if it is not legal."""
        kind, _, rest = move.partition(" ")
        if kind == "reveal":
            assert self.waits_for == "reveal"
            return list(self.reveal(rest))
        seat = int(rest.split()[0])
        if kind == "back":
            assert seat in self.answers or seat in self.hidden
            self.answers.pop(seat, None)
            self.hidden.discard(seat)
            return []
        asked_for = {"draw": "drawings", "choose": "choices", "prepare": "preparations"}
        assert self.waits_for == asked_for[kind]
        assert seat in self.asked()
        self.answers.pop(seat, None)
        self.hidden.discard(seat)
        if rest.endswith("?"):
            self.hidden.add(seat)
        else:
            check = {"draw": self.check_draw, "choose": self.check_choice, "prepare": self.check_preparation}
            check[kind](seat, rest)
            self.answers[seat] = rest
        answered = set(self.answers) | self.hidden
        assert not (self.hidden and answered == self.asked())
        if answered != self.asked():
            return []
        resolve = {
            "draw": self.resolve_turn,
            "choose": self.resolve_choices,
            "prepare": self.resolve_preparations,
        }
        return list(resolve[kind]())

    # ---- a reveal

    def may_hold(self, card: str) -> bool:
        if card in explore_cards(self.head) or (card in RUINS and self.head["ruins"] == "in"):
            return card not in self.column
        if card in self.head["ambushes"].split():
            return card not in self.ambushes and len(self.ambushes) < self.joined(self.ambushes)
        return (
            self.head["heroes"] == "in"
            and card in hero_cards(self.head)
            and card not in self.heroes
            and len(self.heroes) < self.season
        )

    def joined(self, ambushes: list[str]) -> int:
        """How many ambush cards have joined the deck once these have acted."""
        called = sum(AMBUSHES[card]["effect"] == "fungoid" for card in ambushes)
        return min(ambushes_by(self.head, self.season) + called, len(self.head["ambushes"].split()))

    def reveal(self, card: str) -> Iterator[str]:
        assert self.may_hold(card)
        self.column.append(card)
        self.card = card
        if card in RUINS:
            self.demand = True
            return
        if card in HEROES:
            self.heroes.append(card)
        if card in AMBUSHES:
            self.ambushes.append(card)
            self.prepared, self.waits_for = {}, "preparations"
            if self.asked():
                return
            yield from self.ambush()
            return
        self.waits_for = "drawings"
        if not self.asked():
            yield from self.resolve_turn()

    def ambush(self) -> Iterator[str]:
        self.waits_for = "drawings"
        if self.head["ambush"] == "solo-walk":
            yield from self.walk_all()
        elif not self.asked():
            yield from self.resolve_turn()

    def walk_all(self) -> Iterator[str]:
        row = AMBUSHES[self.card]
        for number, sheet in enumerate(self.sheets, start=1):
            shape = row["shape"]
            if number in self.prepared:
                skill, *upright = self.prepared[number]
                shape = SKILLS[skill]["instead"]
                shape = "/".join(shape) if upright else shape  # a line of squares, turned
            corner = row["corner of the solo walk"] or self.head["assumed-corner"]
            found = slow_solo_walk(sheet.text(), shape, corner, row["arrow"])
            if found is None:
                yield f"nothing {number} on {number}"
                continue
            yield f"walk {number} {spaces_text(set(found))}"
            yield from self.drawing(number, Drawing(1, "monster", set(found)))
        yield from self.after_ambush()

    # ---- who acts where

    def sheet_of(self, seat: int) -> int:
        """The number of the sheet that a seat acts on now."""
        passed = self.card in AMBUSHES and self.head["ambush"] == "pass"
        if not passed or self.monster in ("troll", "treefolk"):
            return seat
        step = -1 if AMBUSHES[self.card]["arrow"] == "clockwise" else 1
        return (seat - 1 + step) % self.seats + 1

    def asked(self) -> set[int]:
        every = range(1, self.seats + 1)
        if self.waits_for == "preparations":
            return {seat for seat in every if self.sheets[seat - 1].empty() and self.against_ambush(seat)}
        if self.waits_for == "drawings":
            return {seat for seat in every if self.sheets[self.sheet_of(seat) - 1].empty()}
        return {seat for seat in every if self.targets(seat)}

    def targets(self, seat: int) -> set[Place]:
        sheet = self.sheets[self.sheet_of(seat) - 1]
        if self.monster == "treefolk":
            return sheet.empty() if sheet.contained("treefolk") and sheet.grown < 2 else set()
        around = sheet.neighbours(sheet.surviving(self.monster))
        if self.monster == "naga":
            water = {each for each in sheet.board if sheet.board[each].lower() == "w"}
            return water if sheet.surviving("naga") else set()
        if self.monster == "troll":
            return around & sheet.empty()
        return {
            each
            for each in around
            if sheet.initials.get(each) != "gorgon" and sheet.board[each].lower() not in "^#x"
        }

    # ---- using a skill

    def may_use(self, seat: int, skill: str) -> bool:
        if skill not in self.head.get("skills", "").split():
            return False
        own = [(used, season) for who, used, season in self.used if who == seat]
        if self.head["skill-uses"] == "season" and any(season == self.season for _, season in own):
            return False
        if self.head["skill-uses"] == "game" and any(used == skill for used, _ in own):
            return False
        sheet = self.sheets[seat - 1]
        return sheet.coins - sheet.spent >= int(SKILLS[skill]["coins"])

    def against_ambush(self, seat: int) -> list[str]:
        return [each for each in SKILLS if SKILLS[each]["when"] == "ambush" and self.may_use(seat, each)]

    def check_preparation(self, seat: int, text: str) -> None:
        _, skill, *upright = text.split()
        assert skill == "nothing" or skill in self.against_ambush(seat)
        assert not upright or (skill != "nothing" and self.head["ambush"] == "solo-walk")

    def resolve_preparations(self) -> Iterator[str]:
        for seat in sorted(self.answers):
            _, skill, *upright = self.answers[seat].split()
            if skill != "nothing":
                self.prepared[seat] = [skill, *upright]
                yield self.pay(seat, skill)
        self.answers = {}
        yield from self.ambush()

    def pay(self, seat: int, skill: str) -> str:
        price = int(SKILLS[skill]["coins"])
        self.sheets[seat - 1].spent += price
        self.used.append((seat, skill, self.season))
        return f"skill {seat} {skill} paid {price}"

    # ---- which drawings are legal

    def check_draw(self, seat: int, text: str) -> None:
        words = text.split()
        assert words[1] == "on"
        assert int(words[2]) == self.sheet_of(seat)
        drawn = parse_drawing(words)
        shape, terrain, spaces, marks = drawn.shape, drawn.terrain, drawn.spaces, drawn.marks
        sheet = self.sheets[self.sheet_of(seat) - 1]
        assert spaces <= sheet.empty()
        on_ruins = self.demand and self.card in EXPLORE
        pictures, terrains, fits = self.pictures(seat), self.terrains(shape), is_shape
        if drawn.skill:
            row = SKILLS[drawn.skill]
            assert self.card in EXPLORE
            assert self.may_use(seat, drawn.skill)
            assert row["when"] == ""
            assert shape > 0 or row["besides"] not in ("", "again")
            check_besides(drawn, sheet, pictures, terrains)
            pictures = [row["instead"]] if row["instead"] else pictures
            terrains = [row["terrain"]] if row["terrain"] else terrains
            fits = sticks_out if row["over the edge"] else is_shape
        else:
            assert not drawn.also
        if shape == 0:
            assert len(spaces) == 1
            assert slow_placements(sheet.text(), pictures, on_ruins).fallback
        else:
            assert fits(spaces, pictures[shape - 1])
            assert not on_ruins or any(is_ruins(sheet.board, each) for each in spaces)
        assert terrain in terrains
        allowed = {frozenset[Place]()}
        if self.card in HEROES:
            steps = [
                tuple(map(int, step.strip("()").split(","))) for step in HEROES[self.card]["attack"].split()
            ]
            (hero,) = spaces
            allowed = set(slow_attacks(hero, [(down, right) for down, right in steps]))
        assert frozenset(marks) in allowed

    def pictures(self, seat: int) -> list[str]:
        if self.card in HEROES:
            return ["X"]
        if self.card in AMBUSHES:
            if self.sheet_of(seat) in self.prepared:
                return [SKILLS[self.prepared[self.sheet_of(seat)][0]]["instead"]]
            return [AMBUSHES[self.card]["shape"]]
        return [EXPLORE[self.card][key] for key in ("shape 1", "shape 2") if EXPLORE[self.card][key]]

    def terrains(self, shape: int) -> list[str]:
        if self.card in HEROES:
            return ["hero"]
        if self.card in AMBUSHES:
            return ["monster"]
        if shape == 0 and (self.demand or self.head["fallback-terrain"] == "any"):
            hero = ["hero"] if self.head["heroes"] == "in" else []
            return ["forest", "village", "farm", "water", "monster", *hero]
        return EXPLORE[self.card]["terrains"].split(", ")

    def check_choice(self, seat: int, text: str) -> None:
        _, on, sheet, space = text.split()
        assert on == "on"
        assert int(sheet) == self.sheet_of(seat)
        assert place(space) in self.targets(seat)

    # ---- resolving a turn

    def resolve_turn(self) -> Iterator[str]:
        for seat in range(1, self.seats + 1):
            if seat not in self.answers:
                yield f"nothing {seat} on {self.sheet_of(seat)}"
                continue
            drawn = parse_drawing(self.answers[seat].split())
            if drawn.skill:
                yield self.pay(seat, drawn.skill)
            yield from self.drawing(self.sheet_of(seat), drawn)
        self.answers = {}
        self.waits_for = "reveal"
        if self.card in AMBUSHES:
            yield from self.after_ambush()
            return
        if self.card in EXPLORE:
            self.demand = False
        yield from self.end_of_turn()

    def end_of_turn(self) -> Iterator[str]:
        if self.asks("treefolk"):
            return
        time = sum(int(EXPLORE[card]["time"]) for card in self.column if card in EXPLORE)
        if time >= threshold(self.head, self.season):
            yield from self.end_of_season()

    def drawing(self, number: int, drawn: Drawing) -> Iterator[str]:
        sheet, spaces = self.sheets[number - 1], drawn.spaces
        coin = int(self.card in EXPLORE and EXPLORE[self.card]["coin"] == f"shape {drawn.shape}")
        if drawn.skill and SKILLS[drawn.skill]["instead"]:
            coin = 0
        effect = AMBUSHES[self.card]["effect"] if self.card in AMBUSHES and drawn.shape else ""

        def change() -> None:
            sheet.write(spaces, LETTER[drawn.terrain])
            if drawn.also:
                sheet.write(drawn.also, letter_besides(drawn, LETTER))
            if effect:
                sheet.initials |= dict.fromkeys(spaces, effect)
            sheet.marks |= drawn.marks

        yield from self.changed(number, change, coin=coin)

    def changed(
        self, number: int, change: Callable[[], None], *, coin: int = 0, by: str = "", target: str = ""
    ) -> Iterator[str]:
        """Steps 3 and 4 of a drawing around any change of a sheet."""
        sheet = self.sheets[number - 1]
        mountains, contained = sheet.closed_mountains(), sheet.dragon_contained()
        change()
        if by:
            yield f"destroyed {number} by {by} {target}"
        else:
            struck = {each for each in sheet.marks if sheet.board[each].lower() == "m"}
            sheet.write(struck, "x")
            if struck:
                yield f"destroyed {number} by heroes {spaces_text(struck)}"
        coins = coin + sheet.closed_mountains() - mountains
        coins += 3 * (sheet.dragon_contained() and not contained)
        gained = min(14, sheet.coins + coins) - sheet.coins
        sheet.coins += gained
        if gained:
            yield f"coins {number} +{gained}"

    def after_ambush(self) -> Iterator[str]:
        self.waits_for = "reveal"
        effect = AMBUSHES[self.card]["effect"]
        if effect in ("gorgon", "naga"):
            self.naga_spaces = 2
            if self.asks(effect):
                return
        if effect == "fungoid" and self.joined(self.ambushes) > self.joined(self.ambushes[:-1]):
            yield "ambush"
        yield from self.end_of_turn()

    # ---- choices

    def asks(self, monster: str) -> bool:
        """Whether somebody has to choose for this monster; then the game waits for it."""
        self.monster, self.waits_for = monster, "choices"
        if self.asked():
            return True
        self.monster, self.waits_for = "", "reveal"
        return False

    def resolve_choices(self) -> Iterator[str]:
        for seat in sorted(self.answers):
            space = self.answers[seat].split()[-1]
            number = self.sheet_of(seat)
            sheet = self.sheets[number - 1]

            def cross_out(sheet: PlayerSheet = sheet, space: str = space) -> None:
                sheet.write({place(space)}, "x")

            def grow(sheet: PlayerSheet = sheet, space: str = space) -> None:
                sheet.write({place(space)}, "t")
                sheet.grown += 1

            if self.monster == "treefolk":
                yield f"forest {number} {space}"
                yield from self.changed(number, grow)
            else:
                yield from self.changed(number, cross_out, by=self.monster, target=space)
        monster, self.monster, self.answers, self.waits_for = self.monster, "", {}, "reveal"
        if monster == "naga":
            self.naga_spaces -= 1
            if self.naga_spaces and self.asks("naga"):
                return
        if len(self.scores) == self.season:
            yield from self.after_scoring()
        else:
            yield from self.end_of_turn()

    # ---- the end of a season

    def end_of_season(self) -> Iterator[str]:
        row = SEASONS[self.season - 1]
        results = []
        for seat, sheet in enumerate(self.sheets, start=1):
            stars = [SLOW_SCORING[self.edict(edict)](sheet.board) for edict in row["edicts"].split()]
            monsters = monster_loss(sheet.board) + sheet.lost_to_basilisks()
            coins = sheet.coins - sheet.spent
            total = sum(stars) + coins + monsters
            edicts = " ".join(f"{e} {n}" for e, n in zip(row["edicts"].split(), stars, strict=True))
            yield f"{row['season']} {seat} {edicts} coins {coins} monsters {monsters} total {total}"
            results.append((total, monsters))
        self.scores.append(results)
        self.effects = [AMBUSHES[card]["effect"] for card in self.ambushes]
        yield from self.after_scoring()

    def edict(self, letter: str) -> str:
        return self.head["edicts"].split()["abcd".index(letter)]

    def after_scoring(self) -> Iterator[str]:
        while not self.asks("treefolk") and self.effects:
            effect = self.effects.pop(0)
            if effect == "zombie":
                for number in range(1, self.seats + 1):
                    yield from self.spread(number)
            elif effect == "troll" and self.asks("troll"):
                return
        if self.waits_for == "choices":
            return
        if self.season == len(SEASONS):
            self.waits_for = "nothing"
            yield from self.result()
        else:
            self.season += 1
            self.column = []

    def spread(self, number: int) -> Iterator[str]:
        sheet = self.sheets[number - 1]
        new = sheet.neighbours(sheet.surviving("zombie")) & sheet.empty()
        if not new:
            return
        yield f"zombies {number} {spaces_text(new)}"

        def change() -> None:
            sheet.write(new, "m")
            sheet.initials.update(dict.fromkeys(new, "zombie"))

        yield from self.changed(number, change)

    def result(self) -> Iterator[str]:
        totals = []
        for seat in range(1, self.seats + 1):
            stars = sum(season[seat - 1][0] for season in self.scores)
            lost = -sum(season[seat - 1][1] for season in self.scores)
            totals.append((-stars, lost, seat))
        for stars, lost, seat in sorted(totals):
            better = sum((s, m) < (stars, lost) for s, m, _ in totals)
            yield f"place {1 + better} seat {seat} stars {-stars} lost {lost}"
        if self.seats == 1:
            rating = -totals[0][0] - sum(
                int(SCORING[card]["solo number"]) for card in self.head["edicts"].split()
            )
            *rows, last = TITLES
            earned = next((row for row in rows if rating >= int(row["rating at least"])), last)
            yield f"rating {rating} {earned['title']}"


# ---- a whole transcript


def judge(text: str) -> int:
    """Plays a transcript through and compares every assertion; how many there were. `Foul` if it fails."""
    head_text, _, moves = text.partition("\n\n")
    head = dict(line.split(": ", 1) for line in head_text.splitlines())
    seats = sum(key.startswith("seat ") for key in head)
    blank = SHEETS.get(head["sheet"]) or head["sheet"].split(" ", 1)[1]
    track = 14 if "no-coins" in twists(head) else 0
    sheets = [PlayerSheet(read_board(blank), coins=track, spent=track) for _ in range(seats)]
    referee = Referee(head, seats, sheets)
    line, followed, asserted = head_text.count("\n") + 2, list[str](), 0
    for number, content in enumerate(moves.splitlines(), start=line + 1):
        if content.startswith("= "):
            if not followed or followed.pop(0) != content[2:]:
                raise Foul(number, content)
            asserted += 1
            continue
        if followed:
            raise Foul(number, f"not asserted: {followed}")
        try:
            followed = referee.play(content)
        except AssertionError:
            raise Foul(number, content) from None
    if followed:
        raise Foul(line, f"not asserted: {followed}")
    return asserted
