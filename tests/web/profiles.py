"""Browser profiles, one after another used by the visitors of many tests."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

STORED = "indexeddb,cache_storage,file_systems,service_workers"


@dataclass(frozen=True)
class Profile:
    """A context with the files of the client in its cache. A page that stays keeps its process alive."""

    context: BrowserContext
    stays: Page
    screen: CDPSession


class Profiles:
    """A new profile fetches and compiles all files of the client, a third of what opening a table costs. So
    one that was left is taken again. It has forgotten all but those files: nobody is signed in there."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self.url = url
        self._left: defaultdict[str, list[Profile]] = defaultdict(list)

    def take(self, **options: Any) -> Profile:
        left = self._left[_kind(options)]
        return left.pop() if left else self._make(**options)

    def leave(self, profile: Profile, **options: Any) -> None:
        context = profile.context
        for page in context.pages:
            if page is not profile.stays:
                page.close()
        context.unroute_all()
        context.clear_permissions()
        context.set_offline(False)
        context.clear_cookies()
        profile.stays.evaluate("localStorage.clear()")
        profile.screen.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": STORED})
        self._left[_kind(options)].append(profile)

    def _make(self, **options: Any) -> Profile:
        context = self._browser.new_context(base_url=self.url, **options)
        stays = context.new_page()
        stays.goto("/static/favicon.svg")
        return Profile(context, stays, context.new_cdp_session(stays))


def _kind(options: dict[str, Any]) -> str:
    return repr(sorted(options.items()))
