"""A removed name does not come back by how it was written before, either."""

from pathlib import Path
from typing import Any

import pytest

from common.problems import Refused
from people.models import Club, EarlierSpelling, Player
from people.removal.services.removals import blank_text, hold_against_ledger, remove_player
from people.roster.services.entries import (
    Brought,
    RosterEntry,
    add_players,
    change_player,
    import_roster,
)
from scoring.games.services.rounds import record_round
from scoring.models import Round, Seat
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from tests.nights.nights import operate
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(tmp_path: Path, settings: Any) -> Club:
    settings.DATA_DIR = tmp_path
    return make_club()


def change(player: Player, name: str, short_name: str = "") -> None:
    player.refresh_from_db()
    change_player(
        player=player, operation=operate(player.revision), entry=RosterEntry(name, short_name)
    )


def play(club: Club, *names: str, note: str = "") -> Seat:
    """Play a round with guests of these names; return the first one's seat."""
    seats = [NewSeat(name=name) for name in names]
    new = NewGame(variant="nanjing", seats=seats, club=club)
    game = start_game(new=new, operation=operate()).game
    entry = {"kind": "double_victory", "winner": "a", "note": note}
    record_round(game=game, operation=operate(game.revision), number=1, entry=entry)
    return Seat.objects.select_related("player").get(game=game, seat=1)


def test_a_name_that_was_corrected_is_removed_as_it_was_written_before(club: Club) -> None:
    player = Player.objects.create(club=club, name="Quirin Wüstenhagn", short_name="Quiri")
    change(player, "Quirin Wüstenhagen", "Quiri")
    change(player, "Quirin Wüstenhagen", "Q.")
    play(club, "wustenhagn quirin", "Anna", "Ben", "Cleo", note="Quirin Wüstenhagn gibt")
    before = play(club, "quirin wustenhagn", "Anna", "Ben", "Cleo", note="Anna gibt")
    remove_player(player=player, operation=operate())
    assert sorted(round_.entry["note"] for round_ in Round.objects.all()) == ["", "Anna gibt"]
    before.refresh_from_db()
    assert before.player is not None
    assert (before.player.name, before.player.removed_at is None) == ("", False)
    for name in ("Quirin Wüstenhagn", "QUIRI", "Quirin Wüstenhagen"):
        assert hold_against_ledger(club, name) == player
        with pytest.raises(Refused, match="name_removed"):
            add_players(club=club, operation=operate(), entries=[RosterEntry(name)])
    after = play(club, "Quirin Wüstenhagn", "Anna", "Ben", "Cleo", note="Wüstenhagn gibt")
    assert after.player == player
    assert Round.objects.get(game=after.game_id).entry["note"] == ""
    assert not EarlierSpelling.objects.exists()


def test_a_short_name_that_a_file_changed_counts_too(club: Club) -> None:
    player = Player.objects.create(club=club, name="Quirin Wüstenhagen", short_name="Zwiebel")
    brought = [Brought(RosterEntry("Quirin Wüstenhagen", "Q."), player.pk)]
    import_roster(club=club, operation=operate(), people=brought)
    remove_player(player=player, operation=operate())
    assert hold_against_ledger(club, "zwiebel") == player
    assert blank_text(club, "Zwiebel gibt") == ""


def test_what_somebody_else_is_called_by_now_stays_theirs(club: Club) -> None:
    player = Player.objects.create(club=club, name="Hans Adler")
    change(player, "Peter Maier")
    hans = Player.objects.create(club=club, name="Hans Adler")
    remove_player(player=player, operation=operate())
    assert hold_against_ledger(club, "Hans Adler") is None
    assert blank_text(club, "Hans Adler gibt") == "Hans Adler gibt"
    change(hans, "Hans Adler", "Hans")
    assert hold_against_ledger(club, "Peter Maier") == player


def test_another_number_is_no_other_name(club: Club) -> None:
    player = Player.objects.create(club=club, name="Hans Adler")
    entry = RosterEntry("Hans Adler", number=7)
    change_player(player=player, operation=operate(0), entry=entry)
    assert not EarlierSpelling.objects.exists()
