"""Passkeys in a real browser, by Chromium's own virtual authenticator."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.serving import Server
from tests.web.visitor import Visitor


def give_authenticator(visitor: Visitor) -> None:
    """As if this computer had a sensor for fingers, which knows its owner and is touched at once."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_guest_makes_a_passkey_signs_out_and_comes_back_by_it(visit: Visit, server: Server) -> None:
    visitor = visit(at=server.url.replace("127.0.0.1", "localhost"), phone=True, language="fr")
    give_authenticator(visitor)
    page = visitor.page
    visitor.go("/players/me")
    me = visitor.ask("GET", "/me")["id"]
    passkeys = page.get_by_role("form", name="Clés d'accès")
    passkeys.get_by_label("Nom de la clé").fill("mon téléphone")
    passkeys.get_by_role("button", name="Ajouter une clé d'accès").click()
    expect(passkeys.get_by_role("listitem")).to_have_count(1)
    name = passkeys.get_by_role("listitem").get_by_role("textbox")
    expect(name).to_have_value("mon téléphone")
    name.fill("mon vieux téléphone")
    name.press("Tab")
    expect(passkeys.get_by_role("status")).to_contain_text("Enregistré.")
    assert_accessible(visitor)
    passkeys.get_by_role("button", name="Ajouter une clé d'accès").click()
    expect(passkeys.get_by_role("status")).to_contain_text("Cet appareil a déjà une clé d'accès")

    page.get_by_role("button", name="Se déconnecter", exact=True).click()
    page.wait_for_url(lambda url: url.endswith("/"))  # unasked: this guest can come back
    visitor.forget_proof()
    assert visitor.ask("GET", "/me")["id"] != me
    visitor.go("/signin")
    assert_accessible(visitor)
    page.get_by_role("button", name="Utiliser une clé d'accès").click()
    page.wait_for_url("**/players/me")
    visitor.forget_proof()
    assert visitor.ask("GET", "/me")["id"] == me
    expect(passkeys.get_by_role("textbox").first).to_have_value("mon vieux téléphone")
    passkeys.get_by_role("button", name="Supprimer la clé d'accès mon vieux téléphone").click()
    expect(passkeys.get_by_role("listitem")).to_have_count(0)

    visitor.go("/signin")
    page.get_by_role("button", name="Utiliser une clé d'accès").click()
    expect(page.get_by_role("status").filter(has_text="inconnue")).to_be_visible()
    visitor.complaints.clear()  # the browser notes the refusal
    assert visitor.ask("GET", "/me")["id"] == me, "who is not let in stays who it was"
