"""What pairs did since the club's first game is kept beside the sums of their years."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Sum

FIGURES = (
    "games",
    "won",
    "level",
    "rounds",
    "points_for",
    "points_against",
    "doubles_for",
    "doubles_against",
)
KEYS = ("club_id", "variant", "player", "other")
ROWS_AT_ONCE = 400


def add_up_years(apps, schema_editor):
    years = apps.get_model("ratings", "MeetingSum").objects.filter(unit="y", together=True)
    totals = apps.get_model("ratings", "PairTotal").objects
    names = [*KEYS, *(f"sum_{name}" for name in FIGURES)]
    grouped = years.order_by().values(*KEYS)
    summed = grouped.annotate(**{f"sum_{name}": Sum(name) for name in FIGURES})
    made = []
    for row in summed.values_list(*names).iterator():
        made.append(totals.model(**dict(zip((*KEYS, *FIGURES), row, strict=True))))
        if len(made) == ROWS_AT_ONCE:
            totals.bulk_create(made)
            made = []
    totals.bulk_create(made)


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0006_merges_that_wait'),
        ('ratings', '0005_counted_games_alone'),
    ]

    operations = [
        migrations.CreateModel(
            name='PairTotal',
            fields=[
                ('player', models.UUIDField()),
                ('other', models.UUIDField()),
                ('games', models.PositiveIntegerField()),
                ('won', models.PositiveIntegerField()),
                ('level', models.PositiveIntegerField()),
                ('rounds', models.PositiveIntegerField()),
                ('points_for', models.IntegerField()),
                ('points_against', models.IntegerField()),
                ('doubles_for', models.PositiveIntegerField()),
                ('doubles_against', models.PositiveIntegerField()),
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('variant', models.CharField(max_length=20)),
                ('club', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='people.club')),
            ],
            options={
                'indexes': [models.Index(fields=['club', 'variant', '-games', 'player', 'other'], name='ratings_pai_club_id_cacc9d_idx')],
                'constraints': [models.UniqueConstraint(fields=('club', 'variant', 'player', 'other'), name='pair_total_once')],
            },
        ),
        migrations.RunPython(add_up_years, migrations.RunPython.noop),
    ]
