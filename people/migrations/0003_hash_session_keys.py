"""Keys of sessions become hashes of what browsers' cookies hold: nobody is signed out by it."""

import hashlib

from django.db import migrations

LETTERS = 40


def hash_keys(apps, schema_editor):
    """Hash the key of each session, and of what names it."""
    for app, model in (("sessions", "Session"), ("usersessions", "UserSession"), ("people", "Card")):
        rows = apps.get_model(app, model).objects
        for key in list(rows.exclude(session_key="").values_list("session_key", flat=True)):
            hashed = hashlib.sha256(key.encode()).hexdigest()[:LETTERS]
            rows.filter(session_key=key).update(session_key=hashed)


class Migration(migrations.Migration):

    dependencies = [
        ("people", "0002_api_tokens"),
        ("sessions", "0001_initial"),
        ("usersessions", "0001_initial"),
    ]

    operations = [migrations.RunPython(hash_keys, migrations.RunPython.noop)]
