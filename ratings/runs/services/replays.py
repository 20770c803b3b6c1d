"""Replays: the games of a club are read again from the first that changed, and a run is appended.

One at a time works on a club; what is noted meanwhile is seen before it goes. What it writes is
read by nobody until its last, short transaction puts it in force.
"""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from common.live.changes import tell_change
from people.models import Club
from ratings.model import COMPILED_FROM, MODEL, Counted, State
from ratings.model.pieces import pack_games, pack_numbers
from ratings.models import ClubRatings, Run, Snapshot
from ratings.runs.causes import MOST_KEPT, find_causes, find_first_difference
from ratings.runs.selectors.checks import check_ratings
from ratings.runs.selectors.effects import (
    count_games,
    list_counted,
    read_counted,
    read_told,
)
from ratings.runs.selectors.models import is_of_another_model
from ratings.runs.selectors.rated_games import list_rated_games
from ratings.runs.selectors.states import AT_ONCE, SPACING, read_rating_state
from ratings.runs.services.pieces import (
    clear_leftovers,
    write_effects,
    write_games,
    write_ratings,
    write_snapshot,
)
from ratings.runs.services.player_ratings import find_rating_changes
from ratings.runs.services.requests import FROM_ZERO

HELD_FOR: Final = datetime.timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a run has to do: from place `first` on, `old` games give way to `new` ones."""

    ratings: ClubRatings
    first: int
    old: Sequence[Counted]
    new: Sequence[Counted]

    @property
    def run(self) -> int:
        return self.ratings.run + 1


def replay_club(club: Club, *, anew: bool = False) -> list[Run]:
    """Make the runs that are due, and return them; none where another replay is at work.

    With `anew` the first of them counts all games from zero, whatever is stored.
    """
    holder, runs = uuid.uuid4(), []
    if not _take(club, holder):
        return []
    try:
        while True:
            ratings = ClubRatings.objects.get(club=club)
            if ratings.changed_from is not None or anew:
                run, anew = _make_run(club, ratings, anew=anew), False
                runs += [run] if run else []
            elif _let_go(club, holder, ratings.requests):
                return runs
    finally:
        ClubRatings.objects.filter(club=club, held_by=holder).update(held_by=None, held_until=None)


def replay_from_zero(club: Club) -> list[Run]:
    """Read all games of a club again, and make what runs it takes; none where nothing differs."""
    ClubRatings.objects.get_or_create(club=club)
    return [] if check_ratings(club).holds else replay_club(club, anew=True)


def _take(club: Club, holder: uuid.UUID) -> bool:
    now = timezone.now()
    free = Q(held_by=None) | Q(held_until__lt=now)
    rows = ClubRatings.objects.filter(free, club=club)
    return bool(rows.update(held_by=holder, held_until=now + HELD_FOR))


def _let_go(club: Club, holder: uuid.UUID, requests: int) -> bool:
    """Let the next one take the club, unless something was noted since."""
    rows = ClubRatings.objects.filter(club=club, held_by=holder, requests=requests)
    return bool(rows.update(held_by=None, held_until=None))


def _make_run(club: Club, ratings: ClubRatings, *, anew: bool) -> Run | None:
    clear_leftovers(club, ratings.run)
    anew = anew or is_of_another_model(club, ratings.run)
    plan = _plan_anew(club, ratings) if anew else _make_plan(club, ratings)
    if not plan.old and not plan.new:
        _note_done(ratings)
        return None
    began = timezone.now()
    state = _count(club, plan)
    write_games(club, plan.run, plan.first, plan.old, plan.new)
    games = read_told(club, plan.run, 0, plan.first + len(plan.new))
    changes = find_rating_changes(club, plan.run, state, games)
    write_ratings(plan.run, changes.opened, changes.closed)
    return _put_in_force(club, plan, state, began)


def _make_plan(club: Club, ratings: ClubRatings) -> _Plan:
    since = ratings.changed_from or FROM_ZERO
    kept = list_counted(club, ratings.run)
    old = list(read_counted(kept.filter(day__gte=since)))
    new = count_games(list_rated_games(club, since))
    same = find_first_difference(old, new)
    return _Plan(ratings, ratings.games - len(old) + same, old[same:], new[same:])


def _plan_anew(club: Club, ratings: ClubRatings) -> _Plan:
    old = list(read_counted(list_counted(club, ratings.run)))
    return _Plan(ratings, 0, old, count_games(list_rated_games(club)))


def _count(club: Club, plan: _Plan) -> State:
    """Let the games count, and append what they do; a snapshot is kept at every full place."""
    state = read_rating_state(club, plan.ratings.run, plan.first)
    position, games = plan.first, plan.new
    compiled = len(games) >= COMPILED_FROM
    answer, numbers = bytearray(), bytearray()
    while games:
        room = min(AT_ONCE, SPACING - position % SPACING)
        piece, games = games[:room], games[room:]
        rows = state.count_all(piece, compiled=compiled)
        answer += pack_games(plan.run, state, piece, rows)
        numbers += pack_numbers(rows)
        position += len(piece)
        if position % SPACING == 0:
            write_snapshot(club, plan.run, position, state)
    write_effects(club, plan.run, plan.first, bytes(answer), bytes(numbers))
    return state


def _put_in_force(club: Club, plan: _Plan, state: State, began: datetime.datetime) -> Run:
    causes = find_causes(plan.old, plan.new)
    digest, latest = state.digest(), _write_latest(plan, state)
    with transaction.atomic():
        run = Run.objects.create(
            club=club,
            number=plan.run,
            first_position=plan.first,
            games=plan.first + len(plan.new),
            players=len(state),
            causes=[cause.to_json() for cause in causes[:MOST_KEPT]],
            changed=len(causes),
            digest=digest,
            model=MODEL,
            began_at=began,
            finished_at=timezone.now(),
        )
        if not Snapshot.objects.filter(club=club, latest=True).update(**latest):
            Snapshot.objects.create(club=club, latest=True, **latest)
        ClubRatings.objects.filter(club=club).update(run=run.number, games=run.games)
        _note_done(plan.ratings)
        tell_change(f"ratings:{club.pk}")
    return run


def _write_latest(plan: _Plan, state: State) -> dict[str, Any]:
    return {
        "run": plan.run,
        "position": plan.first + len(plan.new),
        "players": list(state.players),
        "numbers": state.to_bytes(),
    }


def _note_done(ratings: ClubRatings) -> None:
    """Note that everything up to what was seen is done; what was noted since is to be done yet."""
    rows = ClubRatings.objects.filter(club=ratings.club_id, requests=ratings.requests)
    rows.update(changed_from=None)
