from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0009_archived_clubs")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="language",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=10
            ),
        ),
    ]
