"""A club as a kind of topic: what in it has changed, without a name. Details are read apart."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from common.answers import says, to_json
from common.live.kinds import LiveReading, Stamp, TopicKind
from people.clubs.grounds import PUBLIC, list_club_grounds, list_valid_club_grounds
from people.clubs.news import NEWS, NewsPiece
from people.models import Club


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedView:
    """Something of the club, as a topic, and where it stands."""

    topic: str = says("As in `game:6f9619ff-8b86-4011-b42d-00c04fc964ff`; it can be watched too.")
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubEvent:
    """What happens in a club: the state of a topic `club:ID`."""

    club: str
    changed: Sequence[ChangedView] = says(
        "Games, tournaments and evenings of the last month, twenty of each at most, the newest "
        "first, and the ratings. What has another revision than before, or is new, has changed. "
        "Strangers get what is public."
    )


def read_stamps(clubs: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the stamps of these clubs, in one statement for each kind of news and one more."""
    rows = Club.objects.filter(pk__in=clubs).values_list(
        "pk", "slug", "strangers_see", "strangers_see_ratings"
    )
    by_club: dict[uuid.UUID, Stamp] = {row[0]: tuple(row[1:]) for row in rows}
    for news in NEWS:
        stamps = news.read_stamps(clubs)
        by_club = {pk: (*stamp, stamps.get(pk)) for pk, stamp in by_club.items()}
    return by_club


def read_club(club_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return where everything in a club stands, None where it is gone.

    The stamp is read before the rest: what is written meanwhile makes the next one differ.
    """
    stamp = read_stamps([club_id]).get(club_id)
    club = Club.objects.filter(pk=club_id).first()
    if stamp is None or club is None:
        return None
    pieces = [piece for news in NEWS for piece in news.list_pieces(club.pk)]
    pieces.sort(key=lambda piece: (piece.day, piece.topic), reverse=True)
    public = [piece for piece in pieces if piece.is_public]
    return LiveReading(
        stamp=stamp,
        counters=f"{len(pieces)}.{sum(piece.revision for piece in pieces)}",
        figures={},
        state=to_json(_describe(club, pieces)),
        grounds=list_valid_club_grounds(club, users),
        strangers=frozenset({PUBLIC}),
        for_strangers=to_json(_describe(club, public)) if public != pieces else None,
    )


def _describe(club: Club, pieces: Sequence[NewsPiece]) -> ClubEvent:
    changed = [ChangedView(topic=piece.topic, revision=piece.revision) for piece in pieces]
    return ClubEvent(club=club.slug, changed=changed)


CLUB_KINDS: Final = {"club": TopicKind(list_club_grounds, read_club, read_stamps, ClubEvent, ())}
