"""A practice: begun, played by itself in every format, and counting for nothing."""

import pytest

from common.problems import Refused
from common.web.caller import Caller
from pairing.event.presets import PRESETS
from past.export.parts import PARTS
from people.models import Club, Membership, Player, Role, User
from scoring.models import Game
from tests.counts import count
from tests.tournaments.days import DAY, create, enter, operate, propose, publish
from tests.tournaments.sheets import open_
from tournaments.ending.selectors.missing import find_missing
from tournaments.ending.selectors.places import Ending
from tournaments.ending.services.closing import close_tournament
from tournaments.matches.services.results import settle_result
from tournaments.models import Match, Standing, Tournament
from tournaments.permissions import match_visible
from tournaments.practice.services import bring_result, start_practice
from tournaments.settings.services import (
    NewTournament,
    change_tournament,
    delete_tournament,
)

pytestmark = pytest.mark.first_database

FEWER = {"round_robin": 7, "league": 7}
"""Where everybody meets everybody, each further team is a further round."""
ENOUGH = 200
"""More than all that the tables of a round do."""


def start(club: Club, preset: str = "club_swiss", teams: int = 8) -> Tournament:
    new = NewTournament(name="Practice", day=DAY, preset=preset, seed="chestnut")
    return start_practice(club=club, new=new, teams=teams, operation=operate())[0]


def play_round(practice: Tournament) -> int:
    """Publish a round and let everything come in; return how much that was."""
    publish(propose(practice))
    for done in range(ENOUGH):
        if not bring_result(tournament=practice, operation=operate()):
            return done
    raise AssertionError("it never ends")


def settle_rest(practice: Tournament) -> int:
    """Settle what is left to the director, as the tables that are left do not agree."""
    left = Match.objects.filter(round__tournament=practice)
    for match in left.exclude(standing=Standing.FINAL):
        write = operate(match.revision)
        settle_result(match=match, result={"forfeit": "b"}, operation=write)
    for match in find_missing(practice).winners:
        result = {**match.result, "winner": "a"}
        settle_result(match=match, result=result, operation=operate(match.revision))
    return left.count()


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_it_is_played_to_its_end_in_every_format(club: Club, preset: str) -> None:
    teams = count(FEWER.get(preset, 9), 9)
    practice = start(club, preset, teams)
    assert practice.entries.count() == teams
    for number in range(1, practice.all_rounds + 1):
        assert play_round(practice) > 0
        settle_rest(practice)
        practice.refresh_from_db()
        assert practice.round_rows.filter(published_at__isnull=False).count() == number
        if number == practice.all_rounds:
            break
    close_tournament(tournament=practice, operation=operate())
    assert len(Ending(practice).places) == teams
    require_nothing_counts(club, practice)


def require_nothing_counts(club: Club, practice: Tournament) -> None:
    assert not Game.objects.filter(club=club).exists()
    assert not Player.objects.filter(club=club).exists()
    assert not Match.objects.exclude(rated_game=None).exists()
    of_tournaments = [part for part in PARTS if part.name.startswith("tournaments/")]
    assert len(of_tournaments) > 9
    assert [part.name for part in of_tournaments if part.find_rows(club.pk).exists()] == []


def test_tables_differ_call_and_are_silent_now_and_then(club: Club) -> None:
    practice = start(club, teams=count(40, 64))
    play_round(practice)
    rows = Match.objects.filter(round__tournament=practice)
    by_standing = {standing: rows.filter(standing=standing).count() for standing in Standing}
    assert by_standing[Standing.FINAL] > count(12, 20)
    assert by_standing[Standing.DISPUTED] > 0
    assert by_standing[Standing.PROVISIONAL] > 0
    assert rows.exclude(calls_since=None).exists()


def test_what_came_in_once_comes_in_once(club: Club) -> None:
    practice = start(club)
    publish(propose(practice))
    write = operate()
    assert bring_result(tournament=practice, operation=write)
    practice.refresh_from_db()
    before = practice.revision
    assert bring_result(tournament=practice, operation=write)
    practice.refresh_from_db()
    assert practice.revision == before


def test_sent_twice_one_practice_is_begun(club: Club) -> None:
    write = operate()
    new = NewTournament(name="Practice", day=DAY)
    first, _answer = start_practice(club=club, new=new, teams=8, operation=write)
    again, answer = start_practice(club=club, new=new, teams=8, operation=write)
    assert (first.pk, answer.repeated) == (again.pk, True)
    assert Tournament.objects.get().entries.count() == 8


def test_what_the_director_settles_stays_and_a_sheet_is_left_alone(club: Club) -> None:
    practice = start(club, teams=4)
    first, second = publish(propose(practice))
    settle_result(match=first, result={"score": [1000, 0]}, operation=operate())
    open_(second)
    assert not bring_result(tournament=practice, operation=operate())
    first.refresh_from_db()
    assert first.result == {"score": [1000, 0]}
    assert Game.objects.get().club is None


def test_a_real_tournament_brings_nothing_by_itself(club: Club) -> None:
    with pytest.raises(Refused, match="no_practice"):
        bring_result(tournament=create(club), operation=operate())


@pytest.mark.parametrize("changes", [{"is_public": True}, {"registration": "open"}])
def test_nobody_else_is_to_see_it(club: Club, changes: dict[str, object]) -> None:
    practice = start(club)
    with pytest.raises(Refused, match="practice_is_private"):
        change_tournament(tournament=practice, changes=changes, operation=operate())


@pytest.mark.parametrize("teams", [3, 65])
def test_how_many_there_can_be(club: Club, teams: int) -> None:
    with pytest.raises(Refused, match="practice_size"):
        start(club, teams=teams)


@pytest.mark.parametrize("preset", ["club_swiss", "german_championship"])
def test_it_goes_with_all_that_was_played(club: Club, preset: str) -> None:
    practice = start(club, preset)
    play_round(practice)
    open_(Match.objects.filter(standing=Standing.PROVISIONAL).first() or publish_next(practice))
    delete_tournament(club=club, tournament_id=practice.pk, operation=operate())
    assert not Tournament.objects.exists()
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def publish_next(practice: Tournament) -> Match:
    settle_rest(practice)
    return publish(propose(practice))[0]


def test_webhooks_hear_nothing_of_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    hear = "tournaments.event.told.tell_webhooks"
    monkeypatch.setattr(hear, lambda _club, kind, _data: heard.append(kind))
    practice = start(club, teams=4)
    play_round(practice)
    settle_rest(practice)
    close_tournament(tournament=practice, operation=operate(), anyway=True)
    assert heard == []
    cup = create(club)
    enter(cup, "AB")
    publish(propose(cup))
    assert heard == ["round.published"]


def test_it_is_in_no_list(club: Club) -> None:
    user = User.objects.create_user("dora@example.org")
    Membership.objects.create(club=club, user=user, role=Role.OWNER)
    start(club)
    cup = create(club)
    caller = Caller(user=user.pk)
    assert list(Tournament.objects.filter(match_visible(caller))) == [cup]
