"""Every refusal has its sentence and its status."""

import pytest

from caramels.application.refusals import SiteCode
from caramels.locale import catalogue, languages


@pytest.mark.parametrize("code", SiteCode)
@pytest.mark.parametrize("language", languages())
def test_every_refusal_of_the_site_has_its_sentence(code: SiteCode, language: str) -> None:
    assert f"refusal.{code.value}" in catalogue(language)
