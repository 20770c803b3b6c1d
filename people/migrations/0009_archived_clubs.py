from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0008_deleted_clubs")]

    operations = [
        migrations.AddField(
            model_name="club",
            name="archived_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
    ]
