"""What series hold of people: lines that are exported, names of series that are emptied."""

import pytest

from people.models import Club
from people.players.holders import blank_texts, export_entries
from tests.tournaments.series.cups import begin_series, hold_cup, put_on_list
from tournaments.models import Series

pytestmark = pytest.mark.first_database


def test_an_export_has_the_own_line_of_each_series(club: Club) -> None:
    anna, ben, cleo = put_on_list(club, "Anna", "Ben", "Cleo")
    spring = hold_cup(club, [(anna,), (ben,)], month=1)
    autumn = hold_cup(club, [(ben,), (anna,)], month=2)
    series = begin_series(club, spring, autumn, best=1)
    begin_series(club, hold_cup(club, [(ben,), (cleo,)], month=3))
    [line] = export_entries([anna.pk])["series"]
    assert (line["series"], line["name"]) == (str(series.pk), "Grand Prix")
    assert (line["rank"], line["until"], line["points"], line["dropped"]) == (1, 2, "10", "8")
    assert line["tournaments"] == [
        {"tournament": str(spring.pk), "rank": 1, "until": 1, "points": "10", "counts": True},
        {"tournament": str(autumn.pk), "rank": 2, "until": 2, "points": "8", "counts": False},
    ]
    assert str(ben.pk) not in str(line)


@pytest.mark.parametrize(("name", "is_named"), [("Memorial of Anna", True), ("Spring", False)])
def test_a_series_that_names_who_is_removed_is_called_by_its_day(
    club: Club, name: str, is_named: bool
) -> None:
    series = begin_series(club, name=name)
    blank_texts(club.pk, [], lambda text: "Anna" in text)
    left = (series.created_at.date().isoformat(), 1) if is_named else (name, 0)
    stored = Series.objects.get(pk=series.pk)
    assert (stored.name, stored.revision) == left  # a form that was opened before is refused
