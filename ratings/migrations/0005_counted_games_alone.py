"""What has moved into pieces goes; so does what had large rows written again."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0006_merges_that_wait'),
        ('ratings', '0004_effects_in_pieces'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='countedgame',
            name='effect_once_a_place_and_run',
        ),
        migrations.RenameIndex(
            model_name='countedgame',
            new_name='ratings_cou_game_f73a88_idx',
            old_name='ratings_gam_game_ab5b7f_idx',
        ),
        migrations.RenameIndex(
            model_name='countedgame',
            new_name='ratings_cou_a_164f10_idx',
            old_name='ratings_gam_a_547b83_idx',
        ),
        migrations.RenameIndex(
            model_name='countedgame',
            new_name='ratings_cou_b_53e89e_idx',
            old_name='ratings_gam_b_b0c50b_idx',
        ),
        migrations.RenameIndex(
            model_name='countedgame',
            new_name='ratings_cou_c_b6d9ad_idx',
            old_name='ratings_gam_c_672b07_idx',
        ),
        migrations.RenameIndex(
            model_name='countedgame',
            new_name='ratings_cou_d_0aea06_idx',
            old_name='ratings_gam_d_7ae236_idx',
        ),
        migrations.RemoveField(
            model_name='countedgame',
            name='chance',
        ),
        migrations.RemoveField(
            model_name='countedgame',
            name='numbers',
        ),
        migrations.RemoveField(
            model_name='countedgame',
            name='par',
        ),
        migrations.RemoveField(
            model_name='snapshot',
            name='until',
        ),
        migrations.AddConstraint(
            model_name='countedgame',
            constraint=models.UniqueConstraint(fields=('club', 'position', 'run'), name='counted_once_a_place_and_run'),
        ),
    ]
