"""A removed name is gone from everything stored, and nothing that comes in brings it back."""

import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import override_settings
from rest_framework.test import APIClient

from common.problems import Refused
from common.writes.operation import Operation
from nights.models import Night, Presence
from nights.presence.services import name_guest, open_night, welcome_guest
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Membership, Player, RemovedPlayer, RemovedSpelling, Role, User
from people.removal.services.removals import blank_text, hold_against_ledger, remove_player
from people.roster.services.entries import RosterEntry, add_players, change_player
from scoring.models import Game, Round, RoundRevision, Seat
from scoring.verifying.selectors import find_differences
from tests.scoring.tables import Table, counted, start

pytestmark = pytest.mark.first_database

NAME, SHORT, OTHER = "Quirin Wüstenhagen", "Quirin", "Wuestenhagen Q"
HASHES = "Quirin", "stenhagen", "quirin"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path) -> Any:
    with override_settings(DATA_DIR=tmp_path):
        yield tmp_path


def operate(after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})


@pytest.fixture
def club(transactional_db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


@pytest.fixture
def scorer(club: Club) -> APIClient:
    user = User.objects.create_user("s@example.org")
    Membership.objects.create(club=club, user=user, role=Role.SCORER)
    client = APIClient()
    client.force_login(user)
    return client


@pytest.fixture
def quirin(club: Club) -> Player:
    player = Player.objects.create(club=club, name=NAME, short_name=SHORT, number=9)
    other = Player.objects.create(club=club, name=OTHER)
    merge_entries(club=club, operation=operate(), keep=player.pk, drop=other.pk)
    return player


def sit(scorer: APIClient, *names: Any, **more: Any) -> Table:
    seats = [
        {"player": str(name.pk)} if isinstance(name, Player) else {"name": name} for name in names
    ]
    answer = start(scorer, seats=seats, club="hofgarten", **more)
    assert answer.status_code == 201, answer.content
    return Table(scorer, answer.json()["game"]["id"], answer.json()["links"])


def list_bytes() -> bytes:
    """Everything that the database keeps on disk, and the ledger beside it."""
    result = b""
    if connection.vendor == "sqlite":
        path = Path(str(connection.settings_dict["NAME"]))
        for file in path.parent.iterdir():
            result += file.read_bytes()
    return result


def test_no_byte_holds_the_name(
    club: Club, scorer: APIClient, quirin: Player, data_folder: Path
) -> None:
    """Notes too, those that were corrected, and what was answered."""
    table = sit(scorer, quirin, "Anna", "Ben", "Cleo")
    table.record(counted(60, note="quirin führt"))
    table.record(counted(40, note="weiter so"))
    first = Round.objects.order_by("number")[0]
    note = {**counted(60), "note": f"{OTHER} hat gegeben"}
    assert table.write("put", f"rounds/{first.pk}/", {"entry": note}).status_code == 200
    elsewhere = sit(scorer, "Anna", "Ben", "Cleo", "Dora")
    elsewhere.record(counted(10, note="Wüstenhagen sieht zu"))
    disturbed = {"to": "a", "points": 5, "reason": "Quirin hat gestört"}
    assert elsewhere.record(counted(10, adjustments=[disturbed])).status_code == 201
    before = Game.objects.get(pk=table.id).draft_revision
    remove_player(player=quirin, operation=operate())
    stored = json.dumps(
        [
            *Round.objects.values_list("entry", flat=True),
            *RoundRevision.objects.values_list("before", "after", "answer"),
            *Player.objects.values_list("name", "short_name", "search_name"),
        ]
    )
    for part in HASHES:
        assert part not in stored
    assert "weiter so" in stored
    result = list_bytes() + b"".join(file.read_bytes() for file in data_folder.iterdir())
    for part in HASHES:
        assert part.encode() not in result
    quirin.refresh_from_db()
    assert (quirin.number, quirin.on_list) == (None, False)
    assert Seat.objects.filter(player=quirin).count() == 1
    for game in Game.objects.all():
        assert find_differences(game) == []
    assert Game.objects.get(pk=table.id).draft_revision > before


@pytest.mark.django_db
@pytest.mark.parametrize("name", [NAME, "quirin WUSTENHAGEN", SHORT, "wuestenhagen q"])
def test_nothing_that_comes_in_brings_it_back(
    club: Club, scorer: APIClient, quirin: Player, name: str
) -> None:
    remove_player(player=quirin, operation=operate())
    with pytest.raises(Refused, match="name_removed"):
        add_players(club=club, operation=operate(), entries=[RosterEntry(name)])
    ute = Player.objects.create(club=club, name="Ute")
    with pytest.raises(Refused, match="name_removed"):
        change_player(player=ute, operation=operate(), entry=RosterEntry(name))
    assert hold_against_ledger(club, name) == quirin
    assert hold_against_ledger(club, "Quirina") is None
    table = sit(scorer, name, "Anna", name, "Ben")  # from the queue of a phone
    table.record(counted(60, note=f"heute gab {name}!"))
    assert Round.objects.get().entry["note"] == ""
    seats = Seat.objects.order_by("seat")
    assert [row.player == quirin for row in seats] == [True, False, False, False]
    assert not Player.objects.filter(search_name__contains="quirin").exists()


def test_a_seat_is_not_given_the_name_later(club: Club, scorer: APIClient, quirin: Player) -> None:
    table = sit(scorer, "Anna", "Ben", "Cleo", "Dora")
    remove_player(player=quirin, operation=operate())
    answer = table.write("put", "seats/4/", {"name": NAME})
    assert answer.status_code == 200
    assert Seat.objects.get(seat=4).player == quirin
    assert SHORT not in json.dumps(table.state())
    assert table.state()["seats"][3]["name"] == "removed person"


def test_equal_short_names_are_told_apart_at_the_table(club: Club, scorer: APIClient) -> None:
    people = [
        Player.objects.create(club=club, name=f"Hans {surname}", short_name="Hans")
        for surname in ("Maier", "Adler")
    ]
    seats = sit(scorer, *people, "Hans", "Cleo").state()["seats"]
    assert [seat["name"] for seat in seats] == ["Hans M.", "Hans A.", "Hans", "Cleo"]


def test_a_night_is_not_given_the_name(club: Club, quirin: Player) -> None:
    remove_player(player=quirin, operation=operate())
    open_night(club=club, operation=operate())
    night = Night.objects.select_related("club").get()
    welcome_guest(night=night, operation=operate(), name=NAME)
    presence = Presence.objects.select_related("night__club").get()
    assert presence.player.name == ""
    with pytest.raises(Refused, match="name_removed"):
        name_guest(presence=presence, name=NAME, operation=operate(presence.revision))


def test_taking_a_merge_back_brings_no_name_back(club: Club, quirin: Player) -> None:
    remove_player(player=quirin, operation=operate())
    [merge] = club.merges.select_related("club")
    unmerge_entries(merge=merge, operation=operate())
    assert set(Player.objects.values_list("name", "short_name")) == {("", "")}


def test_other_clubs_and_other_people_are_left_alone(club: Club, quirin: Player) -> None:
    other = Club.objects.create(slug="other", name="Other")
    theirs = Player.objects.create(club=other, name=NAME)
    remove_player(player=quirin, operation=operate())
    theirs.refresh_from_db()
    assert theirs.name == NAME
    assert hold_against_ledger(other, NAME) is None
    assert blank_text(other, f"{NAME} gibt") == f"{NAME} gibt"
    assert blank_text(club, "Anna gibt") == "Anna gibt"


def test_a_restored_database_forgets_again(
    club: Club, quirin: Player, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after a restore: the rows are as they were, and only the file knows of the removal."""
    kept = list(Player.objects.all())
    remove_player(player=quirin, operation=operate())
    ledger = (data_folder / "removed.jsonl").read_text()
    assert not any(part in ledger for part in HASHES)
    RemovedSpelling.objects.all().delete()
    RemovedPlayer.objects.all().delete()
    for row in kept:
        row.removed_at = None
        row.save()
    call_command("apply_removals")
    assert "2" in capsys.readouterr().out
    assert set(Player.objects.values_list("name", "short_name", "search_name")) == {("", "", "")}
    assert hold_against_ledger(club, NAME) == quirin
    call_command("apply_removals")
    assert "0" in capsys.readouterr().out
