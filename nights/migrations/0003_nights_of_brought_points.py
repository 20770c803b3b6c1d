"""Open the nights of points that were brought in before nights showed them."""

from typing import Any

from django.db import migrations

DAY_UNKNOWN = "1970-01-01"


def open_nights(apps: Any, _schema: Any) -> None:
    """Make a night of each day with such points that has none."""
    points, nights = apps.get_model("past", "EveningPoints"), apps.get_model("nights", "Night")
    days = points.objects.exclude(day=DAY_UNKNOWN).order_by().values_list("club", "day").distinct()
    nights.objects.bulk_create(
        [nights(club_id=club, day=day) for club, day in days.iterator()],
        ignore_conflicts=True,
        batch_size=500,
    )


class Migration(migrations.Migration):
    dependencies = [("nights", "0002_planned_nights"), ("past", "0001_first")]

    operations = [migrations.RunPython(open_nights, migrations.RunPython.noop)]
