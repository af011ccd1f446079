"""One's own account in the browser: the passphrase, the devices, and what is asked before a guest is lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.cli.running import ran_apart
from tests.repeated import once_of
from tests.server.running import until
from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.serving import Server
from tests.web.visitor import Visitor

PASSPHRASE = "a quill and some ink"
NEW = "seven otters under umbrellas"


def keep(visitor: Visitor) -> str:
    name = f"Ada {visitor.ask('GET', '/me')['id'][:8]}"
    visitor.ask("POST", "/me/claim", {"name": name, "passphrase": PASSPHRASE})
    return name


def sign_in(visitor: Visitor, name: str, passphrase: str = PASSPHRASE) -> None:
    visitor.ask("POST", "/login", {"name": name, "passphrase": passphrase})
    visitor.forget_proof()


@pytest.mark.slow
def test_a_new_passphrase_and_where_one_is_signed_in(visit: Visit) -> None:
    here, there = visit(), visit(phone=True, dark=True, language="fr")
    sign_in(there, keep(here))
    page = here.page
    here.go("/players/me")
    devices = page.get_by_role("region", name="Where you are signed in")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices).to_contain_text("Chrome on Linux")
    expect(devices).to_contain_text("this browser")
    assert_accessible(here)
    change = page.get_by_role("form", name="Change the passphrase")
    change.get_by_label("Current passphrase").fill("not the right one")
    change.get_by_label("New passphrase").fill(NEW)
    change.get_by_role("button", name="Change it").click()
    expect(change.get_by_role("status")).to_contain_text("The name or the passphrase is wrong.")
    here.complaints.clear()  # the browser notes the refusal
    change.get_by_label("Current passphrase").fill(PASSPHRASE)
    change.get_by_role("button", name="Change it").click()
    expect(change.get_by_role("status")).to_contain_text("signed out of every other browser")
    expect(devices.get_by_role("listitem")).to_have_count(1)

    there.go("/")
    expect(there.page.get_by_role("heading", name="Vous êtes déconnecté")).to_be_visible()
    there.complaints.clear()
    assert_accessible(there)
    there.page.get_by_role("button", name="Se reconnecter").click()
    there.page.wait_for_url("**/players/me")
    expect(there.page.get_by_role("form", name="Garder ce compte")).to_be_visible()


@pytest.mark.slow
def test_one_device_is_signed_out_from_another(visit: Visit) -> None:
    here, there = visit(), visit()
    sign_in(there, keep(here))
    here.go("/players/me")
    devices = here.page.get_by_role("region", name="Where you are signed in")
    devices.get_by_role("button", name="Sign out of Chrome").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    devices.get_by_role("button", name="Sign out", exact=True).click()
    here.page.wait_for_url("**/")
    here.forget_proof()
    assert here.ask("GET", "/me")["guest"]


@pytest.mark.slow
@pytest.mark.parametrize("leaves", once_of("signs in elsewhere", "signs out"))
def test_a_guest_is_asked_before_it_is_lost(visit: Visit, leaves: str) -> None:
    guest, other = visit(), visit()
    name = keep(other)
    page = guest.page
    guest.make_table(seats=1)
    guest.go("/players/me")
    me: dict[str, Any] = guest.ask("GET", "/me")

    def leave() -> None:
        if leaves == "signs out":
            page.get_by_role("button", name="Sign out", exact=True).first.click()
            return
        form = page.get_by_role("form", name="Sign in to another account")
        form.get_by_label("Name").fill(name)
        form.get_by_label("Passphrase").fill(PASSPHRASE)
        form.get_by_role("button", name="Sign in").click()

    leave()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("ever finds this guest")
    assert_accessible(guest)
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    assert guest.ask("GET", "/me")["id"] == me["id"]
    leave()
    words = "Sign out" if leaves == "signs out" else "Sign in all the same"
    with page.expect_navigation():
        dialog.get_by_role("button", name=words).click()
    assert guest.ask("GET", "/me")["id"] != me["id"]


@pytest.mark.slow
def test_a_guest_is_marked_at_the_table(visit: Visit) -> None:
    host, guest = visit(), visit(phone=True, language="es")
    name = keep(host)
    code = host.make_table(seats=2, start=False)
    guest.ask("POST", f"/tables/{code}/join", {})
    guest.ask("POST", f"/tables/{code}/dress", {"name": name})
    host.go(f"/t/{code}")
    seats = host.page.locator(".seat-name")
    expect(seats.nth(1)).to_contain_text("guest")
    expect(seats.nth(0)).not_to_contain_text("guest")
    host.ask("POST", f"/tables/{code}/start", {})
    guest.ask("POST", f"/tables/{code}/chat", {"text": "hola"})
    host.open_table(code)
    host.page.get_by_role("tab", name="Chat").click()
    expect(host.page.locator(".chat .guest-mark")).to_have_text("guest")
    expect(host.page.get_by_role("button", name=f"{name} (guest)")).to_be_visible()
    assert_accessible(host)
    guest.go("/")
    guest.page.get_by_label("Código de invitación").fill(f" {code[:5].upper()}-{code[5:].upper()} ")
    guest.page.get_by_label("Código de invitación").press("Enter")
    guest.page.wait_for_url(f"**/t/{code}")
    guest.table.wait_for()


@pytest.mark.slow
def test_the_host_hands_out_a_link_for_a_new_passphrase_and_tells_everybody(
    visit: Visit, server: Server
) -> None:
    owner, visitor = visit(), visit(phone=True)
    name = keep(owner)
    database = ("--database", str(server.database))
    link = ran_apart("admin", "accounts", "reset-passphrase", name, *database).out.strip()
    made = ran_apart("admin", "announcements", "add", "<b>We move</b> on Sunday.", *database).out.split()[0]
    try:
        until(lambda: visitor.ask("GET", "/announcements"), "the server has noticed")
        visitor.go(link)
        page = visitor.page
        banner = page.get_by_text("<b>We move</b> on Sunday.")
        expect(banner).to_be_visible()
        assert page.url.endswith("/passphrase"), "the code is on no screen and in no history"
        assert_accessible(visitor)
        page.get_by_role("button", name="Put it away").click()
        expect(banner).to_have_count(0)
        page.get_by_label("New passphrase, at least").fill(NEW)
        page.get_by_role("button", name="Save and sign in").click()
        page.wait_for_url("**/players/me")
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        expect(banner).to_have_count(0)
    finally:
        assert ran_apart("admin", "announcements", "remove", made, *database).code == 0


def test_a_second_device_by_a_code_recovery_codes_and_the_end_of_an_account(visit: Visit) -> None:
    here, phone = visit(), visit(phone=True)
    name = keep(here)
    page = here.page
    here.go("/players/me")
    second = page.get_by_role("region", name="Sign in on another device")
    second.get_by_role("button", name="Show a code").click()
    code = second.get_by_role("strong").inner_text()
    expect(second.get_by_role("img", name="QR code that signs in another device")).to_be_visible()
    recovery = page.get_by_role("form", name="Recovery codes")
    recovery.get_by_label("Current passphrase").fill(PASSPHRASE)
    recovery.get_by_role("button", name="Make recovery codes").click()
    expect(recovery.get_by_role("listitem")).to_have_count(10)
    expect(recovery).to_contain_text("You have 10 codes.")
    assert_accessible(here)

    phone.go(f"/signin#{code.lower()}")
    assert_accessible(phone)
    phone.page.get_by_role("form", name="Sign in by a code").get_by_role("button", name="Sign in").click()
    phone.page.wait_for_url("**/players/me")
    expect(phone.page.get_by_role("heading", name=name)).to_be_visible()

    page.get_by_text("Your data").click()
    page.get_by_role("button", name="Delete my account").click()
    dialog = page.get_by_role("dialog")
    assert_accessible(here)
    dialog.get_by_label("Current passphrase").fill(PASSPHRASE)
    dialog.get_by_role("button", name="Delete it for good").click()
    page.wait_for_url(lambda url: url.endswith("/"))
    expect(page.get_by_role("heading", name=name)).to_have_count(0)
    assert here.ask("GET", "/me")["name"] != name
