"""The order of the teams before anything is played: by hand, by rating or by lot."""

import hashlib
import uuid
from collections.abc import Sequence
from enum import StrEnum

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from ratings.runs.selectors.states import read_present_state
from tournaments.entries.answers import SeedsView
from tournaments.entries.services.entries import count_published
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.models import Entry, EntryMember, Tournament, TournamentChange


class SeedOrder(StrEnum):
    """How teams are put in an order."""

    HAND = "hand"
    RATING = "rating"
    LOT = "lot"


def order_seeds(
    *,
    tournament: Tournament,
    operation: Operation,
    order: SeedOrder = SeedOrder.HAND,
    numbers: Sequence[int] = (),
) -> Answer:
    """Seed the teams anew.

    By hand: in this order of their numbers; who is not named comes after them, as they were.
    By rating: the highest mean of their people's ratings first, and teams without anybody rated
    after them. By lot: in the order of the SHA-256 of `seed:seeds:draw:number`, so that anybody
    can repeat the draw once the tournament's seed is public; `draw` counts its lots from 1.

    Raises:
        Refused: `seeds_fixed` once a round is published, `no_such_team`.
    """
    with open_tournament_write(tournament, operation, role="director") as change:
        if change.is_new:
            if count_published(change.tournament):
                raise Refused("seeds_fixed", "seeds")
            rows = list(Entry.objects.filter(tournament=change.tournament))
            before = [row.number for row in sorted(rows, key=_by_seed)]
            after = _order(change, order, rows, numbers)
            places = {number: place for place, number in enumerate(after, start=1)}
            for row in rows:
                row.seed = places[row.number]
            Entry.objects.bulk_update(rows, ["seed", "rating"])
            answer = to_json(SeedsView(seeds=after, by=order.value))
            change.write("seeds", before=before, after=answer, answer=answer)
        return change.answer


def _by_seed(row: Entry) -> tuple[int, int]:
    return row.seed, row.number


def _order(
    change: TournamentWrite, order: SeedOrder, rows: Sequence[Entry], numbers: Sequence[int]
) -> list[int]:
    known = [row.number for row in sorted(rows, key=_by_seed)]
    if order == SeedOrder.RATING:
        return _order_by_rating(change.tournament, rows)
    if order == SeedOrder.LOT:
        return _draw(change.tournament, known)
    unknown = [number for number in numbers if number not in known]
    if unknown:
        raise Refused("no_such_team", "seeds", number=unknown[0])
    named = list(dict.fromkeys(numbers))
    return [*named, *(number for number in known if number not in named)]


def _draw(tournament: Tournament, numbers: Sequence[int]) -> list[int]:
    earlier = TournamentChange.objects.filter(
        tournament=tournament, action="seeds", after__by=SeedOrder.LOT.value
    )
    lot = f"{tournament.seed}:seeds:{earlier.count() + 1}"
    return sorted(numbers, key=lambda number: hashlib.sha256(f"{lot}:{number}".encode()).digest())


def _order_by_rating(tournament: Tournament, rows: Sequence[Entry]) -> list[int]:
    """Return the numbers by the teams' ratings, which are noted with them."""
    state = read_present_state(tournament.club)
    people: dict[uuid.UUID, list[float]] = {row.pk: [] for row in rows}
    members = EntryMember.objects.filter(entry__tournament=tournament)
    for entry, player in members.values_list("entry", "player"):
        if str(player) in state:
            people[entry].append(state.rating(str(player)))
    for row in rows:
        ratings = people[row.pk]
        row.rating = round(sum(ratings) / len(ratings)) if ratings else None
    ordered = sorted(rows, key=lambda row: (row.rating is None, -(row.rating or 0), *_by_seed(row)))
    return [row.number for row in ordered]
