from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0010_keep_languages_of_accounts")]

    operations = [
        migrations.AddField(
            model_name="club",
            name="strangers_see_ratings",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
