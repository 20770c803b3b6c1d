"""A team's link is ended and made anew: phones that hold the old one are let out."""

import pytest

from common.problems import Refused
from common.web.caller import Caller, Grant
from people.models import Club
from tests.tournaments.days import create, enter, operate
from tournaments.entries.services.links import renew_team_link
from tournaments.links.teams import KIND, holds_team_link, is_team_token, make_team_token
from tournaments.models import Entry, Stage, Tournament, TournamentChange
from tournaments.permissions import list_tournament_grounds, list_valid_tournament_grounds


@pytest.fixture
def tournament(db: None) -> Tournament:
    return create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def test_the_old_link_ends_and_the_new_one_opens(tournament: Tournament) -> None:
    a, b = enter(tournament, ["A", "B"])
    old, others = make_team_token(a), make_team_token(b)
    phone = Caller(grants={a.pk: Grant(KIND, a.generation)})
    watched = set(list_tournament_grounds(tournament, phone))
    assert watched <= list_valid_tournament_grounds(tournament, [])
    renew_team_link(entry=a, operation=operate())
    now = Entry.objects.select_related("tournament").get(pk=a.pk)
    assert not is_team_token(now, old)
    assert not holds_team_link(now, phone)
    assert not holds_team_link(now, Caller(token=old))
    assert holds_team_link(now, Caller(token=make_team_token(now)))
    assert not watched & list_valid_tournament_grounds(tournament, [])
    assert is_team_token(Entry.objects.get(pk=b.pk), others)


def test_a_tap_that_is_sent_twice_ends_one_link(tournament: Tournament) -> None:
    (a,) = enter(tournament, ["A"])
    operation = operate()
    for _ in range(2):
        renew_team_link(entry=a, operation=operation)
    assert Entry.objects.get(pk=a.pk).generation == 2
    assert TournamentChange.objects.filter(action="team_link", subject=a.pk).count() == 1


def test_a_closed_tournament_has_no_links(tournament: Tournament) -> None:
    (a,) = enter(tournament, ["A"])
    Tournament.objects.filter(pk=tournament.pk).update(stage=Stage.FINAL)
    with pytest.raises(Refused, match="tournament_closed"):
        renew_team_link(entry=a, operation=operate())
    assert Entry.objects.get(pk=a.pk).generation == 1
