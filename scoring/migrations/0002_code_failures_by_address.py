from django.db import migrations, models


class Migration(migrations.Migration):
    """Failures are counted by address now; those of the hour before are forgotten."""

    dependencies = [
        ("scoring", "0001_initial"),
    ]

    operations = [
        migrations.DeleteModel(name="CodeFailures"),
        migrations.CreateModel(
            name="CodeFailures",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("hour", models.DateTimeField(db_index=True)),
                ("address", models.CharField(max_length=64)),
                ("failures", models.PositiveIntegerField(default=0)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("hour", "address"), name="code_failures_once")
                ],
            },
        ),
    ]
