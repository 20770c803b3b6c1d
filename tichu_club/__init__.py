"""The project: settings, addresses, server and worker."""

from tichu_club.celery import app as celery_app

__all__ = ["celery_app"]
