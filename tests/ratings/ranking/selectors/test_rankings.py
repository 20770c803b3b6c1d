"""The ranking of an earlier day: with whom they had played most by then."""

import datetime
from collections import Counter
from random import Random

from people.models import Club, Player
from ratings.ranking.selectors.rankings import read_ranking
from ratings.runs.services.replays import replay_club
from tests.ratings.clubs import DAY, Played, make_people, play

GAMES = 150
"""More than lie in two pieces of what games did."""


def make_games() -> list[Played]:
    chance = Random(7)
    return [
        (number // 10, "".join(chance.sample("ABCDEF", 4)), (1000, 5 * number), 9)
        for number in range(GAMES)
    ]


def test_an_earlier_day_counts_the_games_until_then(club: Club, people: dict[str, Player]) -> None:
    people = people | make_people(club, "F")
    games = make_games()
    play(club, people, games)
    replay_club(club)
    for days in (0, 6, 12, 13):
        counted = [four for day, four, *_ in games if day <= days]
        often = Counter(player for four in counted for player in four)
        sides = [side for four in counted for side in (four[:2], four[2:])]
        together = Counter(pair for side in sides for pair in (side, side[::-1]))
        ranking = read_ranking(club, DAY + datetime.timedelta(days))
        assert len(ranking.places) == len(often)
        for standing in (place.standing for place in ranking.places):
            name, partner = (
                next(key for key, person in people.items() if person.pk == id_)
                for id_ in (standing.player, standing.partner)
            )
            assert standing.games == often[name]
            assert standing.partner_games == together[name + partner]
            assert standing.partner_games == max(
                number for pair, number in together.items() if pair[0] == name
            )
    assert read_ranking(club, DAY - datetime.timedelta(1)).places == ()
