"""Browser and operating system from the User-Agent header."""

from __future__ import annotations

# The first match counts: most User-Agents also name browsers they are compatible with.
BROWSERS = (
    ("Firefox", ("Firefox/", "FxiOS/")),
    ("Edge", ("Edg/", "EdgA/", "EdgiOS/")),
    ("Opera", ("OPR/", "Opera")),
    ("Samsung Internet", ("SamsungBrowser/",)),
    ("Vivaldi", ("Vivaldi/",)),
    ("Chrome", ("Chrome/", "CriOS/", "Chromium/")),
    ("Safari", ("Safari/",)),
)
SYSTEMS = (
    ("iPhone", ("iPhone",)),
    ("iPad", ("iPad",)),
    ("Android", ("Android",)),
    ("ChromeOS", ("CrOS",)),
    ("Windows", ("Windows",)),
    ("macOS", ("Macintosh", "Mac OS")),
    ("Linux", ("Linux", "X11")),
)


def browser_and_system(user_agent: str) -> tuple[str, str]:
    """Names as their makers write them; empty where nothing is known."""
    return _named(user_agent, BROWSERS), _named(user_agent, SYSTEMS)


def _named(text: str, names: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    return next((name for name, signs in names if any(sign in text for sign in signs)), "")
