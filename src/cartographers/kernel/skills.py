"""Skills: who may use which, and drawing with one. The compiled counterpart of `rules.skills`.

The word SKILLS_USED of a sheet has a bit for each skill that its owner used, in the order in which they are
laid out, and then one for each season in which one was used. PREPARED is 1 more than twice the number of the
skill, and 1 more again if its shape stands upright.
"""

from __future__ import annotations

from typing import Any

from cartographers.kernel.compiling import I64Array, U64Array, Word, as_int, carray, inner, unit
from cartographers.kernel.head import (
    CARD,
    HEAD_FIELDS,
    MOST_SKILLS,
    SEASON,
    SKILLS,
    USES_EACH,
)
from cartographers.kernel.moves import (
    extra_spaces_of,
    extra_terrain_of,
    shape_of,
    skill_of,
    spaces_with_skill,
    terrain_of,
)
from cartographers.kernel.placement import draw_move
from cartographers.kernel.sheet import (
    PREPARED,
    SHEET_WORDS,
    SKILLS_USED,
    SPENT,
    coins_left,
    draw,
    is_full,
)
from cartographers.kernel.skill_tables import (
    AGAINST_AMBUSH,
    AVAILABLE_TERRAIN,
    EXTRA_TERRAIN,
    FARM_AND_VILLAGE,
    HAS_EXTRA,
    NONE,
    SKILL_COINS,
    SKILL_SHAPE,
)
from cartographers.kernel.tables import (
    CARD_COIN_SHAPE,
    CARD_KIND,
    EXPLORE_KIND,
    FARM,
    NO_EFFECT,
    VILLAGE,
)
from cartographers.rules.grid import NOWHERE

_PREPARATION_MASK, _UPRIGHT_AT = 3, 2


def used_bits(number: int, season: int) -> int:
    """What SKILLS_USED notes of a use of the skill with this number, from 1, in this season."""
    return (1 << (number - 1)) | (1 << (MOST_SKILLS + season))


def preparation_answer(number: int, upright: bool) -> int:
    """How a seat answers to an ambush: with the skill of this number, from 1; 0: with none."""
    return number | (int(upright) << _UPRIGHT_AT)


def preparation_fields(answer: int) -> tuple[int, bool]:
    """The number of the skill, from 1, or 0 for none, and whether its shape stands upright."""
    return answer & _PREPARATION_MASK, bool(answer >> _UPRIGHT_AT)


def prepared_word(skill: int, upright: bool) -> int:
    """What PREPARED holds of a seat that uses this skill, by its number in the tables."""
    return 1 + 2 * skill + int(upright)


# The same for compiled code.
_used_bits, _prepared_word = inner(used_bits), inner(prepared_word)
compiled_preparation = inner(preparation_answer)


@inner
def draws_explore_card(head: I64Array) -> bool:
    """Whether skills may be used with what is drawn now."""
    return head[SKILLS] != 0 and CARD_KIND[head[CARD]] == EXPLORE_KIND


@inner
def can_use(head: I64Array, sheet: U64Array, number: int) -> bool:
    """Whether the owner of the sheet may still use the skill with this number, from 1, and can pay for it."""
    bit = number - 1 if head[USES_EACH] != 0 else MOST_SKILLS + head[SEASON]
    if (as_int(sheet[SKILLS_USED]) >> bit) & 1:
        return False
    return SKILL_COINS[head[SKILLS + number]] <= coins_left(sheet)


@inner
def note_use(head: I64Array, sheet: U64Array, number: int) -> None:
    """Pays for the skill with this number, and notes that it was used."""
    sheet[SPENT] += Word(SKILL_COINS[head[SKILLS + number]])
    sheet[SKILLS_USED] |= Word(_used_bits(number, head[SEASON]))


# ---- against an ambush


@inner
def can_prepare_with(head: I64Array, sheet: U64Array, number: int) -> bool:
    return AGAINST_AMBUSH[head[SKILLS + number]] != 0 and can_use(head, sheet, number)


@inner
def can_prepare(head: I64Array, sheet: U64Array) -> bool:
    """Whether the owner of this sheet is asked before an ambush."""
    if is_full(sheet):
        return False
    for number in range(1, head[SKILLS] + 1):  # noqa: SIM110 - any() of a generator cannot be compiled
        if can_prepare_with(head, sheet, number):
            return True
    return False


@inner
def prepare(head: I64Array, sheet: U64Array, answer: int) -> None:
    """Lets the owner of the sheet meet the ambush as answered, which is paid for."""
    number = answer & _PREPARATION_MASK
    if number > 0:
        note_use(head, sheet, number)
        sheet[PREPARED] = Word(_prepared_word(head[SKILLS + number], answer >> _UPRIGHT_AT != 0))


# ---- with an explore card


@unit("void(CPointer(int64), CPointer(uint64), int64)")
def draw_with_skill(head: Any, sheet: Any, code: int) -> None:
    """Draws a legal placement of the explore card with the skill that it names, which is paid for, if any."""
    number = skill_of(code)
    fields, words = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS)
    card = fields[CARD]
    if number == 0:
        draw_move(sheet, card, code)
        return
    skill, shape, terrain = fields[SKILLS + number], shape_of(code), terrain_of(code)
    coin = shape > 0 and shape == CARD_COIN_SHAPE[card] and SKILL_SHAPE[skill] == NONE
    draw(words, spaces_with_skill(code), terrain, NO_EFFECT, NOWHERE, coin)
    if HAS_EXTRA[skill] != 0:
        extra, rule = extra_spaces_of(code), EXTRA_TERRAIN[skill]
        if rule == AVAILABLE_TERRAIN:
            terrain = extra_terrain_of(code)
        elif rule == FARM_AND_VILLAGE:
            draw(words, extra, FARM, NO_EFFECT, NOWHERE, False)
            terrain = VILLAGE
        draw(words, extra, terrain, NO_EFFECT, NOWHERE, False)
    note_use(fields, words, number)
