"""A merge of two people with accounts waits until both agree; what it brought goes back with it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0005_what_strangers_see"),
    ]

    operations = [
        migrations.AddField(
            model_name="merge",
            name=name,
            field=models.BooleanField(default=False),
        )
        for name in (
            "pending",
            "keep_agrees",
            "drop_agrees",
            "brought_account",
            "brought_hiding",
        )
    ]
