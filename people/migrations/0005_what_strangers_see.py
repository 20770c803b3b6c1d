"""Carry over who may see a club's games, and write down what names are found by."""

from django.db import migrations

from people.models.players import fold_search_name


def carry_over(apps, schema_editor):
    apps.get_model("people", "Club").objects.filter(games_are_public=True).update(
        strangers_see="games"
    )
    players = apps.get_model("people", "Player").objects
    for player in players.only("id", "name").iterator():
        players.filter(pk=player.pk).update(search_name=fold_search_name(player.name))


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0004_people_of_a_club"),
    ]

    operations = [
        migrations.RunPython(carry_over, migrations.RunPython.noop),
        migrations.RemoveField(
            model_name="club",
            name="games_are_public",
        ),
    ]
