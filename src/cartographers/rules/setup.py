"""A set-up: everything that is chosen for a game, validated once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BASE,
    BOX_OF,
    BOXES,
    DECK_CARD_BY_ID,
    GAME_BOXES,
    HEROES,
    SCORING_BY_ID,
    SHEET_BY_ID,
    SKILL_BY_ID,
    SKILLS,
    Box,
    scoring_cards,
)
from cartographers.rules.cards import DeckCard, ScoringCard, SeasonCard, SkillCard
from cartographers.rules.names import LONGEST_NAME
from cartographers.rules.options import (
    MOST_SEATS,
    SKILLS_LAID_OUT,
    AmbushRule,
    Edition,
    FallbackTerrain,
    Seat,
    SkillUses,
    fallback_of,
)
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup_problems import InvalidSetup, SetupProblem, problems_of
from cartographers.rules.terrain import DRAWABLE, EDICTS, SEASONS, Back, Corner, Edict, Terrain
from cartographers.rules.twists import Twist, ambushes_a_season, thinned, timed

__all__ = [
    "LONGEST_NAME",
    "MOST_SEATS",
    "SKILLS_LAID_OUT",
    "AmbushRule",
    "Edition",
    "FallbackTerrain",
    "InvalidSetup",
    "Seat",
    "Setup",
    "SetupProblem",
    "SkillUses",
    "Twist",
    "draw_edicts",
    "draw_skills",
    "fallback_of",
    "first_game_edicts",
    "setup",
]


@dataclass(frozen=True)
class Setup:
    """A valid set-up. Use `setup()`, which fills in what an edition gives.

    `packs` are the further boxes in play: their scoring cards, sheets, ambush and hero cards may be named,
    and their explore and ruins cards are in the deck."""

    edition: Edition
    sheet: PrintedSheet
    edicts: tuple[str, str, str, str]
    seats: tuple[Seat, ...]
    explore_box: str  # the box that the explore cards are from
    season_box: str
    ambush_cards: tuple[str, ...]
    hero_cards: tuple[str, ...]  # empty: no heroes
    ambush_rule: AmbushRule
    fallback_terrain: FallbackTerrain
    skills: tuple[str, ...] = ()  # that are laid out; none: it is played without
    skill_uses: SkillUses = SkillUses.SEASON
    packs: tuple[str, ...] = ()
    assumed_corner: Corner | None = None  # where the walk of a card begins that prints no corner
    twists: tuple[Twist, ...] = ()  # in force; none: it is the game of the rulebooks

    def __post_init__(self) -> None:
        problems = tuple(problems_of(self))
        if problems:
            raise InvalidSetup(problems)

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def with_heroes(self) -> bool:
        return bool(self.hero_cards)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes in play."""
        return (*self.edition.boxes, *(BOXES[pack] for pack in self.packs))

    @property
    def ruins(self) -> bool:
        """Whether ruins cards are in the deck."""
        return self.edition.ruins or any(BOXES[pack].ruins for pack in self.packs)

    @cached_property
    def scoring(self) -> dict[Edict, ScoringCard]:
        return {edict: SCORING_BY_ID[card] for edict, card in zip(EDICTS, self.edicts, strict=True)}

    @cached_property
    def season_cards(self) -> tuple[SeasonCard, ...]:
        return timed(BOXES[self.season_box].seasons, self.twists)

    @cached_property
    def explore_deck(self) -> tuple[str, ...]:
        """The explore and ruins cards: what is in the deck at the start of every season."""
        cards: list[DeckCard] = [*BASE.ruins] if self.edition.ruins else []
        cards += BOXES[self.explore_box].explore
        for pack in self.packs:
            cards += BOXES[pack].ruins
            if pack != self.explore_box:
                cards += BOXES[pack].explore
        return tuple(card.id for card in thinned(cards, self.twists))

    @cached_property
    def ambushes_a_season(self) -> int:
        """How many ambush cards join the deck every season."""
        return ambushes_a_season(self.twists)

    @cached_property
    def any_terrain(self) -> tuple[Terrain, ...]:
        """What "any terrain" means in this game."""
        return (*DRAWABLE, Terrain.HERO) if self.with_heroes else DRAWABLE

    @property
    def par(self) -> int:
        """The sum of the four solo numbers."""
        return sum(card.solo for card in self.scoring.values())

    def card(self, card_id: str) -> DeckCard:
        return DECK_CARD_BY_ID[card_id]

    def skill(self, skill_id: str) -> SkillCard:
        return SKILL_BY_ID[skill_id]


def setup(
    edition: Edition,
    edicts: Sequence[str],
    seats: Sequence[Seat] | Sequence[str],
    *,
    sheet: PrintedSheet | str | None = None,
    explore_box: str | None = None,
    season_box: str | None = None,
    ambush_cards: Sequence[str] | None = None,
    with_heroes: bool | None = None,
    hero_cards: Sequence[str] | None = None,
    ambush_rule: AmbushRule | None = None,
    fallback_terrain: FallbackTerrain | None = None,
    skills: Sequence[str] = (),
    skill_uses: SkillUses = SkillUses.SEASON,
    packs: Sequence[str] | None = None,
    assumed_corner: Corner | None = None,
    twists: Sequence[Twist] = (),
) -> Setup:
    """A validated set-up; what is left out is as the edition's rulebook has it, with the packs mixed in.

    `with_heroes` takes all hero cards of the boxes in play or none, `hero_cards` names them. Without `packs`
    those are in play that the cards and sheets named are from."""
    box = edition.boxes[0]
    if isinstance(sheet, str):
        if sheet not in SHEET_BY_ID:
            raise InvalidSetup(((SetupProblem.UNKNOWN_SHEET, sheet),))
        sheet = SHEET_BY_ID[sheet]
    sheet = sheet or box.sheets[0]
    explore_box, season_box = explore_box or box.id, season_box or box.id
    if packs is None:
        named = (sheet.id, *edicts, *(ambush_cards or ()), *(hero_cards or ()), *skills)
        packs = _packs_of((*(BOX_OF[thing] for thing in named if thing in BOX_OF), explore_box, season_box))
    if len(edicts) != len(EDICTS):
        raise InvalidSetup(((SetupProblem.NOT_FOUR_EDICTS, " ".join(edicts)),))
    first, second, third, fourth = edicts
    in_play = (*edition.boxes, *(BOXES[pack] for pack in packs if pack in BOXES))
    if ambush_cards is None:
        ambush_cards = [card.id for each in in_play for card in each.ambushes]
    if hero_cards is None:
        hero_cards = _hero_cards(in_play, with_heroes)
    rule = ambush_rule or (AmbushRule.SOLO_WALK if len(seats) == 1 else AmbushRule.PASS)
    return Setup(
        edition=edition,
        sheet=sheet,
        edicts=(first, second, third, fourth),
        seats=tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats),
        explore_box=explore_box,
        season_box=season_box,
        ambush_cards=tuple(ambush_cards),
        hero_cards=tuple(hero_cards),
        ambush_rule=rule,
        fallback_terrain=fallback_terrain or fallback_of(BOXES.get(explore_box, box)),
        skills=tuple(skills),
        skill_uses=skill_uses,
        packs=tuple(packs),
        assumed_corner=assumed_corner if _needs_corner(ambush_cards, rule) else None,
        twists=tuple(twists),
    )


def _packs_of(boxes: Iterable[str]) -> tuple[str, ...]:
    """Those of the boxes that must be named: no games, and not the Skills, which are in play where they lie.
    In the order of the registry."""
    named = set(boxes)
    return tuple(box.id for box in BOXES.values() if box.id in named and box not in (*GAME_BOXES, SKILLS))


def _hero_cards(boxes: Iterable[Box], with_heroes: bool | None) -> list[str]:
    """All of these boxes, or none; by themselves they come only if there is one for every season. Whoever
    asks for heroes where no box has any gets those of Heroes, which the edition then refuses."""
    cards = [card.id for box in boxes for card in box.heroes]
    if with_heroes:
        return cards or [card.id for card in HEROES.heroes]
    return cards if with_heroes is None and len(cards) >= len(SEASONS) else []


def _needs_corner(ambush_cards: Sequence[str], rule: AmbushRule) -> bool:
    known = [AMBUSH_BY_ID[card] for card in ambush_cards if card in AMBUSH_BY_ID]
    return rule is AmbushRule.SOLO_WALK and any(card.corner is None for card in known)


def first_game_edicts(edition: Edition) -> tuple[str, str, str, str]:
    """The scoring cards for a first game, in the order of the edicts."""
    first, second, third, fourth = (BASE if edition is Edition.BASE else HEROES).first_game
    return first, second, third, fourth


def draw_edicts(
    edition: Edition, choose: Callable[[int], int], packs: Sequence[str] = ()
) -> tuple[str, str, str, str]:
    """One scoring card of each back, of the edition and the packs, laid to the edicts in any order.

    `choose(n)` gives a number below n."""
    boxes = (*edition.boxes, *(BOXES[pack] for pack in packs if pack in BOXES))
    cards = []
    for back in Back:
        stack = scoring_cards(back, boxes)
        cards.append(stack[choose(len(stack))].id)
    # Fisher and Yates: every order of the four cards is equally likely.
    for last in range(len(cards) - 1, 0, -1):
        other = choose(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    first, second, third, fourth = cards
    return first, second, third, fourth


def draw_skills(choose: Callable[[int], int], packs: Sequence[str] = ()) -> tuple[str, ...]:
    """The skills that are laid out, in order: of the printed ones, then of the other packs in play.

    `choose(n)` gives a number below n."""
    further = (BOXES[pack] for pack in packs if pack in BOXES and pack != SKILLS.id)
    stack = [skill.id for box in (SKILLS, *further) for skill in box.skills]
    return tuple(stack.pop(choose(len(stack))) for _ in range(SKILLS_LAID_OUT))
