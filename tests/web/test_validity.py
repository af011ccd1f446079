"""What is wrong with a field is said in the language chosen, beside it, and not by the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.looks import assert_clean, fits

SAID = {"en": "Please fill this in.", "fr": "Veuillez remplir ce champ.", "es": "Rellena este campo."}


@pytest.mark.parametrize("language", once_of("es", "fr", "en"))
def test_an_empty_field_says_so_in_our_words(visit: Visit, language: str) -> None:
    visitor = visit(language=language, phone=language == "es")
    visitor.go("/")
    field = visitor.page.locator(".code-field")
    field.evaluate("field => field.form.requestSubmit()")
    problem = visitor.page.locator(".field-problem")
    expect(problem).to_have_text(SAID[language])
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert_clean(visitor.page)
    assert fits(visitor)
    field.press("a")
    expect(problem).to_have_count(0)


@pytest.mark.slow
def test_the_browsers_own_bubble_stays_away(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    kept_away = visitor.page.locator(".code-field").evaluate(
        "field => !field.dispatchEvent(new Event('invalid', {cancelable: true}))"
    )
    assert kept_away
