"""Let the games of which nobody knows the day be summed up anew: they make no evening any more."""

from typing import Any

from django.db import migrations

DAY_UNKNOWN = "1970-01-01"


def note_days(apps: Any, _schema: Any) -> None:
    """Note the day that stands for unknown ones in each club, with the job that sums it up."""
    sums, notes = apps.get_model("ratings", "ClubSum"), apps.get_model("ratings", "DayToSum")
    jobs = apps.get_model("jobs", "Job")
    days = sums.objects.filter(unit="d", start=DAY_UNKNOWN).order_by()
    for club in list(days.values_list("club", flat=True).distinct()):
        notes.objects.create(club_id=club, day=DAY_UNKNOWN)
        jobs.objects.create(kind="sum_statistics", arguments={"club": str(club)})


class Migration(migrations.Migration):
    dependencies = [("ratings", "0004_paper_tables"), ("jobs", "0002_last_checks")]

    operations = [migrations.RunPython(note_days, migrations.RunPython.noop)]
