"""A test that commits leaves its database empty for the next, on either database."""

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command

from tests.people.made_clubs import make_club

MIGRATED = ["auth.Permission", "contenttypes.ContentType"]
"""What stands in an empty database."""


def list_filled() -> list[str]:
    """Return the names of the tables in which a row stands."""
    models = (model for model in apps.get_models() if model._default_manager.exists())
    return sorted(model._meta.label for model in models)


def count_permissions() -> int:
    """Return how many permissions there are, with the types of models that they are for."""
    return Permission.objects.filter(content_type__in=ContentType.objects.all()).count()


@pytest.mark.django_db(transaction=True)
def test_nothing_that_was_committed_stays() -> None:
    permissions = count_permissions()
    make_club()
    assert "people.Club" in list_filled()
    call_command("flush", interactive=False, reset_sequences=False, verbosity=0)
    assert list_filled() == MIGRATED
    assert count_permissions() == permissions
