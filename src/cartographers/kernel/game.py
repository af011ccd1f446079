"""A whole game as four arrays, and the actions that change it: the compiled counterpart of `rules.game`.

The head holds the set-up and the state in the numbered fields of `head`; `sheets` has a row for each seat,
`answers` what each seat has drawn (a move code), chosen (a space) or prepared (`skills` says how), and
`scores` for each season and seat the stars of the first and the second edict, of coins and of monsters. An
action is not checked: whether it is legal, `rules/` says, or the list of legal moves.
"""

from __future__ import annotations

from typing import Any

from cartographers.kernel.card_sets import add_card, forget_cards
from cartographers.kernel.compiling import I64Array, U64Array, Word, carray, inner, unit
from cartographers.kernel.head import (
    AMBUSHES_OUT,
    AMBUSHES_SEEN,
    CARD,
    CHOICES_LEFT,
    CHOOSING,
    COIN_STARS,
    COLUMN,
    CORNER,
    DRAWING,
    EDICTS_SCORED,
    EFFECT,
    EFFECTS_LEFT,
    EXPLORING,
    HEAD_FIELDS,
    HEROES_SEEN,
    IS_SCORED,
    MONSTER_STARS,
    NO_ANSWER,
    OVER,
    PASSES,
    PHASE,
    PREPARING,
    REVEAL,
    RUINS,
    SCORE_FIELDS,
    SCORED,
    SCORING,
    SEASON,
    SEATS,
    SKILLS,
    THRESHOLDS,
    TIME,
)
from cartographers.kernel.moves import NO_MOVE
from cartographers.kernel.placement import draw_move, walk_move
from cartographers.kernel.scoring import monster_loss, score_sheet
from cartographers.kernel.sheet import (
    INITIALS,
    PREPARED,
    SHEET_WORDS,
    choose,
    coins_left,
    is_full,
    plane,
    spread_zombies,
    targets,
)
from cartographers.kernel.skills import can_prepare, draw_with_skill, draws_explore_card, prepare
from cartographers.kernel.tables import (
    AMBUSH_KIND,
    CARD_EFFECT,
    CARD_KIND,
    CARD_PASSING,
    CARD_TIME,
    EXPLORE_KIND,
    GORGON,
    HERO_KIND,
    NAGA,
    NO_EFFECT,
    RUINS_KIND,
    SEASON_COUNT,
    TREEFOLK,
    TROLL,
    ZOMBIE,
)
from cartographers.rules.cards import NAGA_SPACES


def acts_on_neighbours(head: I64Array) -> bool:
    """Whether the seats act on their neighbours' sheets now."""
    if head[PASSES] == 0:
        return False
    if head[PHASE] == DRAWING:
        return CARD_KIND[head[CARD]] == AMBUSH_KIND
    return head[PHASE] == CHOOSING and head[EFFECT] in (GORGON, NAGA)


hurts = inner(acts_on_neighbours)


@inner
def sheet_owner(head: I64Array, seat: int) -> int:
    """Whose sheet this seat acts on now."""
    if not hurts(head):
        return seat
    card = head[AMBUSHES_SEEN + head[AMBUSHES_SEEN]]
    return (seat + CARD_PASSING[card] + head[SEATS]) % head[SEATS]


@inner
def must_act(head: I64Array, sheets: U64Array, seat: int) -> bool:
    """Whether the game wants something of this seat now, given already or not."""
    if head[PHASE] == DRAWING:
        return not is_full(sheets[sheet_owner(head, seat)])
    if head[PHASE] == CHOOSING:
        return bool(targets(sheets[sheet_owner(head, seat)], head[EFFECT]))
    if head[PHASE] == PREPARING:
        return can_prepare(head, sheets[seat])
    return False


@inner
def somebody_thinks(head: I64Array, sheets: U64Array, answers: I64Array) -> bool:
    for seat in range(head[SEATS]):  # noqa: SIM110 - any() of a generator cannot be compiled
        if answers[seat] == NO_ANSWER and must_act(head, sheets, seat):
            return True
    return False


@inner
def forget_answers(head: I64Array, answers: I64Array) -> None:
    for seat in range(head[SEATS]):
        answers[seat] = NO_ANSWER


@inner
def reveal(head: I64Array, sheets: U64Array, answers: I64Array, card: int) -> bool:
    """The deck reveals this card, and waits for answers to it; whether an ambush comes that nobody prepares
    for."""
    add_card(head, COLUMN, card)
    head[TIME] += CARD_TIME[card]
    kind = CARD_KIND[card]
    if kind == RUINS_KIND:
        head[RUINS] = 1
        return False
    head[CARD] = card
    forget_answers(head, answers)
    if kind == HERO_KIND:
        add_card(head, HEROES_SEEN, card)
    elif kind == AMBUSH_KIND:
        add_card(head, AMBUSHES_OUT, card)
        head[AMBUSHES_SEEN] += 1
        head[AMBUSHES_SEEN + head[AMBUSHES_SEEN]] = card
        head[PHASE] = PREPARING
        return head[SKILLS] == 0 or not somebody_thinks(head, sheets, answers)
    head[PHASE] = DRAWING
    return False


@inner
def finish_preparing(head: I64Array, sheets: U64Array, answers: I64Array) -> None:
    """Lets everybody meet the ambush as answered."""
    for seat in range(head[SEATS]):
        if answers[seat] != NO_ANSWER:
            prepare(head, sheets[seat], answers[seat])
    forget_answers(head, answers)


@inner
def finish_drawing(head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array) -> None:
    """Draws what everybody has answered, or lets the monsters walk, and goes on."""
    card = head[CARD]
    kind = CARD_KIND[card]
    walks = head[PASSES] == 0 and kind == AMBUSH_KIND
    skilled = draws_explore_card(head)
    for seat in range(head[SEATS]):
        code = walk_move(sheets[seat], card, head[CORNER]) if walks else answers[seat]
        if code == NO_MOVE:
            continue
        if skilled:
            draw_with_skill(head.ctypes, sheets[seat].ctypes, code)
        else:
            draw_move(sheets[sheet_owner(head, seat)].ctypes, card, code)
    if kind == AMBUSH_KIND:
        after_ambush(head, sheets, answers, scores)
        return
    if kind == EXPLORE_KIND:
        head[RUINS] = 0
    end_turn(head, sheets, answers, scores)


@inner
def end_turn(head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array) -> None:
    """Forests for treefolk that this turn closed in; then the season ends, or the next card is awaited."""
    if lets_forests_grow(head, sheets, answers):
        return
    go_on_exploring(head, answers)
    if head[TIME] >= head[THRESHOLDS + head[SEASON]]:
        end_season(head, sheets, answers, scores)


@inner
def lets_forests_grow(head: I64Array, sheets: U64Array, answers: I64Array) -> bool:
    """Lets the owners of contained treefolk choose where a forest grows; whether there is one."""
    for seat in range(head[SEATS]):
        if plane(sheets[seat], INITIALS + TREEFOLK) and targets(sheets[seat], TREEFOLK):
            return starts_choosing(head, sheets, answers, TREEFOLK, 1)
    return False


@inner
def go_on_exploring(head: I64Array, answers: I64Array) -> None:
    head[PHASE] = EXPLORING
    head[CARD] = 0
    head[EFFECT] = NO_EFFECT
    head[CHOICES_LEFT] = 0
    forget_answers(head, answers)


@inner
def after_ambush(head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array) -> None:
    """Lets the seats choose what a gorgon or a naga destroys; after any other ambush the turn is over."""
    if head[SKILLS] != 0:
        for seat in range(head[SEATS]):
            sheets[seat, PREPARED] = Word(0)
    effect = CARD_EFFECT[head[CARD]]
    if effect == GORGON and starts_choosing(head, sheets, answers, GORGON, 1):
        return
    if effect == NAGA and starts_choosing(head, sheets, answers, NAGA, NAGA_SPACES):
        return
    end_turn(head, sheets, answers, scores)


@inner
def starts_choosing(head: I64Array, sheets: U64Array, answers: I64Array, effect: int, spaces: int) -> bool:
    """Lets the seats choose so many spaces for this monster; whether any has something to choose."""
    head[PHASE] = CHOOSING
    head[CARD] = 0
    head[EFFECT] = effect
    head[CHOICES_LEFT] = spaces
    forget_answers(head, answers)
    return somebody_thinks(head, sheets, answers)


@inner
def finish_choosing(head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array) -> None:
    """Does what everybody has chosen, and goes on."""
    for seat in range(head[SEATS]):
        if answers[seat] != NO_ANSWER:
            choose(sheets[sheet_owner(head, seat)], head[EFFECT], answers[seat])
    left = head[CHOICES_LEFT] - 1
    if left > 0 and starts_choosing(head, sheets, answers, head[EFFECT], left):
        return
    if head[IS_SCORED] != 0:
        after_scoring(head, sheets, answers)
    else:
        end_turn(head, sheets, answers, scores)


@inner
def end_season(head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array) -> None:
    """Scores the season, and notes the effects of its end."""
    season = head[SEASON]
    for seat in range(head[SEATS]):
        for place in range(EDICTS_SCORED):
            edict = head[SCORED + EDICTS_SCORED * season + place]
            scores[season, seat, place] = score_sheet(head[SCORING + edict], sheets[seat].ctypes)
        scores[season, seat, COIN_STARS] = coins_left(sheets[seat])
        scores[season, seat, MONSTER_STARS] = monster_loss(sheets[seat])
    head[IS_SCORED] = 1
    head[EFFECTS_LEFT] = 0
    for number in range(1, head[AMBUSHES_SEEN] + 1):
        effect = CARD_EFFECT[head[AMBUSHES_SEEN + number]]
        if effect in (ZOMBIE, TROLL) and not is_left(head, effect):
            head[EFFECTS_LEFT] += 1
            head[EFFECTS_LEFT + head[EFFECTS_LEFT]] = effect
    after_scoring(head, sheets, answers)


@inner
def is_left(head: I64Array, effect: int) -> bool:
    """Whether this season's end still has this effect."""
    for number in range(1, head[EFFECTS_LEFT] + 1):  # noqa: SIM110 - any() of a generator cannot be compiled
        if head[EFFECTS_LEFT + number] == effect:
            return True
    return False


@inner
def next_effect(head: I64Array) -> int:
    """Takes the first of the effects that are left."""
    effect = head[EFFECTS_LEFT + 1]
    for number in range(1, head[EFFECTS_LEFT]):
        head[EFFECTS_LEFT + number] = head[EFFECTS_LEFT + number + 1]
    head[EFFECTS_LEFT + head[EFFECTS_LEFT]] = 0
    head[EFFECTS_LEFT] -= 1
    return effect


@inner
def after_scoring(head: I64Array, sheets: U64Array, answers: I64Array) -> None:
    """The effects that are left, in the order their cards were revealed, then the next season or the end."""
    # What an effect has closed in acts before the next one.
    while True:
        if lets_forests_grow(head, sheets, answers):
            return
        if head[EFFECTS_LEFT] == 0:
            break
        effect = next_effect(head)
        if effect == ZOMBIE:
            for seat in range(head[SEATS]):
                spread_zombies(sheets[seat])
        elif starts_choosing(head, sheets, answers, effect, 1):
            return
    go_on_exploring(head, answers)
    if head[SEASON] + 1 == SEASON_COUNT:
        head[PHASE] = OVER
        return
    head[SEASON] += 1
    head[IS_SCORED] = 0
    forget_cards(head, COLUMN)
    head[TIME] = 0


@unit("void(CPointer(int64), CPointer(uint64), CPointer(int64), CPointer(int64), int64, int64, int64)")
def step(head: Any, sheets: Any, answers: Any, scores: Any, action: int, seat: int, value: int) -> None:
    """The deck reveals the card with the number `value`, or a seat answers with a move code or a space, or
    how it prepares.

    An answer may be replaced, and taken back with NO_ANSWER, until the last one is in.
    """
    head = carray(head, HEAD_FIELDS)
    seats = head[SEATS]
    sheets, answers = carray(sheets, (seats, SHEET_WORDS)), carray(answers, seats)
    scores = carray(scores, (SEASON_COUNT, seats, SCORE_FIELDS))
    comes = False
    if action == REVEAL:
        comes = reveal(head, sheets, answers, value)
        if head[PHASE] == EXPLORING:
            return
    else:
        answers[seat] = value
    if not comes and somebody_thinks(head, sheets, answers):
        return
    if head[PHASE] == PREPARING:
        finish_preparing(head, sheets, answers)
        head[PHASE] = DRAWING
        if head[PASSES] != 0 and somebody_thinks(head, sheets, answers):
            return
    if head[PHASE] == DRAWING:
        finish_drawing(head, sheets, answers, scores)
    else:
        finish_choosing(head, sheets, answers, scores)
