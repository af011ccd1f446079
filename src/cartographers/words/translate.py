"""Words: what everything is called and said in one language."""

from dataclasses import dataclass

from cartographers.words.catalogue import translations
from cartographers.words.languages import known_language
from cartographers.words.names import box_of, english_name


@dataclass(frozen=True, slots=True)
class Words:
    """One language. `Words("fr").text("Forest")` is "Forêt"."""

    language: str

    def __post_init__(self) -> None:
        known_language(self.language)

    def text(self, msgid: str, /, **values: object) -> str:
        """The text in this language, its {fields} filled in."""
        return _filled(self._looked_up(msgid), values)

    def plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """The text in the form that goes with n, which also fills the field {n}."""
        # The rules for forms are made for counts: three stars lost are spoken of like three stars.
        chosen = translations(self.language).ngettext(singular, plural, abs(n))
        return _filled(chosen, {"n": n, **values})

    def name(self, thing_id: str) -> str:
        """The name of a card, terrain, season ...: any id of `names.names`."""
        name = english_name(thing_id)
        if name is None:
            raise ValueError(f"nothing is called {thing_id!r}")
        return self.of_box(thing_id, name)

    def of_box(self, thing_id: str, english: str, /, **values: object) -> str:
        """What the box of this card or sheet says, in its own translation if it brings one."""
        return _filled(self._of_box(thing_id, english), values)

    def translates(self, thing_id: str, english: str) -> bool:
        """Whether this language has that text of a box; otherwise it is said in English."""
        return self._of_box(thing_id, english) != english

    def _of_box(self, thing_id: str, english: str) -> str:
        box = box_of(thing_id)
        translated = box.translations.get(self.language, {}).get(english) if box else None
        return translated or self._looked_up(english)

    def _looked_up(self, msgid: str) -> str:
        # gettext keeps a catalogue's header under the empty msgid
        return translations(self.language).gettext(msgid) if msgid else ""


def _filled(text: str, values: dict[str, object]) -> str:
    return text.format(**{field: _written(value) for field, value in values.items()})


def _written(value: object) -> object:
    """A number below zero has a minus sign; a hyphen is shorter, and a line may break after it."""
    return f"\N{MINUS SIGN}{-value}" if isinstance(value, int) and value < 0 else value


def words(language: str) -> Words:
    """The words of a language; ValueError if it is not one of LANGUAGES."""
    return Words(language)
