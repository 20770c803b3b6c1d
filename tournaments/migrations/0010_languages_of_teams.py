from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0009_series_of_tournaments'),
    ]

    operations = [
        migrations.AddField(
            model_name='entry',
            name='language',
            field=models.CharField(blank=True, db_default='', default='', max_length=10),
        ),
    ]
