"""Short codes of teams: valid in their tournament, with a budget of failures of its own."""

import pytest

from common.problems import Refused
from common.web.tries import Budget, count_stranger
from people.models import Club
from tests.tournaments.days import create, enter, operate
from tournaments.entries.services import codes as team_codes
from tournaments.entries.services.codes import use_team_code
from tournaments.entries.services.links import renew_team_link
from tournaments.links.codes import find_team_of_code, make_team_code
from tournaments.models import Entry, Stage, TeamCodeFailures, Tournament

pytestmark = pytest.mark.first_database

STRANGER = count_stranger("192.0.2.7")


@pytest.fixture
def tournament(db: None) -> Tournament:
    return create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def test_a_code_opens_its_team_however_it_is_typed(tournament: Tournament) -> None:
    a, b = enter(tournament, ["A", "B"])
    code = make_team_code(b)
    assert len(code) == 6
    assert code != make_team_code(a)
    cyrillic = code.replace("A", "\u0410").replace("M", "\u041c").replace("L", "1")
    typed = f" {cyrillic[:3].lower()}-{cyrillic[3:]} "
    assert use_team_code(by=STRANGER, tournament=tournament, code=typed) == b


def test_a_code_ends_with_its_link_and_with_the_tournament(tournament: Tournament) -> None:
    a, b = enter(tournament, ["A", "B"])
    old = make_team_code(a)
    renew_team_link(entry=a, operation=operate())
    assert find_team_of_code(tournament, make_team_code(Entry.objects.get(pk=a.pk))) == a
    with pytest.raises(Refused, match="team_code_unknown"):
        use_team_code(by=STRANGER, tournament=tournament, code=old)
    tournament.stage = Stage.FINAL
    tournament.save()
    with pytest.raises(Refused, match="team_code_unknown"):
        use_team_code(by=STRANGER, tournament=tournament, code=make_team_code(b))


def test_a_code_of_another_tournament_is_none(tournament: Tournament) -> None:
    other = create(tournament.club)
    (a,) = enter(other, ["A"])
    with pytest.raises(Refused, match="team_code_unknown"):
        use_team_code(by=STRANGER, tournament=tournament, code=make_team_code(a))


def test_failures_are_counted_for_each_tournament(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(team_codes, "BUDGET", Budget(of_one=9, of_strangers=2))
    other = create(tournament.club)
    (a,), (b,) = enter(tournament, ["A"]), enter(other, ["B"])
    for typed in ("", "ÄÖÜ"):
        with pytest.raises(Refused, match="team_code_unknown"):
            use_team_code(by=STRANGER, tournament=tournament, code=typed)
    with pytest.raises(Refused, match="team_codes_exhausted"):
        use_team_code(by=STRANGER, tournament=tournament, code=make_team_code(a))
    assert use_team_code(by=STRANGER, tournament=other, code=make_team_code(b)) == b
    assert [row.failures for row in TeamCodeFailures.objects.all()] == [2]
