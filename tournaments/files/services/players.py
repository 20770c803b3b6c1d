"""Who played the matches of an event's file: as its tables name them, else the teams' members."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from pairing.event.names import list_side
from people.models import Player
from tournaments.event.players import SIDES, keep_players
from tournaments.files.services.people import FilePeople
from tournaments.models import SEATS, Match, MatchPlayer, Tournament


def write_players(
    tournament: Tournament, played: Sequence[Mapping[str, Any]], people: FilePeople
) -> None:
    """Keep who played each agreed match; a name that stands in no team is a guest of that name."""
    rows = Match.objects.filter(round__tournament=tournament).select_related("round", *SEATS)
    matches = {(row.round.number, str(row.a.number)): row for row in rows}
    for number, round_ in enumerate(played, start=1):
        for table in round_["tables"]:
            match = matches[number, list_side(table["a"])[0]]
            sides = table.get("people", ((), ()))
            MatchPlayer.objects.bulk_create(
                MatchPlayer(
                    id=uuid.uuid4(),
                    match=match,
                    side=side,
                    place=place,
                    player=player,
                    entered_as=player,
                )
                for side, names in zip(SIDES, sides, strict=True)
                for place, player in enumerate(_find(people, list_side(table[side]), names), 1)
            )
            keep_players(match)


def _find(people: FilePeople, side: Sequence[str], names: Sequence[str]) -> list[Player]:
    """Return who these names are on a side, each once; of partners each is one in their order."""
    whose = [side[min(at, len(side) - 1)] for at in range(len(names))]
    players = [people.write_down(who, name) for who, name in zip(whose, names, strict=True)]
    return list(dict.fromkeys(player for player in players if player is not None))
