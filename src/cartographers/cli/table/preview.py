"""What an action would do, shown before it is confirmed; or why it may not be done."""

from __future__ import annotations

from cartographers.cli.table.screen import Screen
from cartographers.cli.table.skill_menu import skill_text
from cartographers.cli.table.telling import Difference, differences, placement_text, signed, terrain_choice
from cartographers.rules.actions import Answer, Choose, Draw, Prepare
from cartographers.rules.consider import Change, consider, consider_answer
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.state import Game
from cartographers.rules.view import options
from cartographers.words import Words
from cartographers.words.refusals import refusal_sentence


def preview(screen: Screen, game: Game, action: Answer) -> bool:
    """Shows the sheet after the action and what changes; False, with the reason shown, if it is not legal."""
    if isinstance(action, Prepare):  # what the monsters do then is not known yet
        skill = action.preparation.skill
        screen.say(
            skill_text(screen.words, game.setup.skill(skill)) if skill else screen.words.text("No skill")
        )
        return True
    try:
        if isinstance(action, Draw):
            _preview_drawing(screen, game, action.seat, action.placement)
        else:
            _preview_choice(screen, game, action)
    except IllegalAction as illegal:
        screen.refuse(_reason(screen.words, game, action, illegal.reason))
        return False
    return True


def _preview_drawing(screen: Screen, game: Game, seat: int, placement: Placement) -> None:
    words = screen.words
    change = consider(game, seat, placement)
    lines = differences(words, game, change)
    title = placement_text(words, placement)
    if change.destroyed:
        title = words.text("{what}; destroyed: {spaces}", what=title, spaces=change.destroyed.line())
    screen.preview(
        title, change.sheet, placement.spaces | placement.extra, lines, _total(words, game, seat, change)
    )


def _total(words: Words, game: Game, seat: int, change: Change) -> str:
    if change.owner != seat:
        return words.text(
            "{name} this season: {change}",
            name=game.setup.seats[change.owner].name,
            change=signed(change.stars),
        )
    return words.text("This season: {change}", change=signed(change.stars))


def _preview_choice(screen: Screen, game: Game, choice: Choose) -> None:
    words, space, after = screen.words, choice.space, consider_answer(game, choice.seat, choice).sheet
    if space in after.forest:  # a treefolk's; whatever else is chosen is crossed out
        title = words.text("{space} becomes forest", space=space.name)
    else:
        title = words.text("{space} is destroyed", space=space.name)
    nothing: list[Difference] = []
    screen.preview(title, after, SpaceSet.of([space]), nothing, "")


def _reason(words: Words, game: Game, action: Draw | Choose, reason: Refusal) -> str:
    """The refusal's sentence, and what would help."""
    sentence = refusal_sentence(words, reason)
    sheet = game.sheets[game.sheet_owner(action.seat)]
    match action:
        case Draw(placement=placement) if reason is Refusal.SPACE_FILLED:
            return f"{sentence} ({(placement.spaces & sheet.filled).line()})"
        case Draw() if reason is Refusal.MISSES_RUINS:
            return f"{sentence} ({(sheet.ruins & sheet.empty).line()})"
        case Draw(seat=seat) if reason is Refusal.WRONG_TERRAIN:
            drawable = options(game, seat)
            return f"{sentence} ({terrain_choice(words, drawable.terrains if drawable else ())})"
        case Choose(seat=seat):
            return f"{sentence} ({game.targets(seat).line()})"
        case _:
            return sentence
