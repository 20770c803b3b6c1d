"""A tournament of any format, played by chance, with corrections at moments of chance.

What is told of it is held against what stands in its matches, counted here in the plainest way.
"""

import html
import re
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from django.db.models import QuerySet

from common.problems import Conflict, NoPairing, Refused
from common.statements import Query
from pairing.checking.record import check_record
from pairing.event.files.node import Node
from pairing.event.files.read_event import parse_event
from pairing.event.places import list_places
from people.models import Club
from tests.pages import read_html
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.ending.selectors.missing import find_missing
from tournaments.ending.selectors.places import Ending, ShownEnding, describe_ending
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.hall.shown.display import list_screens
from tournaments.matches.services.results import settle_result
from tournaments.models import SEATS, Entry, Match, Standing, Tournament, TournamentRound
from tournaments.rounds.services.corrections import (
    correct_and_draw_again,
    correct_and_take_back,
    postpone_correction,
)
from tournaments.rounds.shown.corrections import find_correction
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.settings.services import change_tournament

Get = Callable[[str], Any]
Result = Mapping[str, Any]
WIN: Final = {"kind": "result", "win": 2, "level": 1, "loss": 0}
FORMATS: Final = ("swiss", "swiss_cut", "knockout", "round_robin", "groups", "individuals")
MOST_CORRECTIONS: Final = 4
MOST_ROUNDS_DRAWN: Final = 40
"""More often no round is drawn in a day that ends: corrections take some back."""


def make_rules(kind: str, chance: Random) -> tuple[str, int, dict[str, Any]]:
    """Return the preset, how many take part, and the rules of a day of this kind."""
    third = chance.random() < 0.5
    if kind == "swiss_cut":
        cut = {"teams": chance.choice((2, 4)), "third_place": third}
        return "club_swiss", chance.randint(5, 8), {"rounds": 2, "cut": cut}
    if kind == "knockout":
        pairing = {"best_of": [1], "third_place": third}
        return "knockout", chance.randint(3, 9), {"pairing": pairing}
    if kind == "round_robin":
        return "round_robin", chance.randint(3, 5), {}
    if kind == "groups":
        groups = {"groups": 2, "draw": "snake", "legs": 1, "qualifiers": chance.randint(1, 2)}
        pairing = {**groups, "best_of": [1], "third_place": third}
        return "groups", chance.randint(6, 8), {"pairing": pairing}
    if kind == "individuals":
        breaks = ["points", "difference", "lot"]
        rules = {"scoring": WIN, "tie_breaks": breaks, "rounds": 3}
        return "german_championship", chance.randint(4, 10), rules
    return "club_swiss", chance.randint(4, 8), {"rounds": 3}


@dataclass
class RandomDay:
    """A day that is played by chance; the same seed plays the same one."""

    club: Club
    kind: str
    seed: int
    chance: Random = field(init=False)
    tournament: Tournament = field(init=False)
    corrections: int = 0
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Create the tournament, and enter who takes part."""
        self.chance = Random(f"{self.kind}/{self.seed}")
        preset, number, rules = make_rules(self.kind, self.chance)
        self.tournament = create(self.club, preset=preset, seed=str(self.seed))
        changes = {"rules": rules, "play": {"hands": None}}
        change_tournament(tournament=self.tournament, changes=changes, operation=operate())
        self.tournament.refresh_from_db()
        names = [f"T{at}" for at in range(1, number + 1)]
        if self.tournament.side_size == 1:
            enter(self.tournament, names)
        else:
            people = [NewTeam(members=[NewMember(name=name)]) for name in names]
            enter_teams(tournament=self.tournament, teams=people, operation=operate())

    def play(self, look: Callable[["RandomDay"], None]) -> None:
        """Play it to its end; `look` is called after each thing that was done."""
        for _ in range(MOST_ROUNDS_DRAWN):
            self.tournament.refresh_from_db()
            if not self._draw_up():
                break
            look(self)
            self._play_round(look)
        assert not find_missing(self.tournament)
        close_tournament(tournament=self.tournament, operation=operate())
        self.tournament.refresh_from_db()
        self.done.append("close")
        look(self)

    @property
    def has_corrected(self) -> bool:
        """Whether what was done last is a correction."""
        words = ("stay", "back", "again", "later", "refused")
        return self.done[-1].startswith(words)

    def reopen_and_correct(self) -> None:
        """Open it again, correct something, and play what that took back."""
        operation = operate()
        reopen_tournament(tournament=self.tournament, reason="a protest", operation=operation)
        self.tournament.refresh_from_db()
        self._correct()
        self._play_round(lambda _day: None)
        self.play(lambda _day: None)

    def _draw_up(self) -> bool:
        """Draw up and publish the next round; False where there is none."""
        published = TournamentRound.objects.filter(
            tournament=self.tournament, published_at__isnull=False
        )
        if published.count() >= self.tournament.all_rounds:
            return False
        row = TournamentRound.objects.filter(
            tournament=self.tournament, published_at__isnull=True
        ).first()
        try:
            publish(row or propose(self.tournament))
        except Conflict as refusal:
            # A correction took it back, and others have gone through since.
            if row is None or refusal.problems[0].code != "round_outdated":
                raise
            publish(propose(self.tournament, after=row.revision))
        self.tournament.refresh_from_db()
        self.done.append("round")
        return True

    def _play_round(self, look: Callable[["RandomDay"], None]) -> None:
        """Enter results in an order of chance; now and then something earlier is corrected."""
        while True:
            open_ = [one for one in self._read_matches() if one.standing != Standing.FINAL]
            undecided = () if open_ else find_missing(self.tournament).winners
            if not open_ and not undecided:
                break
            match = self.chance.choice(open_ or list(undecided))
            self._settle(match, self._make_result(match, decide=not open_))
            if self.chance.random() < 0.2 and self.corrections < MOST_CORRECTIONS:
                self._correct()
            look(self)

    def _read_matches(self) -> Sequence[Match]:
        """Return the matches as they stand now, each with the tournament as it is now."""
        matches = read_matches(self.tournament)
        now = Tournament.objects.get(pk=self.tournament.pk)
        for match in matches:
            match.round.tournament = now
        return matches

    def _make_result(self, match: Match, *, decide: bool = False) -> Result:
        """Make up a result; of a match of a knockout that ended level also who won."""
        chance, is_knockout = self.chance, match.round.number > self.tournament.rounds
        kind = chance.random()
        if kind < 0.15:
            level = {"score": [500, 500]}
            says = is_knockout and (decide or chance.random() < 0.5)
            return {**level, "winner": chance.choice("ab")} if says else level
        if kind < 0.22:
            return {"forfeit": chance.choice("ab")}
        if kind < 0.27:
            points = chance.choice(([2, 0], [0, 2]))
            return {"points": points}
        a = 5 * chance.randint(0, 200)
        b = 100 * chance.randint(0, 10) - a % 100
        if a == b:
            b += 100
        return {"score": [a, b]}

    def _settle(self, match: Match, result: Result) -> None:
        operation, reason = operate(match.revision), "misread"
        settle_result(match=match, result=result, operation=operation, reason=reason)
        self.done.append(f"{match.round.number}/{match.table}: {dict(result)}")

    def _correct(self) -> None:
        """Correct something that was agreed, in one of the ways that a director has."""
        agreed = [one for one in self._read_matches() if one.standing == Standing.FINAL]
        if not agreed:
            return
        match = self.chance.choice(agreed)
        result = self._make_result(match)
        way = self.chance.choice(("stay", "stay", "back", "again", "later"))
        self.corrections += 1
        said = f"{way} {match.round.number}/{match.table}: {dict(result)}"
        before = list_ranks(self.tournament)
        looked = find_correction(match, result)
        given: dict[str, Any] = {"match": match, "result": result, "reason": "a slip"}
        services: dict[str, Callable[..., Any]] = {
            "stay": settle_result,
            "back": correct_and_take_back,
            "again": correct_and_draw_again,
            "later": postpone_correction,
        }
        with suppress(Refused, Conflict, NoPairing):
            services[way](**given, operation=operate(match.revision))
            self.done.append(said)
            after = list_ranks(self.tournament)
            if way == "stay":
                moved = {
                    one.team: ((one.before, one.before_until), (one.after, one.after_until))
                    for one in looked.moved
                }
                assert moved == {
                    team: (before[team], after[team])
                    for team in after
                    if before[team] != after[team]
                }
            if way == "later":
                assert before == after
            return
        self.done.append(f"refused: {said}")
        assert list_ranks(self.tournament) == before


def list_ranks(tournament: Tournament) -> dict[str, tuple[int, int]]:
    """Return everybody's place: from where to where it is shared, or open."""
    tournament.refresh_from_db()
    return {place.team: (place.rank, place.until) for place in Ending(tournament).places}


def require_agreement(tournament: Tournament) -> None:
    """Compare places, bracket, standings, display, file and check with the matches alone."""
    tournament = Tournament.objects.get(pk=tournament.pk)
    matches = read_matches(tournament)
    shown = ShownTournament(tournament, lambda player: player.name)
    ending = ShownEnding(tournament, shown.teams)
    _compare_places(tournament, ending, matches)
    _compare_bracket(tournament, ending, matches)
    _compare_points(tournament, shown, matches)
    _compare_display(tournament, shown, ending)
    _compare_file(tournament, ending)


def _query_matches(tournament: uuid.UUID) -> QuerySet[Match]:
    rows = Match.objects.filter(round__tournament_id=tournament, round__published_at__isnull=False)
    return rows.select_related("round", *SEATS).order_by("round__number", "table")


_matches: Final = Query(_query_matches)


def read_matches(tournament: Tournament) -> Sequence[Match]:
    """Return the matches of all published rounds, by rounds and tables."""
    return _matches.read(tournament=tournament.pk)


def find_winner(match: Match) -> str | None:
    """Return the number of the team that has won a match, None for nobody."""
    result, sides = match.result, {"a": str(match.a.number), "b": str(match.b.number)}
    if result.get("forfeit") in ("a", "b"):
        return sides["b" if result["forfeit"] == "a" else "a"]
    if result.get("winner"):
        return sides[result["winner"]]
    a, b = result.get("points") or result.get("score") or (0, 0)
    return None if a == b else sides["a" if a > b else "b"]


def _compare_places(tournament: Tournament, ending: ShownEnding, matches: Sequence[Match]) -> None:
    """Everybody has one place once a result counts; who won the final is first, who lost it second.

    In a knockout the bracket says where each stands from the start.
    """
    if not ending.places:
        assert all(match.round.number == 1 and not match.result for match in matches)
        assert tournament.format.bracket != "from_the_start"
        return
    numbers = {str(one.number) for one in Entry.objects.filter(tournament=tournament)}
    places = ending.places
    assert {place.team for place in places} == numbers
    assert len(places) == len(numbers)
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    is_open = tournament.stages.bracket and not tournament.has_ended
    for place in places:
        shared = [one for one in places if (one.rank, one.until) == (place.rank, place.until)]
        wide = place.until - place.rank + 1
        # In a knockout that is played a place is where somebody may still end.
        assert wide >= len(shared) if is_open else wide == len(shared), places
    final = _find_final(tournament, matches)
    if final is None:
        return
    winner = find_winner(final)
    first = {place.team: place.rank for place in places}
    sides = _list_sides(final)
    if winner is None:
        assert {first[team] for team in sides} == {1}
    else:
        (loser,) = sides - {winner}
        assert (first[winner], first[loser]) == (1, 2)
    assert [row.text for row in ending.rows if row.number == winner] == ["1"] * bool(winner)


def _find_final(tournament: Tournament, matches: Sequence[Match]) -> Match | None:
    """Return the final, once it is published: nobody in it has lost in the round before."""
    if not tournament.stages.bracket:
        return None
    last = tournament.all_rounds
    before = [match for match in matches if match.round.number == last - 1]
    semi = before if last - 1 > tournament.rounds else []
    lost = {team for match in semi for team in _list_sides(match)} - {find_winner(m) for m in semi}
    finals = [
        match for match in matches if match.round.number == last and not lost & _list_sides(match)
    ]
    return finals[0] if finals else None


def _list_sides(match: Match) -> set[str]:
    return {str(match.a.number), str(match.b.number)}


def _compare_bracket(tournament: Tournament, ending: ShownEnding, matches: Sequence[Match]) -> None:
    """Who plays a round of the knockout has won the one before, or had no opponent in it.

    The API tells the places as the page does.
    """
    played = [match for match in matches if match.round.number > tournament.rounds]
    told = describe_ending(tournament)
    places = [(row.rank, row.until, row.id) for row in told.places]
    assert places == [(place.rank, place.until, place.team) for place in ending.places]
    shown = told.bracket
    known = {} if shown is None else _index_bracket(shown)
    for match in played:
        both = frozenset(_list_sides(match))
        assert known[match.round.number, both] == find_winner(match)
    for number in range(tournament.rounds + 1, tournament.all_rounds):
        here = [match for match in played if match.round.number == number]
        later = [match for match in played if match.round.number == number + 1]
        won = {find_winner(match) for match in here}
        losers = {team for match in here for team in _list_sides(match)} - won
        for match in later:
            met = _list_sides(match)
            assert met <= losers or not met & losers, (number + 1, match.table)


def _index_bracket(bracket: Any) -> dict[tuple[int, frozenset[str]], str | None]:
    return {
        (int(match.round), frozenset({match.home, match.away})): match.winner
        for match in bracket.matches
        if match.home and match.away
    }


def _compare_points(
    tournament: Tournament, shown: ShownTournament, matches: Sequence[Match]
) -> None:
    """Everybody's points are those of their matches, and of the rounds that they had off."""
    if not tournament.rounds:
        return
    points: dict[str, float] = {str(one.number): 0 for one in shown.teams.entries}
    for match in matches:
        if match.round.number <= tournament.rounds and match.result:
            for side, amount in _give_points(match):
                points[side] += amount
    gives = 0 if tournament.format.meets_all else 2
    for round_ in shown.rounds:
        if round_.row.number <= tournament.rounds:
            for number in round_.row.paired.get("byes", ()):
                points[number] += gives
    if not any(match.result for match in matches):
        assert {row.place for row in shown.standings} <= {"\N{EN DASH}"}
        return
    told = {row.number: float(row.values[0]) for row in shown.standings if row.values}
    counted = {number: float(amount) for number, amount in points.items()}
    assert told == counted, (told, counted)


def _give_points(match: Match) -> Iterator[tuple[str, float]]:
    sides = ((match.a, match.a_partner), (match.b, match.b_partner))
    awarded = match.result.get("points")
    winner = find_winner(match)
    for at, side in enumerate(sides):
        level = 1 if winner is None else 2 if winner == str(side[0].number) else 0
        for entry in side:
            if entry is not None:
                yield str(entry.number), awarded[at] if awarded else level


def _compare_display(tournament: Tournament, shown: ShownTournament, ending: ShownEnding) -> None:
    screens = list_screens(shown)
    if tournament.has_ended:
        told = [(row.place, row.name) for one in screens for row in one.standings]
        assert told == [(row.text, row.name) for row in ending.rows]
        return
    tables = [table for one in screens if one.kind == "tables" for table in one.tables]
    scores = {table.number: tuple(table.score) for table in tables if table.score}
    newest = [table.match for table in shown.rounds[0].tables if table.match]
    assert {table.number for table in tables} == {match.table for match in newest}
    for match in newest:
        if "score" in match.result:
            assert scores[match.table] == tuple(match.result["score"])


def _compare_file(tournament: Tournament, ending: ShownEnding) -> None:
    """The file says the same places, and nothing in it is found wrong."""
    file = write_export(tournament, ending.teams.call)
    assert [one for one in check_record(file) if one.wrong] == []
    event = parse_event(Node({key: value for key, value in file.items() if key != "record"}))
    assert tuple(list_places(event)) == tuple(ending.places) or not ending.places


def require_pages(tournament: Tournament, get: Get) -> None:
    """The tournament's page, its places and its certificates say what the matches say."""
    path = f"/tournaments/{tournament.pk}/"
    tournament = Tournament.objects.get(pk=tournament.pk)
    ending = ShownEnding(tournament, ShownTeams(tournament, lambda player: player.name))
    told = [(row.text, row.name) for row in ending.rows]
    assert _read_places(read_html(get(f"{path}places/"))) == told
    certificates = read_html(get(f"{path}certificates/?all=1"))
    assert sorted(_read_certificates(certificates)) == sorted(told)
    page = _squeeze(read_html(get(path)))
    matches = read_matches(tournament)
    newest = [one for one in matches if one.round.number == matches[-1].round.number]
    for match in newest:
        if "score" in match.result:
            score = [str(one).replace("-", "\N{MINUS SIGN}") for one in match.result["score"]]
            sides = "".join(f'<span class="side">{one}</span>' for one in score)
            assert sides in page, (match.table, score)


def _squeeze(page: str) -> str:
    return re.sub(r">\s+<", "><", page)


def _read_places(page: str) -> list[tuple[str, str]]:
    table = _squeeze(page[page.index('<table class="places">') :])
    rows = re.findall(r"<tr><td>([^<]+)</td><th scope=\"row\"><a[^>]*>([^<]+)</a>", table)
    return [(html.unescape(place), html.unescape(name)) for place, name in rows]


def _read_certificates(page: str) -> list[tuple[str, str]]:
    found = re.findall(
        r'class="certificate-place">\s*Place (\S+)\s.*?<h2>([^<]+)</h2>', page, re.DOTALL
    )
    return [(html.unescape(place), html.unescape(name)) for place, name in found]
