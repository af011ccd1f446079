"""The page for those who look after the server: hostile names are text, and nothing is deleted unasked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from playwright.sync_api import expect

from cartographers.storage import open_store
from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.serving import Server

PASSPHRASE = "a quill and some ink"
HOSTILE = "<img src=x onerror=alert(1)>"


async def _prepared(database: Path) -> str:
    """The id of an account that is kept already, before the server starts."""
    store = await open_store(str(database))
    try:
        admin = await store.accounts.create("Ada")
        await store.accounts.claim(admin.id, "Ada", PasswordHasher.from_parameters(CHEAPEST).hash(PASSPHRASE))
        await store.accounts.create(HOSTILE)
        return admin.id
    finally:
        await store.close()


@pytest.fixture
def administered(tmp_path: Path) -> Iterator[Server]:
    database = tmp_path / "tables.db"
    with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
        admin = apart.submit(asyncio.run, _prepared(database)).result()
    with Server(database, "--admins", admin) as server:
        yield server


def test_hostile_names_are_text_and_a_deletion_asks_for_the_passphrase(
    visit: Visit, administered: Server
) -> None:
    visitor = visit(at=administered.url)
    page = visitor.page
    visitor.go("/admin")
    expect(page.get_by_text("There is nothing here.")).to_be_visible()
    visitor.complaints.clear()  # the browser notes the refusal
    visitor.ask("POST", "/login", {"name": "Ada", "passphrase": PASSPHRASE})
    visitor.forget_proof()
    visitor.go("/admin")
    accounts = page.get_by_role("region", name="Accounts")
    expect(accounts).to_contain_text(HOSTILE)
    expect(page.locator("img[src='x']")).to_have_count(0)
    assert_accessible(visitor)
    accounts.get_by_role("button", name=f"Delete: {HOSTILE}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your own passphrase").fill("not the right one")
    dialog.get_by_role("button", name="Yes, do it").click()
    expect(dialog).to_contain_text("The name or the passphrase is wrong.")
    visitor.complaints.clear()
    dialog.get_by_label("Your own passphrase").fill(PASSPHRASE)
    dialog.get_by_role("button", name="Yes, do it").click()
    expect(accounts).not_to_contain_text(HOSTILE)
    expect(page.get_by_role("region", name="What was changed")).to_contain_text("was deleted")
