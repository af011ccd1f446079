"""Everything said to a person, in English, French and Spanish.

The English text is the key (gettext's msgid); the other languages are in `locale/`. After adding or changing
a text, run `python -m cartographers.words.update` and translate what it reports as untranslated.
"""

from cartographers.words.browser import BrowserWords, as_json
from cartographers.words.cards import CardText, card_text
from cartographers.words.counted import coins, season_time, stars
from cartographers.words.languages import LANGUAGES, pick_language
from cartographers.words.marker import N_
from cartographers.words.translate import Words, words

__all__ = [
    "LANGUAGES",
    "N_",
    "BrowserWords",
    "CardText",
    "Words",
    "as_json",
    "card_text",
    "coins",
    "pick_language",
    "season_time",
    "stars",
    "words",
]
