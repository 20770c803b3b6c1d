"""The page of the next round: looked at, changed by taps, waived, locked, kept, published."""

import html
import json
import re
import uuid
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_html, read_text
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.penalties import give_penalty
from tournaments.matches.services.results import settle_result
from tournaments.models import Entry, Match, Standing, Tournament, TournamentRound

FIELD = re.compile(r'name="(operation|after|draft|picked|locks)" value="([^"]*)"')


class Page:
    """The page in a browser without scripts: its fields go along with each tap."""

    def __init__(self, client: Client, tournament: Tournament) -> None:
        self.client = client
        self.tournament = tournament
        self.path = f"/tournaments/{tournament.pk}/desk/round/"
        self.text = ""
        self.fields: dict[str, str] = {}
        self.look()

    def look(self) -> str:
        return self._read(self.client.get(self.path))

    def _read(self, answer: Any) -> str:
        assert answer.status_code == 200
        self.text = read_text(answer)
        self.fields = {
            name: html.unescape(value) for name, value in FIELD.findall(read_html(answer))
        }
        return self.text

    def tap(self, *taps: str) -> str:
        for tap in taps:
            self._read(self.client.post(self.path, {**self.fields, "tap": tap}))
        return self.text

    def send(self, where: str, **fields: Any) -> str:
        path = self.path if where == "here" else f"/tournaments/{self.tournament.pk}/desk/{where}/"
        return self._read(self.client.post(path, {**self.fields, **fields}, follow=True))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return [(table["a"], table["b"]) for table in json.loads(self.fields["draft"])["tables"]]


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def play(tournament: Tournament) -> list[Match]:
    matches = publish(propose(tournament))
    for match in matches:
        settle(match, 1000, 500)
    tournament.refresh_from_db()
    return matches


def test_a_round_is_changed_by_two_taps_and_kept_with_its_cost(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    page = Page(host, tournament)
    assert "Publish round 1" in page.send("pair")
    assert "This is the round that the program would draw up." in page.text
    assert page.pairs == [("1", "3"), ("2", "4")]
    assert "Tap where Pagoda is to go" in page.tap("3")
    changed = page.tap("2")
    assert page.pairs == [("1", "2"), ("3", "4")]
    better = "instead of 16)."
    assert better in changed
    assert "less than half apart" in changed
    assert "Publish round 1" not in changed
    assert TournamentRound.objects.get().by_hand == []
    kept = page.send("round/keep", reason="a bet")
    assert "Publish round 1" in kept
    assert "Changed by the director: a bet. Jade – Sword, Pagoda – Star instead of" in kept
    page.send("publish", round=TournamentRound.objects.get().pk)
    public = html.unescape(read_html(host.get(f"/tournaments/{tournament.pk}/")))
    assert "Changed by the director: a bet" in public
    assert better in public


def test_a_change_without_a_reason_or_a_whole_round_is_not_kept(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, "ABCDE")
    page = Page(host, tournament)
    page.send("pair")
    page.tap("1", "2")
    assert "This needs a reason." in page.send("round/keep", reason=" ")
    page.tap("1", "half")
    assert "Has the round off" in page.text
    assert "Keep these changes" not in page.text
    assert "Somebody has no place in this round" in page.send("round/keep", reason="x")
    assert TournamentRound.objects.get().revision == 1


def test_who_comes_after_the_proposal_needs_a_place_first(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, "ABCDE")
    page = Page(host, tournament)
    page.send("pair")
    enter(tournament, "F")
    assert "Without a place" in page.look()
    assert "Publish round 1" not in page.text
    page.tap("6", "table", "5", "3b")
    assert page.pairs[-1] == ("6", "5")
    assert "Publish round 1" in page.send("round/keep", reason="came late")


def test_who_is_withdrawn_leaves_an_empty_seat(host: Client, tournament: Tournament) -> None:
    entries = enter(tournament, "ABCDE")
    page = Page(host, tournament)
    page.send("pair")
    gone = next(entry for entry in entries if str(entry.number) == page.pairs[0][0])
    withdraw_entry(entry=gone, operation=operate())
    assert "nobody" in page.look()
    assert "Publish round 1" not in page.text
    page.tap("5", "1a")
    assert "Keep these changes" in page.text
    assert "Publish round 1" in page.send("round/keep", reason="went home")


def test_points_below_none_have_a_minus_sign_wherever_they_stand(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, "ABCDE")
    play(tournament)
    entry = tournament.entries.get(number=5)
    operation = operate(tournament.settings_revision)
    points = Fraction(13, 2)
    taken = partial(give_penalty, entry=entry, round_=1, points=points, score=0)
    taken(reason="late", operation=operation)
    page = Page(host, tournament)
    page.send("pair")
    page.tap(page.pairs[0][0], page.pairs[1][0])
    page.send("here", why_a="5", why_b="1")
    assert '<span class="soft">\N{MINUS SIGN}4.5</span>' in page.text
    assert "-4.5" not in page.text


OUTDATED = "Results, penalties or who takes part have changed since this round was drawn up."


@pytest.mark.parametrize(
    ("preset", "won", "lost"),
    [
        ("club_swiss", {"score": [1000, 500]}, {"score": [500, 1000]}),
        ("german_championship", {"hands": [[70, 30]] * 4}, {"hands": [[20, 80]] * 4}),
    ],
)
def test_a_round_says_what_it_was_drawn_up_from_is_no_more(
    host: Client, club: Club, preset: str, won: Any, lost: Any
) -> None:
    tournament = create(club, preset=preset)
    teams = [NewTeam(members=[NewMember(name=name)]) for name in "ABCDEFGH"]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    tournament.refresh_from_db()
    matches = publish(propose(tournament))
    for match in matches:
        settle_result(match=match, result=won, operation=operate(match.revision))
    page = Page(host, tournament)
    assert OUTDATED not in page.send("pair")
    results: tuple[Any, ...] = (lost, {})
    for result in results:
        match = Match.objects.get(pk=matches[0].pk)
        assert OUTDATED not in page.send("pair")
        operation = operate(match.revision)
        settle_result(match=match, result=result, operation=operation, reason="a wrong slip")
        assert OUTDATED in page.look()
        desk = read_text(host.get(f"/tournaments/{tournament.pk}/desk/"))
        assert OUTDATED in desk
        assert ("one table still plays" in desk) == (not result)
    for match in publish(TournamentRound.objects.get(number=2)):
        settle_result(match=match, result=won, operation=operate(match.revision))
    assert "Round 1: Table 1 has no result yet. Enter it first." in page.send("pair", after=0)


FOLLOWS = "Results or who takes part have changed since this round was drawn up. Draw it up again."


def test_a_round_of_the_bracket_says_that_others_play_it(host: Client, club: Club) -> None:
    tournament = create(club, preset="knockout")
    enter(tournament, "ABCD")
    page = Page(host, tournament)
    assert "withdraw it and draw the round up again." in page.send("pair")
    for match in publish(TournamentRound.objects.get()):
        settle(match, 1000, 500)
    final = page.send("pair", after=0)
    assert FOLLOWS not in final
    assert "Nobody follows a team that leaves now" in final
    results: tuple[Any, ...] = ({"score": [500, 1000]}, {})
    for result in results:
        match = Match.objects.get(table=1)
        operation = operate(match.revision)
        settle_result(match=match, result=result, operation=operation, reason="a wrong slip")
        assert FOLLOWS in page.look()
        desk = read_text(host.get(f"/tournaments/{tournament.pk}/desk/"))
        assert FOLLOWS in desk
        assert (FOLLOWS in page.send("pair")) == (not result)


def test_a_round_that_was_settled_asks_only_who_takes_part(host: Client, club: Club) -> None:
    tournament = create(club, preset="round_robin")
    teams = enter(tournament, "ABCDE")
    matches = publish(propose(tournament))
    for match in matches:
        settle(match, 1000, 500)
    page = Page(host, tournament)
    assert FOLLOWS not in page.send("pair")
    rule: tuple[Any, ...] = ({"score": [500, 1000]}, {})
    for result in rule:
        match = Match.objects.get(pk=matches[0].pk)
        operation = operate(match.revision)
        settle_result(match=match, result=result, operation=operation, reason="a wrong slip")
        assert FOLLOWS not in page.look()
    desk = read_text(host.get(f"/tournaments/{tournament.pk}/desk/table/{matches[0].pk}/"))
    assert "who has the bye" not in desk
    settle(matches[0], 1000, 500)
    withdraw_entry(entry=teams[0], operation=operate())
    assert FOLLOWS in page.look()
    assert FOLLOWS not in page.send("pair")


def test_a_rematch_by_hand_is_given_up_for_first(host: Client, tournament: Tournament) -> None:
    enter(tournament, "ABCDEFGH")
    play(tournament)
    page = Page(host, tournament)
    page.send("pair")
    mate = next(b if a == "1" else a for a, b in page.pairs if "1" in (a, b))
    page.tap("5", mate)
    assert "It needs what nobody has given up: let A and E meet again." in page.text
    page.send("round/keep", reason="a bet")
    assert "notice warning" in page.text
    assert TournamentRound.objects.get(number=2).revision == 1
    page.tap("5", mate)
    page.send("here", waive="1")
    assert "nobody has given up" not in page.text
    assert "Publish round 2" in page.send("round/keep", reason="a bet")
    assert {"kind": "rematch", "teams": ["1", "5"]} in TournamentRound.objects.get(number=2).paired[
        "waived"
    ]
    assert "Given up for this round" not in page.text
    page.send("publish", round=TournamentRound.objects.get(number=2).pk)
    public = read_html(host.get(f"/tournaments/{tournament.pk}/"))
    assert "let A and E meet again" in public


def test_locked_tables_stay_and_the_rest_is_drawn_anew(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, "ABCDEFGH")
    page = Page(host, tournament)
    page.send("pair")
    page.tap("1", "6")
    assert ("6", "5") in page.pairs
    page.send("here", lock="5-6")
    assert "Keep what is locked" in page.text
    page.send("pair", reason="a bet")
    row = TournamentRound.objects.get()
    assert {"5", "6"} in [{table["a"], table["b"]} for table in row.paired["tables"]]
    assert row.by_hand[0]["reason"] == "a bet"
    assert ["5", "6"] in row.by_hand[0]["made"]


def test_where_no_round_is_left_the_ways_out_are_buttons(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, ["Jade", "Sword"])
    play(tournament)
    page = Page(host, tournament)
    assert "let Jade and Sword meet again" in page.send("pair")
    assert "--waive" not in page.text
    assert not TournamentRound.objects.filter(number=2).exists()
    (plan,) = re.findall(r'name="plan" value="([^>]*)">', page.text)
    assert "Publish round 2" in page.send("pair", plan=plan, after=0)
    row = TournamentRound.objects.get(number=2)
    assert row.paired["waived"] == [{"kind": "rematch", "teams": ["1", "2"]}]


def test_a_plan_with_a_number_where_a_team_belongs_is_refused(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, "ABCD")
    page = Page(host, tournament)
    answer = page.send("pair", plan='{"wants_bye": [1.5]}', after=0)
    assert "Expected text here, found number" in answer
    assert not TournamentRound.objects.exists()


def test_wishes_are_kept_when_it_is_drawn_up(host: Client, tournament: Tournament) -> None:
    enter(tournament, "ABCDEF")
    page = Page(host, tournament)
    page.send("pair", wishes="1", wish_1="bye", wish_2="half")
    row = TournamentRound.objects.get()
    assert (row.paired["byes"], row.paired["off"]) == (["1"], {"2": "half"})
    assert '<option value="half" selected>' in page.text


def test_results_of_one_side_are_asked_about_first(host: Client, tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    play(tournament)
    Match.objects.filter(table=1).update(standing=Standing.PROVISIONAL, settled_by="")
    page = Page(host, tournament)
    assert "One result has been reported by one side alone." in page.send("pair")
    assert not TournamentRound.objects.filter(number=2).exists()
    assert "Publish round 2" in page.send("pair", anyway="1")


def test_a_draft_of_a_proposal_that_has_changed_is_not_taken_further(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, "ABCD")
    page = Page(host, tournament)
    page.send("pair")
    page.tap("1", "2")
    other = Page(host, tournament)
    other.tap("1", "4")
    other.send("round/keep", reason="first")
    assert "changed" in page.send("round/keep", reason="second")
    assert [one["reason"] for one in TournamentRound.objects.get().by_hand] == ["first"]
    page.fields["after"] = "1"
    page.send("here", tap="1")
    assert page.fields["after"] == "2"


@pytest.mark.parametrize("draft", ["", "{", "[]", '{"tables": [1]}', '{"tables": [{"a": "1"}]}'])
def test_what_is_no_draft_is_told(host: Client, tournament: Tournament, draft: str) -> None:
    enter(tournament, "ABCD")
    page = Page(host, tournament)
    page.send("pair")
    page.send("round/keep", draft=draft, reason="x", operation=str(uuid.uuid4()))
    assert TournamentRound.objects.get().revision == 1
    assert "notice warning" in page.text


def test_it_says_why_two_meet_or_why_not_and_keeps_what_was_changed(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    play(tournament)
    page = Page(host, tournament)
    page.send("pair")
    assert "Of the round as the program draws it up:" not in page.text
    ours = page.pairs
    page.tap(ours[0][0], ours[1][0])
    changed = page.pairs
    assert changed != ours
    a, b = ours[0]
    names = dict(zip("1234", ["Jade", "Sword", "Pagoda", "Star"], strict=True))
    met = page.send("here", why_a=a, why_b=b)
    assert f"Table 1: {names[a]}" in met
    assert page.pairs == changed
    apart = page.send("here", why_a="1", why_b="3")
    assert "Jade and Pagoda" in apart
    assert "have met" in apart
    same = page.send("here", why_a="1", why_b="1")
    assert "Of the round as the program draws it up:" in same
    assert TournamentRound.objects.get(number=2).by_hand == []


@pytest.mark.parametrize("number", [4, 5, 7])
def test_the_only_table_of_people_is_taken_apart_and_put_together(
    host: Client, club: Club, number: int
) -> None:
    tournament = create(club, preset="german_championship")
    people = [NewTeam(members=[NewMember(name=name)]) for name in "ABCDEFG"[:number]]
    enter_teams(tournament=tournament, teams=people, operation=operate())
    tournament.refresh_from_db()
    row = propose(tournament)
    first = row.paired["tables"][0]["a"][0]
    page = Page(host, tournament)
    page.tap(first, "zero")
    assert "nobody" in page.text
    (table,) = json.loads(page.fields["draft"])["tables"]
    assert first not in [*table["a"], *table["b"]]


@pytest.mark.parametrize(("preset", "number"), [("club_swiss", 2), ("german_championship", 4)])
def test_where_too_few_are_left_it_says_so(
    host: Client, club: Club, preset: str, number: int
) -> None:
    tournament = create(club, preset=preset)
    people = [NewTeam(members=[NewMember(name=name)]) for name in "ABCD"[:number]]
    enter_teams(tournament=tournament, teams=people, operation=operate())
    tournament.refresh_from_db()
    propose(tournament)
    withdraw_entry(entry=Entry.objects.get(number=1), operation=operate())
    answer = host.get(f"/tournaments/{tournament.pk}/desk/round/", follow=True)
    assert answer.redirect_chain[0][0] == f"/tournaments/{tournament.pk}/desk/"
    said = {
        "club_swiss": "A round needs two teams at least.",
        "german_championship": "here are 3 players; a table needs 4.",
    }[preset]
    assert said in read_text(answer)
