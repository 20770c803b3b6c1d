"""The chain of rounds: each published round is sealed with the one before it."""

import hashlib
import json

import pytest

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.values import call_by_number
from tournaments.models import Tournament, TournamentRound
from tournaments.rounds.services.pairings import unpublish_round

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    return create(club)


def sha(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def play_two_rounds(tournament: Tournament) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    for match in publish(propose(tournament)):
        settle(match, 1000, 400)
    publish(propose(tournament))


def test_each_round_holds_the_hash_of_the_one_before_it(tournament: Tournament) -> None:
    play_two_rounds(tournament)
    file = write_export(tournament, call_by_number)
    first, second = file["record"]["rounds"]
    assert first["before"] == hashlib.sha256(b"chestnut").hexdigest()
    assert second["before"] == first["hash"]
    for link in (first, second):
        assert link["hash"] == sha({name: link[name] for name in link if name != "hash"})
    assert second["results"]["tables"][0]["score"] == [1000, 400]
    record = file["record"]
    rest = {name: record[name] for name in record if name != "hash"}
    assert record["hash"] == sha({**file, "record": rest})


def test_a_round_that_is_taken_back_has_no_hash_and_a_new_one_is_another(
    tournament: Tournament,
) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    row = propose(tournament)
    assert row.hash == ""
    publish(row)
    row.refresh_from_db()
    first = row.hash
    unpublish_round(row=row, operation=operate(row.revision))
    row.refresh_from_db()
    assert row.hash == ""
    enter(tournament, ["Comet", "Crane"])
    publish(propose(tournament, row.revision))
    again = TournamentRound.objects.get(pk=row.pk)
    assert again.hash not in ("", first)
