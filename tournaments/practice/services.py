"""Beginning a practice, and letting what its made-up teams do come in, one thing at a time."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.db import transaction

from common.problems import Refused
from common.writes.journey import find_answer
from common.writes.operation import Answer, Operation
from pairing.event.presets import find_preset
from pairing.event.simulation.table_luck import Luck, play_game, write_game
from pairing.formats import FORMATS
from pairing.standings import GameResult
from people.models import Club
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.event.changes import TournamentWrite
from tournaments.matches.services.results import (
    Side,
    call_director,
    confirm_result,
    find_games_of_match,
    report_result,
)
from tournaments.models import SEATS, Match, Report, Standing, Tournament, TournamentRound
from tournaments.settings.services import NewTournament, create_tournament

LEAST: Final = 4
MOST: Final = 64
CALLS: Final = 0.06
DIFFERS: Final = 0.08
ALONE: Final = 0.1
"""Shares of tables: that call the director, whose sides differ, where one side is silent."""
DOUBLE: Final = 200


def start_practice(
    *, club: Club, new: NewTournament, teams: int, operation: Operation
) -> tuple[Tournament, Answer]:
    """Create a tournament for practice, with so many made-up teams or players.

    Raises:
        Refused: `count_out_of_range`, `unknown_preset`.
    """
    if not LEAST <= teams <= MOST:
        raise Refused("practice_size", "teams", least=LEAST, most=MOST)
    with transaction.atomic():
        tournament, answer = create_tournament(
            club=club, new=replace(new, is_practice=True), operation=operation
        )
        new_teams = _make_up(new.preset, teams)
        enter_teams(tournament=tournament, teams=new_teams, operation=operation.derive("teams", 0))
    return tournament, answer


def _make_up(preset: str, number: int) -> list[NewTeam]:
    preset_row = find_preset(preset)
    rows = {str(name): row for name, row in FORMATS.items()}
    of_players = preset_row is not None and rows[str(preset_row.rules["format"])].side_size > 1
    names = [f"{NAMES[at % len(NAMES)]}{_count(at // len(NAMES))}" for at in range(number)]
    if of_players:
        return [NewTeam(members=[NewMember(name=name)]) for name in names]
    return [NewTeam(name=name) for name in names]


def _count(turn: int) -> str:
    return f" {turn + 1}" if turn else ""


NAMES: Final = (
    *("Alder", "Badger", "Comet", "Dragon", "Ember", "Falcon", "Garnet", "Heron"),
    *("Indigo", "Jade", "Kestrel", "Lantern", "Maple", "Nutmeg", "Otter", "Phoenix"),
    *("Quartz", "Rowan", "Sparrow", "Thistle", "Umber", "Violet", "Willow", "Yarrow"),
)


@transaction.atomic
def bring_result(*, tournament: Tournament, operation: Operation) -> bool:
    """Let one table do what comes next: report, accept, differ, call; False where none has to.

    Raises:
        Refused: `no_practice`.
    """
    locked = Tournament.objects.select_for_update(of=("self",)).get(pk=tournament.pk)
    if not locked.is_practice:
        raise Refused("no_practice", "tournament")
    own = operation.derive("result", 0)
    if find_answer(TournamentWrite, locked.pk, own) is not None:
        return True
    waiting = [] if locked.has_ended else _list_waiting(locked)
    if not waiting:
        return False
    luck = Luck(locked.seed, locked.revision)
    _act(waiting[luck.below(len(waiting))], own)
    return True


def _list_waiting(tournament: Tournament) -> list[Match]:
    """Return the matches of the newest round whose tables have not said all that they will."""
    rounds = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    newest = rounds.order_by("-number").first()
    rows = Match.objects.filter(round=newest).exclude(standing=Standing.FINAL)
    rows = rows.filter(game=None).select_related("round__tournament", *SEATS)
    return [match for match in rows.order_by("table") if _find_next(match) != ""]


def _luck_of(match: Match) -> Luck:
    number = match.round.number
    return Luck(match.round.tournament.seed, number, match.table, match.a.number, match.b.number)


def _find_next(match: Match) -> str:
    """Return what a table does next, "" for nothing: it has been said, or is the director's."""
    said = set(Report.objects.filter(match=match).values_list("side", flat=True))
    luck = _luck_of(match)
    kind = luck.below(100) / 100
    if "a" not in said:
        return "call" if kind < CALLS else "report"
    if kind < CALLS + DIFFERS:
        return "" if "b" in said else "differ"
    is_silent = kind < CALLS + DIFFERS + ALONE
    return "" if is_silent or match.standing != Standing.PROVISIONAL else "accept"


def _act(match: Match, operation: Operation) -> None:
    step = _find_next(match)
    if step == "call":
        call_director(match=match, operation=operation.derive("call", 0), calls=True)
    if step == "accept":
        confirm_result(match=match, side="b", operation=replace(operation, after=match.revision))
        return
    luck = _luck_of(match)
    luck.below(100)
    result = _make_result(match, luck, other=step == "differ")
    side: Side = "b" if step == "differ" else "a"
    report_result(match=match, side=side, result=result, operation=operation)


def _make_result(match: Match, luck: Luck, *, other: bool) -> Mapping[str, Any]:
    """Make up how a match ended; `other`: as the other side has it, who misread the sheet."""
    tournament = match.round.tournament
    of_hands = tournament.rules.get("scoring", {}).get("kind") == "hands"
    hands = tournament.play["hands"]
    best_of = find_games_of_match(tournament, match.round.number)
    edge = luck.normal() / 2
    worth = tournament.play["house_rules"].get("double_victory", DOUBLE)
    games = [
        play_game(edge, luck, hands=hands, keep=of_hands, double=worth) for _ in range(best_of)
    ]
    if other:
        games[-1] = _misread(games[-1])
    if best_of == 1:
        return write_game(games[0], whole=of_hands)
    return {"games": [[game.a, game.b] for game in _cut_short(games, best_of)]}


def _cut_short(games: list[GameResult], best_of: int) -> list[GameResult]:
    """Return the games until one side has won most of them."""
    needed = best_of // 2 + 1
    played: list[GameResult] = []
    for game in games:
        played.append(game)
        if needed in (sum(g.a > g.b for g in played), sum(g.b > g.a for g in played)):
            break
    return played


def _misread(game: GameResult) -> GameResult:
    """Return a game as somebody may remember it: a hundred points more for side b."""
    if not game.hands:
        return replace(game, b=game.b + 100)
    first, *rest = game.hands
    return replace(game, hands=(replace(first, a=first.b, b=first.a, double=None), *rest))
