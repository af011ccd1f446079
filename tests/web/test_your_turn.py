"""Who looks elsewhere is called to the table: by the tab and, where wanted, by a notification."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.server.player import Player, first_move
from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.serving import Server
from tests.web.visitor import Visitor

# A browser without a screen shows every page and no notification: so the page is hidden by the test, which
# also gives the leave that is asked for, and notes what the system would show.
ELSEWHERE = """
  let hidden = false;
  Object.defineProperty(document, 'visibilityState', {get: () => (hidden ? 'hidden' : 'visible')});
  window.lookElsewhere = (away) => { hidden = away; document.dispatchEvent(new Event('visibilitychange')); };
  window.notified = [];
  const System = window.Notification;
  let leave = 'default';
  window.Notification = class extends System {
    static get permission() { return leave; }
    static async requestPermission() {
      leave = 'granted';
      return leave;
    }
    constructor(title, options) {
      super(title, options);
      window.notified.push([title, options.body, options.tag]);
    }
    close() {
      super.close();
      window.withdrawn = this.tag;
    }
  };
"""


TURN = re.compile("^Tu turno · ")


def look_elsewhere(visitor: Visitor, away: bool) -> None:
    visitor.page.evaluate("away => window.lookElsewhere(away)", away)


def sign_of(visitor: Visitor) -> Locator:
    return visitor.page.locator("link[rel=icon]")


def test_a_turn_calls_once_by_tab_and_notification_until_it_is_hushed(visit: Visit, server: Server) -> None:
    ann = visit(language="es")
    page = ann.page
    page.add_init_script(ELSEWHERE)
    code = ann.make_table(seats=2, start=False)
    with Player(server.url) as ben:
        ben.post(f"/tables/{code}/join")
        ann.ask("POST", f"/tables/{code}/start", {})
        ann.open_table(code)
        page.get_by_role("button", name="Cuando me toca").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_label("También con una notificación")).not_to_be_checked()
        assert page.evaluate("Notification.permission") == "default", "nobody was asked unasked"
        dialog.get_by_label("También con una notificación").click()
        expect(dialog.get_by_label("También con una notificación")).to_be_checked()
        assert_accessible(ann)
        page.keyboard.press("Escape")
        expect(page).not_to_have_title(TURN)

        def both_draw() -> None:
            version = ben.look(code)["table"]["since"]
            ben.act(code)
            look = ann.ask("GET", f"/tables/{code}/view")
            if look["decision"] and look["view"]["own"] is None:
                answer = first_move(look["decision"])
                ann.ask(
                    "POST", f"/tables/{code}/moves", answer | {"id": f"{version}", "version": look["version"]}
                )
            assert ben.look(code)["table"]["since"] > version

        plain = sign_of(ann).get_attribute("href")
        look_elsewhere(ann, True)
        expect(page).to_have_title(TURN)  # it was seen beginning, so only the tab says so
        assert page.evaluate("window.notified") == []
        both_draw()
        expect(sign_of(ann)).not_to_have_attribute("href", str(plain))
        page.wait_for_function("window.notified.length === 1")
        assert page.evaluate("window.notified[0]")[::2] == ["Tu turno", f"/t/{code}"]
        look_elsewhere(ann, False)
        expect(page).not_to_have_title(TURN)
        expect(sign_of(ann)).to_have_attribute("href", str(plain))
        assert page.evaluate("window.withdrawn") == f"/t/{code}", "who has come needs no notification"

        page.get_by_role("button", name="Cuando me toca").click()
        dialog.get_by_label("También en esta mesa").uncheck()
        page.keyboard.press("Escape")
        look_elsewhere(ann, True)
        both_draw()
        expect(ann.table).to_have_attribute("data-turn", str(ben.look(code)["table"]["since"]))
        expect(page).not_to_have_title(TURN)
        assert page.evaluate("window.notified.length") == 1
