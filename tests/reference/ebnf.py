"""The grammar of docs/notation.md as a regular expression: it has no rule that contains itself."""

from __future__ import annotations

import re

TOKENS = re.compile(r"""\s*("[^"]*"|\? .*? \?|[A-Za-z][A-Za-z ]*[A-Za-z]|[A-Za-z]|\d+|[=;,|*(){}\[\]])""")
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Grammar:
    def __init__(self, text: str) -> None:
        self._rules: dict[str, list[str]] = {}
        for rule in re.split(r";\s*\n", text.strip() + "\n"):
            if rule.strip():
                name, equals, *body = TOKENS.findall(rule)
                assert equals == "=", rule
                self._rules[name] = body

    @property
    def names(self) -> list[str]:
        return list(self._rules)

    def pattern(self, name: str) -> re.Pattern[str]:
        return re.compile(self._rule(name))

    def _rule(self, name: str) -> str:
        body = list(self._rules[name])
        regex = self._alternatives(body)
        assert not body, (name, body)
        return regex

    def _alternatives(self, tokens: list[str]) -> str:
        found = [self._sequence(tokens)]
        while tokens and tokens[0] == "|":
            tokens.pop(0)
            found.append(self._sequence(tokens))
        return f"(?:{'|'.join(found)})"

    def _sequence(self, tokens: list[str]) -> str:
        found = self._factor(tokens)
        while tokens and tokens[0] == ",":
            tokens.pop(0)
            found += self._factor(tokens)
        return found

    def _factor(self, tokens: list[str]) -> str:
        token = tokens.pop(0)
        if token.isdigit():
            assert tokens.pop(0) == "*"
            return f"{self._factor(tokens)}{{{token}}}"
        if token in CLOSING:
            inner = self._alternatives(tokens)
            assert tokens.pop(0) == CLOSING[token]
            return inner + {"(": "", "[": "?", "{": "*"}[token]
        if token.startswith('"'):
            return re.escape(token[1:-1])
        if token.startswith("?"):
            return f"(?:{token[2:-2]})"
        return "\n" if token == "LF" else self._rule(token)
