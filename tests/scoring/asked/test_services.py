"""What a club decided for itself: written once, from what was seen, kept in its history."""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from people.models import ClubChange, Player, Role
from people.removal.services.removals import remove_player
from scoring.asked.selectors import read_answers
from scoring.models import MOST_LETTERS
from scoring.rulebook.asked import QUESTIONS
from tests.nights.nights import operate
from tests.people.made_clubs import come_as, make_club
from tests.scoring.tables import new_id

API = "/api/v1/clubs/hofgarten/answers/"
PAGE = "/clubs/hofgarten/asked/"
OURS = "The higher bomb stands, the other goes back."

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


def put(client: Client, question: str, after: int, text: str, operation: str = "") -> Any:
    body = {"operation": operation or new_id(), "after": after, "text": text}
    return client.put(f"{API}{question}/", body, content_type="application/json")


def test_it_is_written_changed_and_taken_away_with_its_history() -> None:
    club = make_club()
    director = come_as(club, Role.DIRECTOR)
    answer = put(director, "two-bombs", 0, f"  {OURS}\n")
    assert answer.json() == {"question": "two-bombs", "text": OURS, "revision": 1}
    assert read_answers(club.pk) == {"two-bombs": OURS}
    put(director, "two-bombs", 1, "Both stand.")
    put(director, "signals", 2, "None at all.")
    put(director, "two-bombs", 3, "")
    assert director.get(API).json() == {"revision": 4, "answers": {"signals": "None at all."}}
    kept = ClubChange.objects.filter(club=club).order_by("revision")
    assert [(one.action, one.before, one.after) for one in kept] == [
        ("answer_question", {"two-bombs": ""}, {"two-bombs": OURS}),
        ("answer_question", {"two-bombs": OURS}, {"two-bombs": "Both stand."}),
        ("answer_question", {"signals": ""}, {"signals": "None at all."}),
        ("answer_question", {"two-bombs": "Both stand."}, {"two-bombs": ""}),
    ]


def test_once_and_only_from_what_was_seen() -> None:
    club = make_club()
    director, once = come_as(club, Role.DIRECTOR), new_id()
    first = put(director, "two-bombs", 0, OURS, once)
    assert put(director, "two-bombs", 0, OURS, once).json() == first.json()
    assert put(director, "two-bombs", 0, "Another.").status_code == 409
    assert put(director, "two-bombs", 2, "Another.").status_code == 409, "to come"
    assert put(director, "signals", 1, OURS, once).status_code == 422
    club.refresh_from_db()
    assert (club.revision, read_answers(club.pk)) == (1, {"two-bombs": OURS})


def test_an_answer_that_names_somebody_removed_goes_and_so_does_what_it_was(
    tmp_path: Path, settings: Any
) -> None:
    settings.DATA_DIR = tmp_path
    club = make_club()
    director = come_as(club, Role.DIRECTOR)
    put(director, "two-bombs", 0, "Quirin Wolkenbruch decides.")
    put(director, "signals", 1, "Wolkenbruch allows them.")
    put(director, "signals", 2, "None at all.")
    quirin = Player.objects.create(club=club, name="Quirin Wolkenbruch")
    remove_player(player=quirin, operation=operate())
    assert read_answers(club.pk) == {"signals": "None at all."}
    kept = ClubChange.objects.filter(club=club, action="answer_question").order_by("revision")
    assert "Wolkenbruch" not in str([(one.before, one.after, one.answer) for one in kept])
    assert kept[2].after == {"signals": "None at all."}


def test_another_question_that_was_answered_meanwhile_is_no_reason() -> None:
    club = make_club()
    director = come_as(club, Role.DIRECTOR)
    put(director, "signals", 0, "None at all.")
    assert put(director, "two-bombs", 0, OURS).json()["revision"] == 2
    assert read_answers(club.pk) == {"signals": "None at all.", "two-bombs": OURS}


@pytest.mark.parametrize(
    ("question", "text", "code"),
    [
        ("nobody-asks", "x", "unknown_question"),
        ("two-bombs", "x" * (MOST_LETTERS + 1), "answer_too_long"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(question: str, text: str, code: str) -> None:
    club = make_club()
    answer = put(come_as(club, Role.DIRECTOR), question, 0, text)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, code)
    assert read_answers(club.pk) == {}


def test_the_longest_answer_is_taken() -> None:
    club = make_club()
    assert put(come_as(club, Role.DIRECTOR), "signals", 0, "x" * MOST_LETTERS).status_code == 200


@pytest.mark.parametrize(
    ("role", "may_read", "may_write"),
    [
        (Role.OWNER, 200, 200),
        (Role.DIRECTOR, 200, 200),
        (Role.SCORER, 200, 403),
        (Role.MEMBER, 200, 403),
        (None, 404, 404),
    ],
)
def test_members_read_and_directors_write(role: Role | None, may_read: int, may_write: int) -> None:
    client = come_as(make_club(), role)
    assert client.get(API).status_code == may_read
    assert client.get(PAGE).status_code == may_read
    assert client.get("/clubs/hofgarten/irregularities/").status_code == may_read
    assert put(client, "two-bombs", 0, OURS).status_code == may_write
    assert client.get(f"{PAGE}two-bombs/").status_code == may_write


def test_a_key_fits_its_column() -> None:
    assert max(map(len, QUESTIONS)) <= 40
