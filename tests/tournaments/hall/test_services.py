"""Deputies, and the links to a tournament's display: who holds what, and until when."""

import uuid
from fractions import Fraction

import pytest
from django.db.models import Q
from django.test import Client

from common.problems import Refused
from common.web.caller import Caller, Grant
from common.writes.operation import Operation
from people.models import Club, Membership, Player, Role, User
from tests.pages import read_html
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.hall.live import list_grounds, read_tournament
from tournaments.hall.services import accept_deputy, end_deputy, renew_hall_link
from tournaments.links.hall import DEPUTY, DISPLAY, holds_display_link, make_hall_token
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.matches.services.results import confirm_all, report_result, settle_result
from tournaments.models import Deputy, Entry, Match, Penalty, Tournament, TournamentChange
from tournaments.permissions import may_direct, may_lead, may_look_at_display, may_see_tournament
from tournaments.rounds.services.pairings import arrange_round

pytestmark = pytest.mark.first_database


@pytest.fixture
def cup(club: Club) -> Tournament:
    return create(club)


@pytest.fixture
def guest(db: None) -> User:
    return User.objects.create_user("guest@example.org")


def play_and_close(cup: Tournament) -> None:
    enter(cup, ["One", "Two"])
    (match,) = publish(propose(cup))
    settle(match, 1000, 500)
    close_tournament(tournament=cup, operation=operate(), anyway=True)
    cup.refresh_from_db()


def accept(cup: Tournament, user: User) -> Deputy:
    token = make_hall_token(cup, DEPUTY)
    accept_deputy(tournament=cup, user=user, token=token, operation=operate())
    return Deputy.objects.get(tournament=cup, user=user)


def test_a_deputy_directs_this_tournament_and_no_other(cup: Tournament, guest: User) -> None:
    caller, other = Caller(user=guest.pk), create(cup.club)
    assert not may_see_tournament(cup, caller)
    deputy = accept(cup, guest)
    assert (may_direct(cup, caller), may_lead(cup, caller)) == (True, False)
    assert may_see_tournament(cup, caller)
    assert not may_see_tournament(other, caller)
    reading = read_tournament(cup.pk, [guest.pk])
    assert reading is not None
    assert set(list_grounds(cup.pk, caller)) <= reading.grounds
    end_deputy(deputy=deputy, operation=operate())
    assert not may_direct(cup, caller)
    assert list_grounds(cup.pk, caller) == ()


def test_who_was_sent_home_comes_back_with_a_new_invitation_alone(
    cup: Tournament, guest: User
) -> None:
    end_deputy(deputy=accept(cup, guest), operation=operate())
    old = make_hall_token(cup, DEPUTY)
    renew_hall_link(tournament=cup, kind=DEPUTY, operation=operate())
    cup.refresh_from_db()
    with pytest.raises(Refused) as refusal:
        accept_deputy(tournament=cup, user=guest, token=old, operation=operate())
    assert [problem.code for problem in refusal.value.problems] == ["link_ended"]
    accept(cup, guest)
    assert may_direct(cup, Caller(user=guest.pk))
    assert Deputy.objects.count() == 1


def test_deputies_and_the_display_end_with_the_tournament(cup: Tournament, guest: User) -> None:
    accept(cup, guest)
    shown = Caller(grants={cup.pk: Grant(DISPLAY, 1)})
    assert holds_display_link(cup, shown)
    assert list_grounds(cup.pk, shown) == ("d1",)
    play_and_close(cup)
    assert not holds_display_link(cup, shown)
    assert not may_direct(cup, Caller(user=guest.pk))
    with pytest.raises(Refused):
        accept(cup, guest)
    reopen_tournament(tournament=cup, reason="a wrong score", operation=operate())
    cup.refresh_from_db()
    assert may_direct(cup, Caller(user=guest.pk))
    assert holds_display_link(cup, shown)


def test_the_displays_link_opens_the_display_alone(cup: Tournament) -> None:
    """A browser that opened it sees the display; a program that sends it along reads besides."""
    opened = Caller(grants={cup.pk: Grant(DISPLAY, cup.display_generation)})
    sent = Caller(token=make_hall_token(cup, DISPLAY))
    assert may_look_at_display(cup, opened)
    assert not may_see_tournament(cup, opened)
    assert may_look_at_display(cup, sent)
    assert may_see_tournament(cup, sent)
    assert not may_direct(cup, opened)
    assert not may_direct(cup, sent)
    for stranger in (Caller(token=make_hall_token(cup, DEPUTY)), Caller()):
        assert not may_look_at_display(cup, stranger)
        assert not may_see_tournament(cup, stranger)
    renew_hall_link(tournament=cup, kind=DISPLAY, operation=operate())
    cup.refresh_from_db()
    for ended in (opened, sent):
        assert not may_look_at_display(cup, ended)
        assert not may_see_tournament(cup, ended)


def test_the_log_tells_a_deputy_from_a_director(cup: Tournament, guest: User) -> None:
    accept(cup, guest)
    director = User.objects.create_user("director@example.org")
    Membership.objects.create(club=cup.club, user=director, role=Role.DIRECTOR)
    for user in (guest, director):
        caller = Caller(user=user.pk)
        operation = Operation(id=uuid.uuid4(), after=0, body={}, caller=caller)
        renew_hall_link(tournament=cup, kind=DISPLAY, operation=operation)
    rows = TournamentChange.objects.filter(action="display_link").order_by("revision")
    assert list(rows.values_list("role", flat=True)) == ["deputy", "director"]


def test_what_a_director_decides_about_their_own_team_is_marked(cup: Tournament) -> None:
    director = User.objects.create_user("director@example.org")
    Membership.objects.create(club=cup.club, user=director, role=Role.DIRECTOR)
    player = Player.objects.create(club=cup.club, name="Dora", user=director)
    teams = [NewTeam(name="One", members=[NewMember(player)]), *map(NewTeam, ("Two", "Three"))]
    enter_teams(tournament=cup, teams=[*teams, NewTeam("Four")], operation=operate())
    matches = publish(propose(cup))
    for match in matches:
        settle_result(
            match=match,
            result={"score": [1000, 0]},
            operation=Operation(uuid.uuid4(), 0, {}, Caller(user=director.pk)),
        )
    own = [m.in_own_matter for m in Match.objects.filter(Q(a__number=1) | Q(b__number=1))]
    assert own == [True]
    assert Match.objects.filter(in_own_matter=True).count() == 1
    rows = TournamentChange.objects.filter(action="settle", in_own_matter=True)
    assert [row.subject for row in rows] == [Match.objects.get(in_own_matter=True).pk]
    fine = Operation(uuid.uuid4(), 0, {}, Caller(user=director.pk))
    (entry,) = Entry.objects.filter(number=1)
    give_penalty(entry=entry, round_=1, points=Fraction(1), score=0, reason="late", operation=fine)
    assert Penalty.objects.get().in_own_matter


def test_all_results_accepted_at_once_mark_the_directors_own_match(cup: Tournament) -> None:
    director = User.objects.create_user("director@example.org")
    player = Player.objects.create(club=cup.club, name="Dora", user=director)
    teams = [NewTeam(name="One", members=[NewMember(player)]), *map(NewTeam, ("Two", "Three"))]
    enter_teams(tournament=cup, teams=[*teams, NewTeam("Four")], operation=operate())
    matches = publish(propose(cup))
    for match in matches:
        report_result(match=match, side="a", result={"score": [1000, 0]}, operation=operate())
    operation = Operation(uuid.uuid4(), 0, {}, Caller(user=director.pk))
    confirm_all(round_=matches[0].round, operation=operation)
    own = Match.objects.filter(in_own_matter=True)
    assert [(match.a.number, match.standing) for match in own] == [(1, "final")]
    assert TournamentChange.objects.get(action="confirm_all").in_own_matter


def test_a_round_changed_for_the_directors_own_team_is_marked(cup: Tournament) -> None:
    director = User.objects.create_user("director@example.org")
    player = Player.objects.create(club=cup.club, name="Dora", user=director)
    teams = [NewTeam(name="One", members=[NewMember(player)]), *map(NewTeam, ("Two", "Three"))]
    enter_teams(tournament=cup, teams=[*teams, NewTeam("Four")], operation=operate())

    def arrange(user: User | None, *tables: str) -> list[bool]:
        row = propose(cup, 0) if not cup.round_rows.exists() else cup.round_rows.get()
        paired = {"tables": [{"a": pair[0], "b": pair[1]} for pair in tables]}
        caller = Caller(user=user.pk if user else None)
        operation = Operation(uuid.uuid4(), row.revision, {}, caller)
        arrange_round(row=row, paired=paired, operation=operation, reason="asked")
        return [bool(one.get("in_own_matter")) for one in cup.round_rows.get().by_hand]

    assert arrange(None, "12", "34") == [False]
    assert arrange(director, "14", "23") == [False, True]
    publish(cup.round_rows.get())
    Tournament.objects.update(is_public=True)
    page = read_html(Client().get(f"/tournaments/{cup.pk}/"))
    assert page.count("Decided by the director in own matter.") == 1


def test_penalties_stand_on_the_public_page(cup: Tournament) -> None:
    director = User.objects.create_user("director@example.org")
    player = Player.objects.create(club=cup.club, name="Dora", user=director)
    teams = [NewTeam(name="One", members=[NewMember(player)]), NewTeam("Two")]
    enter_teams(tournament=cup, teams=teams, operation=operate())
    publish(propose(cup))
    for entry in Entry.objects.order_by("number"):
        give_penalty(
            entry=entry,
            round_=1,
            points=Fraction(1),
            score=50,
            reason="late",
            operation=Operation(uuid.uuid4(), 0, {}, Caller(user=director.pk)),
        )
    Tournament.objects.update(is_public=True)
    page = read_html(Client().get(f"/tournaments/{cup.pk}/"))
    assert "Penalty: One. Points −1. Score −50. late (in own matter)" in page
    assert "Penalty: Two. Points −1. Score −50. late</p>" in page
    for row in Penalty.objects.all():
        take_back_penalty(penalty=row, operation=operate())
    assert "Penalty" not in read_html(Client().get(f"/tournaments/{cup.pk}/"))
