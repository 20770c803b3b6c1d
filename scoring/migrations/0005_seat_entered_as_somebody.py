from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0004_people_of_a_club"),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('entered_as__isnull', True), ('player__isnull', True)), models.Q(('entered_as__isnull', False), ('player__isnull', False)), _connector='OR'), name='seat_entered_as_somebody'),
        ),
    ]
