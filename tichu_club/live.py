"""Live streams in a process of their own: `uvicorn tichu_club.live:application`."""

import os

import django
from django.apps import apps

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
if not apps.ready:
    django.setup()

# It reads the settings.
from common.live.application import application

__all__ = ["application"]
