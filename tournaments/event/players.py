"""Who played a match is kept when it is agreed, whatever becomes of the teams later."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django.db.models import QuerySet

from common.statements import Query
from scoring.models import FormerSeat, Seat
from tournaments.event.selectors.players import is_played, list_side_members
from tournaments.models import Match, MatchPlayer

SIDES: Final = ("a", "b")


def _query_players(match: uuid.UUID) -> QuerySet[MatchPlayer]:
    return MatchPlayer.objects.filter(match_id=match).order_by("side", "place")


_players = Query(_query_players)


def keep_players(match: Match, *, anew: str = "") -> None:
    """Keep who played a match whose result stands, and nobody of any other.

    Who is kept already stays, unless the director has said who else it was on a side: `anew`.
    """
    kept = {row.side for row in _players.read(match=match.pk)}
    gone = kept if not is_played(match) else {anew} & kept
    if gone:
        MatchPlayer.objects.filter(match=match, side__in=gone).delete()
    if is_played(match):
        sheet = {} if anew else _list_seated(match)
        sides = [anew] if anew else [side for side in SIDES if side not in kept]
        _keep(match, {side: sheet.get(side) or list_side_members(match, side) for side in sides})


def _list_seated(match: Match) -> Mapping[str, Sequence[Any]]:
    """Return who sat at the match's sheet, hand by hand; nothing where that does not say it all.

    Seats go round the table: partners opposite each other, side a first.
    """
    game = match.game
    if game is None or not game.rounds.filter(removed=False).exists():
        return {}
    rows: list[FormerSeat | Seat] = [
        *FormerSeat.objects.filter(game=game),
        *Seat.objects.filter(game=game),
    ]
    if any(row.player is None for row in rows):
        return {}
    rows.sort(key=lambda row: (row.seat, row.stint))
    return {side: [row for row in rows if row.seat % 2 == at] for at, side in ((1, "a"), (0, "b"))}


def _keep(match: Match, people: Mapping[str, Sequence[Any]]) -> None:
    MatchPlayer.objects.bulk_create(_make_rows(match, people))


def _make_rows(match: Match, people: Mapping[str, Sequence[Any]]) -> Iterator[MatchPlayer]:
    """Give the rows of everybody once, also of who sat on a seat twice or on two of them."""
    placed: set[uuid.UUID] = set()
    for side, members in people.items():
        each = {person.player.pk: person for person in members if person.player.pk not in placed}
        placed |= each.keys()
        for place, person in enumerate(each.values(), start=1):
            yield MatchPlayer(
                id=uuid.uuid4(),
                match=match,
                side=side,
                place=place,
                player=person.player,
                entered_as=person.entered_as,
            )
