"""The world is the same each time that it is made, whatever the lot says."""

import pytest

from nights.models import DrawnTable, Presence
from people.models import StrangersSee
from workbench.worlds.clubs import SEATED, make_club

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


def test_who_sits_at_a_table_was_drawn_to_the_one_shown() -> None:
    """The lot leaves one of five out, and may leave them out first."""
    for number in range(6):
        made_club = make_club(f"club-{number}", "Wiedehopf", StrangersSee.NOTHING)
        table = DrawnTable.objects.get(pk=made_club.parts["table_id"])
        drawn = Presence.objects.filter(pk__in=table.seats)
        assert made_club.members[SEATED].pk in drawn.values_list("player__user", flat=True)
