"""Who played the matches of an event's file: as its tables name them, else the teams' members."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from people.models import Player
from tournaments.event.players import SIDES, keep_players
from tournaments.files.services.people import FilePeople
from tournaments.models import Match, MatchPlayer, Tournament


def write_players(
    tournament: Tournament, played: Sequence[Mapping[str, Any]], people: FilePeople
) -> None:
    """Keep who played each agreed match; a name that stands in no team is a guest of that name."""
    rows = Match.objects.filter(round__tournament=tournament).select_related("round", "a", "b")
    matches = {(row.round.number, str(row.a.number), str(row.b.number)): row for row in rows}
    for number, round_ in enumerate(played, start=1):
        for table in round_["tables"]:
            match = matches[number, table["a"], table["b"]]
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
                for place, player in enumerate(_find(people, table[side], names), start=1)
            )
            keep_players(match)


def _find(people: FilePeople, team: str, names: Sequence[str]) -> list[Player]:
    """Return who these names are in a team, each once."""
    players = [people.write_down(team, name) for name in names]
    return list(dict.fromkeys(player for player in players if player is not None))
