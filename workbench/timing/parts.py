"""What stands in the gaps of a club's addresses: whose pages are the longest."""

import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, F

from nights.models import Night
from people.models import Club
from ratings.models import Season
from scoring.models import Game, Seat
from scoring.rules import find_variant

FEWEST_TOGETHER: Final = 10


@dataclass(frozen=True, slots=True)
class Choice:
    """Values for the gaps of an address that belong together, and what they are called."""

    name: str
    values: Mapping[str, str]


def list_choices(club: Club) -> Sequence[Choice]:
    """Return what the gaps are filled with, besides the club: players, a pair, nights, a season.

    A second player of an address is the one who plays with the first.
    """
    choices: list[Choice] = []
    partners = _count_partners(club)
    if keen := _find_keenest(club):
        partner = max(partners.get(keen, {}).items(), key=lambda pair: pair[1], default=(keen, 0))[
            0
        ]
        choices.append(_choose_players("most_games", keen, partner))
    if pair := _find_inseparable(partners):
        choices.append(_choose_players("always_together", *pair))
    return [*choices, *(choice for find in _finders for choice in find(club))]


Finder = Callable[[Club], Sequence[Choice]]
SECOND_PLAYERS: Final = ("other_id", "partner_id", "opponent_id")


def _choose_players(name: str, player: uuid.UUID, other: uuid.UUID) -> Choice:
    return Choice(name, {"player_id": str(player), **dict.fromkeys(SECOND_PLAYERS, str(other))})


def _find_keenest(club: Club) -> uuid.UUID | None:
    """Return the player of the club's list with most games."""
    seats = Seat.objects.filter(game__club=club, player__club=club).order_by()
    often = seats.values("player").annotate(games=Count("pk")).order_by("-games", "player")
    return often.values_list("player", flat=True).first()


def _count_partners(club: Club) -> Mapping[uuid.UUID, Counter[uuid.UUID]]:
    """Return how often everybody of the club's list played with whom."""
    together: dict[uuid.UUID, Counter[uuid.UUID]] = {}
    for first, second in _read_pairs(club):
        together.setdefault(first, Counter())[second] += 1
        together.setdefault(second, Counter())[first] += 1
    return together


def _read_pairs(club: Club) -> Iterator[tuple[uuid.UUID, uuid.UUID]]:
    """Yield who played together, once for each game: the two first of each team."""
    rows = Seat.objects.filter(game__club=club, player__club=club).order_by("game", "seat")
    teams: dict[str, uuid.UUID] = {}
    last = None
    for game, variant, seat, player in rows.values_list(
        "game", "game__variant", "seat", "player"
    ).iterator(chunk_size=2000):
        teams, last = ({} if game != last else teams), game
        team = find_variant(variant).team_of(seat)
        if team and player and team in teams:
            yield teams[team], player
        elif team and player:
            teams[team] = player


def _find_inseparable(
    partners: Mapping[uuid.UUID, Counter[uuid.UUID]],
) -> tuple[uuid.UUID, uuid.UUID] | None:
    """Return the two who play with nobody else, as nearly as anybody does; of such the keenest."""
    shares = [
        (often / max(counted.total(), partners[other].total()), often, str(key), key, other)
        for key, counted in partners.items()
        for other, often in counted.items()
        if often >= FEWEST_TOGETHER
    ]
    return max(shares)[3:] if shares else None


def _find_nights(club: Club) -> Sequence[Choice]:
    games = Game.objects.filter(club=club).order_by().values("played_on")
    busiest = games.annotate(number=Count("pk")).order_by("-number", "-played_on").first()
    last = Night.objects.filter(club=club).order_by("-day").values_list("day", flat=True).first()
    days = {"busiest": busiest["played_on"] if busiest else None, "last": last}
    return [Choice(name, {"day": day.isoformat()}) for name, day in days.items() if day]


def _find_season(club: Club) -> Sequence[Choice]:
    """Return the longest season: the most evenings are summed up for its table."""
    seasons = Season.objects.filter(club=club).order_by(F("first_day") - F("last_day"), "pk")
    return [Choice("longest", {"season_id": str(season.pk)}) for season in seasons[:1]]


_finders: Final[list[Finder]] = [_find_nights, _find_season]
