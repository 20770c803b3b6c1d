"""A ranking as lines of a file."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from common.days import find_known_day
from ratings.ranking.shown.rankings import RankingEntry

Cells = Sequence[str | int | None]


def list_ranking(listed: Sequence[RankingEntry], away: Sequence[RankingEntry]) -> Iterator[Cells]:
    """Yield the heads and a line for everybody, as the page has them; who is away has no number."""
    yield (
        _("Place"),
        _("Name"),
        _("Rating"),
        _("±"),
        _("Could be from"),
        _("Could be to"),
        _("Up"),
        _("Games"),
        _("More games for a place"),
        _("Last game"),
    )
    for line in [*listed, *away]:
        place, standing = line.place, line.standing
        last = find_known_day(standing.last_day)
        yield (
            place.number,
            line.player.name,
            round(standing.rating),
            round(standing.plus_minus),
            place.first,
            place.last,
            place.up,
            standing.games,
            standing.missing,
            last.isoformat() if last else "",
        )
