"""Calls, rounds out first, wish penalties and results of two.

Every day is added up again, by a job. The rows that do not know them go at once: SQLite copies a
table for each new column, and those of a large club have a million rows.
"""

from django.db import migrations, models


def note_all_days(apps, schema_editor):
    days = apps.get_model("ratings", "MeetingSum").objects.filter(unit="d").order_by()
    notes = apps.get_model("ratings", "DayToSum").objects
    clubs = set()
    found = list(days.values_list("club_id", "start").distinct())
    for club, _ in found:
        clubs.add(club)
    notes.bulk_create([notes.model(club_id=club, day=day) for club, day in found], 400)
    jobs = apps.get_model("jobs", "Job").objects
    for club in clubs:
        jobs.create(kind="sum_statistics", arguments={"club": str(club)})
    for name in ("MeetingSum", "PairTotal"):
        apps.get_model("ratings", name).objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ('jobs', '0002_heartbeat'),
        ('ratings', '0006_pair_totals'),
    ]

    operations = [
        migrations.RunPython(note_all_days, migrations.RunPython.noop),
        migrations.AddField(
            model_name='meetingsum',
            name='first_out_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='first_out_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='grand_failed_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='grand_failed_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='grand_made_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='grand_made_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='results',
            field=models.TextField(default=''),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='rounds_finish_known',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='tichu_failed_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='tichu_failed_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='tichu_made_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='tichu_made_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='wish_penalties_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='meetingsum',
            name='wish_penalties_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='first_out_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='first_out_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='grand_failed_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='grand_failed_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='grand_made_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='grand_made_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='rounds_finish_known',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='tichu_failed_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='tichu_failed_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='tichu_made_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='tichu_made_for',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='wish_penalties_against',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pairtotal',
            name='wish_penalties_for',
            field=models.PositiveIntegerField(default=0),
        ),
    ]
