"""What games did moves from a row for each into pieces, for every run, with the same numbers."""

import struct

import django.db.models.deletion
from django.db import migrations, models

DAY_0 = 719163  # 1970-01-01
SEATS = ("a", "b", "c", "d")
GAMES_A_PIECE = 64
GAME = struct.Struct("<6i4d")


def fill_pieces(apps, schema_editor):
    for club, number in apps.get_model("ratings", "ClubRatings").objects.values_list("club", "run"):
        fill_club(apps, club, number)


def fill_club(apps, club, number):
    """Go through the runs in their order: each takes the place of what stood from its first on."""
    effects = apps.get_model("ratings", "CountedGame").objects.filter(club=club)
    pieces = apps.get_model("ratings", "EffectPiece")
    games, numbers, players, places = [], [], [], {}
    runs = apps.get_model("ratings", "Run").objects.filter(club=club, number__lte=number)
    for run, first in runs.order_by("number").values_list("number", "first_position"):
        for kept in (games, numbers, players):
            del kept[first:]
        places = {}
        for four in players:
            for player in four:
                places.setdefault(player, len(places))
        rows = effects.filter(run=run).order_by("position").values_list(
            *SEATS, "day", "result", "variance", "par", "chance", "numbers"
        )
        for *four, day, result, variance, par, chance, written in rows.iterator(chunk_size=2000):
            seats = [places.setdefault(player, len(places)) for player in four]
            days = day.toordinal() - DAY_0
            games.append(GAME.pack(run, days, *seats, result, variance, par, chance))
            numbers.append(bytes(written))
            players.append(four)
        write_pieces(pieces, club, run, first // GAMES_A_PIECE, games, numbers)


def write_pieces(pieces, club, run, place, games, numbers):
    made = []
    for start in range(place * GAMES_A_PIECE, len(games), GAMES_A_PIECE):
        end = start + GAMES_A_PIECE
        made.append(
            pieces(
                club_id=club,
                run=run,
                place=start // GAMES_A_PIECE,
                games=b"".join(games[start:end]),
                numbers=b"".join(numbers[start:end]),
            )
        )
    pieces.objects.bulk_create(made, 100)


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0006_merges_that_wait"),
        ("ratings", "0003_newcomers"),
    ]

    operations = [
        migrations.CreateModel(
            name="EffectPiece",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("run", models.PositiveIntegerField()),
                ("place", models.PositiveIntegerField()),
                ("games", models.BinaryField()),
                ("numbers", models.BinaryField()),
                (
                    "club",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="people.club",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("club", "place", "run"), name="piece_once_a_run"
                    )
                ],
            },
        ),
        migrations.RenameModel("GameEffect", "CountedGame"),
        migrations.RunPython(fill_pieces, elidable=True),
    ]
