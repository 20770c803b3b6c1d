"""A change of a club is made once, against what was seen, and stands in its history."""

import uuid

import pytest

from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import open_club_write
from people.models import Club, ClubChange
from tests.people.made_accounts import make_account
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.first_database

ID = uuid.UUID(int=7)


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def change(
    club: Club, name: str = "Anna", key: uuid.UUID = ID, caller: Caller | None = None
) -> Answer:
    """Make a change that answers with the name it was asked for."""
    operation = Operation(id=key, after=0, body={"name": name}, caller=caller)
    with open_club_write(club, operation) as change:
        if change.is_new:
            change.write("named", answer={"name": name}, subject=key, before="old", after="new")
    return change.answer


def test_it_stands_in_the_history(club: Club) -> None:
    by = make_account()
    assert change(club, caller=Caller(user=by.pk)) == Answer({"name": "Anna"})
    club.refresh_from_db()
    assert club.revision == 1
    kept = ClubChange.objects.get()
    assert (kept.club, kept.revision, kept.operation, kept.action) == (club, 1, ID, "named")
    assert (kept.subject, kept.before, kept.after, kept.by) == (ID, "old", "new", by)


def test_each_change_is_a_revision(club: Club) -> None:
    for number in (1, 2, 3):
        change(club, key=uuid.UUID(int=number))
    club.refresh_from_db()
    assert club.revision == 3
    kept = ClubChange.objects.order_by("revision").values_list("revision", flat=True)
    assert list(kept) == [1, 2, 3]


def test_sent_again_it_changes_nothing_and_answers_the_same(club: Club) -> None:
    change(club)
    assert change(club) == Answer({"name": "Anna"}, repeated=True)
    assert ClubChange.objects.count() == 1


def test_an_id_that_was_used_is_refused(club: Club) -> None:
    change(club)
    with pytest.raises(Refused) as error:
        change(club, "Ben")
    assert (error.value.code, error.value.place) == ("operation_reused", "operation")


def test_an_id_of_another_club_is_a_change_of_its_own(club: Club) -> None:
    change(club)
    assert change(make_club("other", "Other"), "Ben") == Answer({"name": "Ben"})


def test_what_somebody_else_changed_since_is_not_overwritten(club: Club) -> None:
    operation = Operation(id=ID, after=2, body={})
    with open_club_write(club, operation) as change:
        change.require_revision(2)
        with pytest.raises(Conflict) as error:
            change.require_revision(3)
    assert error.value.code == "changed_meanwhile"


def test_a_change_that_wrote_nothing_has_no_answer(club: Club) -> None:
    with open_club_write(club, Operation(id=ID, after=0, body={})) as change:
        pass
    with pytest.raises(RuntimeError):
        _ = change.answer
