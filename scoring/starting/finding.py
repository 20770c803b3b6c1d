"""Which of the caller's games a list asks for."""

from typing import Any, Final

from django.db.models import Exists, OuterRef, Q
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request

from common.web.bodies import StrictSerializer, read_body
from common.web.caller import Caller
from people.models import Club
from people.players.selectors.entries import find_end_id
from scoring.games.selectors.games import match_personal
from scoring.models import FormerSeat, RoundRevision, Seat
from scoring.starting.moved_games import match_moved

DAY: Final = {"type": "string", "format": "date"}
FILTERS: Final = (
    OpenApiParameter("club", str, description="Only games of this club, by its short name."),
    OpenApiParameter(
        "player",
        {"type": "string", "format": "uuid"},
        description="Only games in which this player sat; of a merged entry, whom it stands for.",
    ),
    OpenApiParameter(
        "own",
        bool,
        description="Only games that the caller began, sat in or holds a link of: not all others "
        "of the caller's clubs.",
    ),
    OpenApiParameter("from", DAY, description="Only games of this day or later."),
    OpenApiParameter("to", DAY, description="Only games of this day or earlier."),
    OpenApiParameter(
        "changed_since",
        {"type": "string", "format": "date-time"},
        description="Only games in whose history something was written then or later, and those of "
        "the caller's clubs whose people were merged, taken apart or split since. Another name is "
        "none of it: the list of players has them.",
    ),
)


class _GameFilter(StrictSerializer):
    """The query of a list of games, but for the page."""

    club = serializers.SlugField(required=False)
    player = serializers.UUIDField(required=False)
    own = serializers.BooleanField(required=False)
    to = serializers.DateField(required=False)
    changed_since = serializers.DateTimeField(required=False)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name is a word of Python."""
        return {**super().get_fields(), "from": serializers.DateField(required=False)}


def read_filter(request: Request, caller: Caller) -> Q:
    """Return what a query asks for; a value that is none is refused with its name."""
    names = {row.name for row in FILTERS}
    given = {name: text for name, text in request.query_params.items() if name in names}
    asked = read_body(_GameFilter, given)
    wanted = Q()
    if "club" in asked:
        # As a value and not by a join: so the newest are found in the club's own order.
        wanted &= Q(club=Club.objects.filter(slug=asked["club"]).values("pk")[:1])
    if "player" in asked:
        player = find_end_id(asked["player"])
        seats = [rows.objects.filter(player=player) for rows in (Seat, FormerSeat)]
        wanted &= Q(pk__in=seats[0].values("game")) | Q(pk__in=seats[1].values("game"))
    if asked.get("own"):
        wanted &= match_personal(caller)
    if "from" in asked:
        wanted &= Q(played_on__gte=asked["from"])
    if "to" in asked:
        wanted &= Q(played_on__lte=asked["to"])
    if "changed_since" in asked:
        written = RoundRevision.objects.filter(game=OuterRef("pk"), at__gte=asked["changed_since"])
        wanted &= Q(Exists(written)) | match_moved(caller, asked["changed_since"])
    return wanted
