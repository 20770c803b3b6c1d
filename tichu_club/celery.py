"""The task worker: the same tasks over the file system in a living room and over Redis at large."""

import os

from celery import Celery
from celery.signals import setup_logging

from tichu_club.hosting.grown_workers import make_room_when_grown
from tichu_club.hosting.timetable import SteadySchedule, keep_timetable

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")

app = Celery("tichu_club")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# One entry: each minute the sweep looks at the jobs' rows. It queues what is due (the nightly
# work too, so that a laptop that slept at night catches up) and what was lost.
app.conf.beat_schedule = {
    "sweep": {"task": "common.jobs.tasks.sweep", "schedule": SteadySchedule(60.0)}
}
app.conf.beat_scheduler = "tichu_club.hosting.timetable:SteadyScheduler"
keep_timetable(app)
make_room_when_grown()


@setup_logging.connect
def keep_django_logging(**_: object) -> None:
    """Keep Celery from setting up logs of its own: Django has set up ours."""
