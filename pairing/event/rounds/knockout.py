"""Knockout: the bracket, alone or after groups, followed through the rounds of an event."""

from dataclasses import dataclass, replace

from pairing.brackets import (
    Bracket,
    MatchState,
    Win,
    build_bracket,
    cross_groups,
    follow_bracket,
    place_bracket,
)
from pairing.errors import PairingError
from pairing.event.errors import EventError, place_refusal
from pairing.event.event import Event, EventRound, TableOfRound
from pairing.event.ranking import rank_some, results_of
from pairing.event.rounds.fixed import count_group_rounds, list_groups
from pairing.standings import MatchResult, compute_standings


@dataclass(frozen=True, slots=True)
class Knockout:
    """The bracket of an event as it stands; its first round is the event's round `first`."""

    bracket: Bracket
    first: int
    states: tuple[MatchState, ...]


def first_knockout_round(event: Event) -> int:
    """Return the event's round in which the bracket begins."""
    return event.stages.ranked + 1


def is_knockout(event: Event, number: int) -> bool:
    """Return whether a round of the event belongs to a bracket."""
    return event.has_bracket and number >= first_knockout_round(event)


def make_bracket(event: Event) -> Bracket:
    """Make the bracket by seeds, or of those who go on from the groups or after a cut."""
    try:
        if event.cut is not None:
            return build_bracket(list_cut(event), third_place=event.cut.third_place)
        if event.row.bracket == "from_the_start":
            ids = [entrant.id for entrant in event.entrants]
            return build_bracket(
                ids, best_of=event.fixed.best_of, third_place=event.fixed.third_place
            )
        return place_bracket(
            cross_groups(list_qualified(event)),
            best_of=event.fixed.best_of,
            third_place=event.fixed.third_place,
        )
    except PairingError as error:
        raise place_refusal(error, "/pairing") from None


def list_cut(event: Event) -> list[str]:
    """List who plays the knockout after a cut, best first.

    Until it has begun these are the best that still play: the next one replaces a team that leaves.
    A draw of lots separates teams that are level on every tie-break.
    """
    cut = event.cut
    if cut is None or cut.qualified:
        return list(cut.qualified) if cut else []
    lots = () if "lot" in event.rules.tie_breaks else ("lot",)
    rules = replace(event.rules, tie_breaks=(*event.rules.tie_breaks, *lots))
    standings = compute_standings(results_of(event), event.scoring, rules)
    here = {entrant.id for entrant in event.entrants if entrant.plays_in(event.rounds + 1)}
    return [row.team for row in standings.rows if row.team in here][: cut.teams]


def list_qualified(event: Event) -> list[list[str]]:
    """List who goes on from each group, best first.

    Until the knockout has begun these are the best that still play, as after a cut.
    """
    if event.fixed.qualified:
        return [list(group) for group in event.fixed.qualified]
    rounds = count_group_rounds(event)
    here = {entrant.id for entrant in event.entrants if entrant.plays_in(rounds + 1)}
    ranked = [rank_some(event, group, rounds).rows for group in list_groups(event)]
    return [
        [row.team for row in rows if row.team in here][: event.fixed.qualifiers] for rows in ranked
    ]


def fix_qualified(event: Event) -> Event:
    """Return the event with who plays its knockout written down, as its first round is drawn."""
    if event.cut is not None:
        return replace(event, cut=replace(event.cut, qualified=tuple(list_cut(event))))
    if event.row.bracket == "after_groups":
        groups = tuple(map(tuple, list_qualified(event)))
        return replace(event, fixed=replace(event.fixed, qualified=groups))
    return event


def free_qualified(event: Event) -> Event:
    """Return the event with who plays its knockout said by the standings again."""
    cut = replace(event.cut, qualified=()) if event.cut else None
    return replace(event, cut=cut, fixed=replace(event.fixed, qualified=()))


def follow_knockout(event: Event) -> Knockout:
    """Follow the bracket through the rounds that were played.

    Raises EventError: `not_in_bracket`, `match_missing`, `no_winner` (a round was paired before
    all matches of the one before had a winner), `game_too_many`.
    """
    first = first_knockout_round(event)
    bracket = make_bracket(event)
    wins: list[Win] = []
    states = follow_bracket(bracket, wins)
    for number in range(first, len(event.played) + 1):
        place = f"/played/{number - 1}/tables"
        due = {
            frozenset((state.home, state.away)): state
            for state in states
            if state.match.round == number - first + 1 and state.home and state.away
        }
        for at, table in enumerate(event.played[number - 1].tables):
            state = due.pop(frozenset(table.match.a + table.match.b), None)
            if state is None:
                teams = table.match.a + table.match.b
                raise EventError("not_in_bracket", f"{place}/{at}", entrants=teams)
            last = number == len(event.played)
            wins += list_wins(table, state, f"{place}/{at}", last=last)
        if due:
            missing = min(sorted(map(str, pair)) for pair in due)
            raise EventError("match_missing", place, entrants=missing)
        states = follow_bracket(bracket, wins)
    return Knockout(bracket, first, states)


def list_wins(table: TableOfRound, state: MatchState, place: str, *, last: bool) -> list[Win]:
    """List the games won at a table; before the last round there must be a winner."""
    match, number = table.match, state.match.number
    needed = state.match.best_of // 2 + 1
    decided = find_awarded(match)
    if decided is not None:
        return [Win(number, decided)] * needed
    check_games(match, state.match.best_of, place)
    winners = [name for game in match.games if (name := _winner(match, game.a, game.b))]
    counts = {name: winners.count(name) for name in set(winners)}
    if not last and max(counts.values(), default=0) < needed:
        raise EventError("no_winner", place, entrants=match.a + match.b)
    return [Win(number, name) for name in winners]


def check_games(match: MatchResult, best_of: int, place: str = "") -> None:
    """Refuse games that were played after a match of a bracket was decided.

    Raises:
        EventError: `game_too_many`.
    """
    wins: dict[str, int] = {}
    for at, game in enumerate(match.games):
        name = _winner(match, game.a, game.b)
        if name is None:
            continue
        if max(wins.values(), default=0) > best_of // 2:
            raise EventError("game_too_many", f"{place}/games/{at}", best_of=best_of)
        wins[name] = wins.get(name, 0) + 1


def find_awarded(match: MatchResult) -> str | None:
    """Find who won without playing it out: by forfeit, by the director's points, or who goes on."""
    if match.winner is not None:
        return match.a[0] if match.winner == "a" else match.b[0]
    if match.absent in {"a", "b"}:
        return match.b[0] if match.absent == "a" else match.a[0]
    if match.points is not None and match.points[0] != match.points[1]:
        return match.a[0] if match.points[0] > match.points[1] else match.b[0]
    return None


def _winner(match: MatchResult, a: int, b: int) -> str | None:
    if a == b:
        return None
    return match.a[0] if a > b else match.b[0]


def make_knockout_round(event: Event) -> EventRound:
    """Make the matches of the next round of the bracket."""
    knockout = follow_knockout(event)
    number = len(event.played) + 1
    step = number - knockout.first + 1
    if step > knockout.bracket.rounds:
        raise EventError("schedule_played", "/played", rounds=len(event.played))
    tables: list[TableOfRound] = []
    for state in knockout.states:
        if state.match.round == step:
            if state.home is None or state.away is None:
                raise _say_undecided(event, number - 1)
            match = MatchResult(number, (state.home,), (state.away,))
            tables.append(TableOfRound(match, len(tables) + 1))
    return EventRound(tuple(tables))


def _say_undecided(event: Event, number: int) -> EventError:
    """Return the refusal that names the first match of a round without a winner."""
    for at, table in list_undecided(event, number):
        names = table.match.a + table.match.b
        return EventError("no_winner", f"/played/{number - 1}/tables/{at}", entrants=names)
    return EventError("no_winner", f"/played/{number - 1}/tables", entrants=())


def list_undecided(event: Event, number: int) -> list[tuple[int, TableOfRound]]:
    """List the matches of a round of the bracket with a result that leaves open who goes on."""
    games = find_best_of(event, number)
    return [
        (at, table)
        for at, table in enumerate(event.played[number - 1].tables)
        if not table.match.pending and find_winner(table.match, games) is None
    ]


def find_best_of(event: Event, number: int) -> int:
    """Return of how many games a match of this round of the bracket is the best."""
    games = event.fixed.best_of
    return games[min(number - first_knockout_round(event), len(games) - 1)] if games else 1


def find_winner(match: MatchResult, best_of: int) -> str | None:
    """Return who goes on after a match of a bracket, None where that is open."""
    decided = find_awarded(match)
    if decided is not None:
        return decided
    winners = [name for game in match.games if (name := _winner(match, game.a, game.b))]
    return next((name for name in winners if winners.count(name) > best_of // 2), None)
