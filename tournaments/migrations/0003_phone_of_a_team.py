from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_tournaments")]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="phone",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
    ]
