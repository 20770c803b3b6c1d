"""A test that commits leaves its database empty for the next, on either database."""

import pytest
from django.apps import apps
from django.core.management import call_command

from tests.people.made_clubs import make_club

BROUGHT_BACK = {"contenttypes", "auth"}
"""What Django writes anew after each flush."""


def list_filled() -> list[str]:
    """Return the names of the tables in which a row stands."""
    return [
        model._meta.label
        for model in apps.get_models()
        if model._meta.app_label not in BROUGHT_BACK and model._default_manager.exists()
    ]


@pytest.mark.django_db(transaction=True)
def test_nothing_that_was_committed_stays() -> None:
    make_club()
    assert "people.Club" in list_filled()
    call_command("flush", interactive=False, reset_sequences=False, verbosity=0)
    assert list_filled() == []
