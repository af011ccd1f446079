"""A finished game looked at together: the others' pages follow, and whoever points is seen with a name."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.test_past import SMALL, shown


def test_the_others_follow_whoever_leads_and_see_who_points(visit: Visit) -> None:
    ann, ben = visit(), visit(phone=True, language="fr", dark=True)
    code = ann.make_table(sheet=SMALL, seed="together")
    finish_without_looking(ann, code)
    ann.go(f"/replay/{code}")
    ann.page.get_by_role("button", name="Look together").click()
    ann.page.get_by_role("button", name="Lead", exact=True).click()
    expect(ann.page.locator(".together-lead")).to_contain_text("You lead.")
    ben.go(f"/replay/{code}?together=1")
    expect(ben.page.locator(".together-lead")).to_contain_text("mène.")
    ann.page.get_by_role("button", name="One step forward").click()
    position = ann.page.locator(".replay").get_attribute("data-position")
    assert position not in (None, "0")
    shown(ben, int(position or 0))
    ben.page.locator('.centre .square[data-space="47"]').click()
    expect(ann.page.locator(".pointed .light-label")).to_have_text(ben.ask("GET", "/me")["name"])
    expect(ann.page.locator(".together-marks")).to_contain_text("E4")
    assert_accessible(ben)
    ann.page.get_by_role("button", name="Hand over to").click()
    expect(ben.page.locator(".together-lead")).to_contain_text("Vous menez.")
    ben.page.get_by_role("button", name="Un pas en avant").click()
    expect(ann.page.locator(f'.replay[data-position="{position}"]')).to_have_count(0)
