"""Somebody with a browser window: pages to go to, tables to make, things to see."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page

BLOCKED = "Service Worker registration blocked by Playwright"  # as `visit` asks for
MINUS = "\N{MINUS SIGN}"


def written(number: int) -> str:
    """A number as the pages write it."""
    return f"{number}".replace("-", MINUS)


class Visitor:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self._csrf: str | None = None
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.locator("h1").first.wait_for(state="attached")

    def turn_to(self, path: str) -> None:
        """Goes on to another page as a link does: without fetching and compiling everything again."""
        self.page.evaluate(
            """async path => {
              const {go} = await import(document.scripts[0].src.replace('app.js', 'navigation.js'));
              go(path);
            }""",
            path,
        )

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers to this visitor's browser, with its cookies but without its pages."""
        request = self.page.context.request
        if self._csrf is None:
            self._csrf = str(request.get("/api/me").json()["csrf"])
        answer = request.fetch(f"/api{path}", method=method, headers={"X-CSRF": self._csrf}, data=body)
        if not answer.ok:
            raise AssertionError(f"{method} {path}: {answer.text()}")
        return answer.json()

    def forget_proof(self) -> None:
        """Somebody else is signed in now: the next question asks who."""
        self._csrf = None

    def use_seed(self, seed: str) -> None:
        """The next tables made in the browser get this deck, so that a test is the same every time."""

        def with_seed(route: Any) -> None:
            if route.request.method != "POST":
                route.continue_()
                return
            route.continue_(post_data=route.request.post_data_json | {"seed": seed})

        self.page.route("**/api/tables", with_seed)

    def make_table(self, *, bots: int = 0, start: bool = True, **wishes: Any) -> str:
        """A table made without the pages for it; the code."""
        code: str = self.ask("POST", "/tables", wishes)["code"]
        for _ in range(bots):
            self.ask("POST", f"/tables/{code}/bots", {})
        if start:
            self.ask("POST", f"/tables/{code}/start", {})
        return code

    def open_table(self, code: str) -> None:
        self.go(f"/t/{code}")
        self.table.wait_for()

    def play(self, **wishes: Any) -> str:
        """Makes a table that begins at once, and sits down at it."""
        code = self.make_table(**wishes)
        self.open_table(code)
        return code

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    @property
    def table(self) -> Locator:
        return self.page.locator(".table[data-state]")

    @property
    def sheet(self) -> Locator:
        return self.page.locator(".centre map-sheet")

    def look(self) -> Any:
        """The view and the decision of this visitor, from the server."""
        return self.ask("GET", f"/tables/{self.code}/view")

    def wait_for_state(self, *states: str) -> str:
        """Waits until the table on the screen is doing one of these things; says which."""
        found = self.page.wait_for_function(
            "states => { const state = document.querySelector('.table')?.dataset.state;"
            " return states.includes(state) && state; }",
            arg=list(states),
        )
        return str(found.json_value())

    def said(self) -> str:
        """What was announced lately."""
        return self.page.locator("#announcer").inner_text()
