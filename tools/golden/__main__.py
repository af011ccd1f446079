"""`python -m tools.golden`: writes the golden games, or with --check says which differ from the files."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from cartographers.notation.games import dumps
from tools.golden.director import Recipe, played
from tools.golden.recipes import RECIPES

GAMES = Path("tests/games")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument(
        "--check", action="store_true", help="write nothing, end with 1 if a file would change"
    )
    parser.add_argument(
        "--search",
        metavar="WORDS",
        action="append",
        help="try seeds until a ruling with these words occurs; again for more",
    )
    arguments = parser.parse_args()
    recipes = [recipe for recipe in RECIPES if not arguments.names or recipe.name in arguments.names]
    if arguments.search:
        return _search(recipes, arguments.search)
    changed = [recipe.name for recipe in recipes if _write(recipe, only_look=arguments.check)]
    verb = "differ" if arguments.check else "written"
    print(f"{len(recipes)} games, {verb}: {' '.join(changed) or 'none'}")
    return 1 if arguments.check and changed else 0


def _write(recipe: Recipe, *, only_look: bool) -> bool:
    """Whether the file is, or was, different."""
    data = dumps(played(recipe)).encode()
    file = GAMES / f"{recipe.name}.cgn"
    if file.exists() and file.read_bytes() == data:
        return False
    if not only_look:
        file.write_bytes(data)
    return True


def _search(recipes: list[Recipe], wanted: list[str]) -> int:
    from tests.games.rulings import rulings_observed
    from tests.games.steps import golden_game

    for recipe in recipes:
        for number in range(1000):
            seed = f"{recipe.name}-{number}"
            text = dumps(played(replace(recipe, seed=seed)))
            found = rulings_observed(golden_game(recipe.name, text).steps)
            if all(any(words in title for _, title in found) for words in wanted):
                print(f"{recipe.name}: seed {seed!r}")
                break
        else:
            print(f"{recipe.name}: not found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
