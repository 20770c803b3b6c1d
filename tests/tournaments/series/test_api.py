"""Series over the API: made, listed, read, changed, deleted; and what a stranger may read."""

import uuid
from typing import Any

from rest_framework.test import APIClient

from people.models import Club, Role
from tests.tournaments.days import create
from tests.tournaments.pages import Be
from tests.tournaments.series.cups import begin_series, hold_cup, put_on_list
from tournaments.models import Series, Tournament

LIST = "/api/v1/clubs/hofgarten/series/"


def make(client: APIClient, **body: Any) -> Any:
    return client.post(LIST, {"operation": str(uuid.uuid4()), **body}, format="json")


def test_a_series_from_its_making_to_its_end(be: Be, club: Club) -> None:
    director = be(Role.DIRECTOR)
    anna, ben = put_on_list(club, "Anna Able", "Ben Byrne")
    spring = hold_cup(club, [(anna,), (ben,)], month=3)
    to_come = create(club)
    asked = {"name": "Grand Prix", "best": 1, "tournaments": [str(to_come.pk), str(spring.pk)]}
    key = str(uuid.uuid4())
    first, again = (make(director, **asked, operation=key) for _ in "ab")
    assert [(one.status_code, one.json()) for one in (first, again)] == [
        (201, first.json()),
        (200, first.json()),
    ]
    own = f"/api/v1/series/{first.json()['series']}/"
    assert first["Location"].endswith(own)
    [listed] = director.get(LIST).json()["results"]
    assert listed == {
        "id": first.json()["series"],
        "name": "Grand Prix",
        "preset": "ten",
        "own_points": [],
        "best": 1,
        "tournaments": [str(spring.pk), str(to_come.pk)],
        "revision": 0,
    }
    read = director.get(own).json()
    assert (read["club"], read["preset"], read["best"]) == ("hofgarten", "ten", 1)
    assert [(one["stage"], one["counts"], one["entries"]) for one in read["tournaments"]] == [
        ("final", True, 2),
        ("planned", False, 0),
    ]
    result = {"tournament": str(spring.pk), "rank": 1, "until": 1, "points": "25", "counts": True}
    assert read["table"][0] == {
        "rank": 1,
        "until": 1,
        "player": str(anna.pk),
        "name": "Anna Able",
        "points": "25",
        "dropped": "0",
        "tie": "none",
        "brought": [result],
    }
    changed = {"operation": str(uuid.uuid4()), "after": 0, **asked, "preset": "beaten"}
    told = director.put(own, changed, format="json")
    assert (told.status_code, told.json()["revision"]) == (200, 1)
    assert [one["points"] for one in director.get(own).json()["table"]] == ["2", "1"]
    stale = director.put(own, {**changed, "operation": str(uuid.uuid4())}, format="json")
    assert (stale.status_code, stale.json()["errors"][0]["code"]) == (409, "changed_meanwhile")
    gone = f"{own}?operation={uuid.uuid4()}&after=1"
    assert [director.delete(gone).status_code for _ in "ab"] == [204, 204]
    assert not Series.objects.exists()
    late = director.delete(f"{own}?operation={uuid.uuid4()}&after=1")
    assert (late.status_code, late.json()["errors"][0]["code"]) == (422, "series_gone")


def test_what_cannot_be_is_refused_at_its_place(be: Be, club: Club) -> None:
    director = be(Role.DIRECTOR)
    for more, place in (
        ({"preset": "own"}, "own_points"),
        ({"preset": "own", "own_points": [1, 2]}, "own_points"),
        ({"tournaments": [str(uuid.uuid4())]}, "tournaments"),
        ({"best": 100}, "best"),
        ({"preset": "margin"}, "preset"),
    ):
        answer = make(director, name="Cup", **more)
        assert answer.status_code in {400, 422}
        assert {error["field"] for error in answer.json()["errors"]} == {place}
    assert not Series.objects.exists()


def test_members_read_and_directors_write(be: Be, club: Club) -> None:
    anna, ben = put_on_list(club, "Anna Able", "Ben Byrne")
    cup = hold_cup(club, [(anna,), (ben,)])
    own = f"/api/v1/series/{begin_series(club, cup).pk}/"
    member, stranger = be(Role.SCORER), be()
    assert (member.get(LIST).status_code, member.get(own).status_code) == (200, 200)
    body = {"operation": str(uuid.uuid4()), "after": 0, "name": "Cup"}
    assert make(member, name="Cup").status_code == 403
    assert member.put(own, body, format="json").status_code == 403
    assert member.delete(f"{own}?operation={uuid.uuid4()}&after=0").status_code == 403
    assert (stranger.get(LIST).status_code, stranger.get(own).status_code) == (404, 404)
    Tournament.objects.update(is_public=True)
    read = stranger.get(own).json()
    assert (read["club"], [line["name"] for line in read["table"]]) == (None, ["A. A.", "B. B."])
