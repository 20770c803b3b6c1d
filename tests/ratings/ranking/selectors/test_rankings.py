"""The ranking: nobody above a better rating; an earlier day; who is up since an evening ago."""

import datetime
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Merge, Player
from ratings.models import PlayerRating
from ratings.ranking.selectors.rankings import (
    ClubRanking,
    find_places,
    make_standings,
    read_ranking,
    read_ranking_then,
)
from ratings.runs.services.replays import replay_club
from scoring.starting.services import today_at
from tests.nights.nights import operate
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


def test_who_was_merged_since_was_shown_then_as_they_were(
    club: Club, people: dict[str, Player]
) -> None:
    play(club, people, [(0, "ABCD", (1020, 640), 9), (7, "EBCD", (1000, 995), 11)])
    replay_club(club)
    today = today_at(club)
    before = {place.standing.player: place.standing for place in read_then(club, today).places}
    kept = Player.objects.create(club=club, name="Anna Meier")
    for keep, drop in ((kept, people["A"]), (people["E"], kept)):
        merge_entries(club=club, operation=operate(), keep=keep.pk, drop=drop.pk)
    then = read_then(club, today)
    own, place = people["E"].pk, then.find(people["E"].pk)
    assert place
    assert place.standing == before[own]
    assert read_then(club, today).find(people["B"].pk) is not None
    unmerge_entries(merge=Merge.objects.get(keep=people["E"]), operation=operate())
    place = read_then(club, today).find(kept.pk)
    assert place
    assert place.standing == before[people["A"].pk]


def read_then(club: Club, day: datetime.date) -> ClubRanking:
    ranking = read_ranking_then(club, day)
    assert ranking
    return ranking


ROWS = st.lists(
    st.builds(
        PlayerRating,
        player=st.uuids(),
        rating=st.sampled_from([1390.5, 1420.0, 1420.5, 1455.0]) | st.floats(1000, 2000),
        variance=st.floats(100, 16900),
        last_day=st.dates(DAY - datetime.timedelta(800), DAY),
        games=st.integers(1, 40),
    ),
    unique_by=lambda row: row.player,
    max_size=30,
)


@given(ROWS)
def test_nobody_stands_above_a_better_rating(rows: list[PlayerRating]) -> None:
    """Whatever their games, partners and intervals; who has no number stands at their rating."""
    for row in rows:
        row.partner, row.partner_games, row.covariance = row.player, 1, row.variance
    standings = make_standings(rows, DAY)
    numbered = [one for one in standings if one.is_numbered]
    places = find_places(standings, [(0, 0)] * len(numbered), {})
    ranking = ClubRanking(1, DAY, tuple(places))
    assert len(ranking.places) == len(rows) == len(ranking.listed) + len(ranking.away)
    for part in (ranking.listed, ranking.away):
        ratings = [place.standing.rating for place in part]
        assert ratings == sorted(ratings, reverse=True)
    for place in ranking.places:
        better = sum(one.standing.rating > place.standing.rating for one in ranking.numbered)
        standing = place.standing
        has_number = standing.games >= 10 and DAY - standing.last_day <= datetime.timedelta(365)
        assert (place.number is not None) == has_number
        if place.number is not None:
            near = sum(
                abs(one.standing.rating - standing.rating) < 1e-5 for one in ranking.numbered
            )
            assert better + 1 - near < place.number <= better + 1


def make_evenings(count: int) -> list[Played]:
    """Return evenings of eight people, some of whom stay away, a week apart."""
    chance = Random(3)
    return [
        (7 * (number // 12), "".join(chance.sample("ABCDEFGH", 4)), (1000, 5 * (number % 150)), 9)
        for number in range(count)
    ]


@pytest.mark.first_database
@pytest.mark.parametrize("evenings", [2, 3, 7, 12])
def test_up_is_since_the_end_of_the_evening_before(club: Club, evenings: int) -> None:
    """As the ranking of that evening has it, which is counted from zero."""
    people = make_people(club, "ABCDEFGH")
    play(club, people, make_evenings(12 * evenings))
    replay_club(club)
    last = DAY + datetime.timedelta(7 * (evenings - 1))
    ranking, before = (read_ranking(club, day) for day in (last, last - datetime.timedelta(7)))
    assert ranking.since == last - datetime.timedelta(7)
    then = {place.standing.player: place.number for place in before.numbered}
    assert len(ranking.numbered) == {2: 6}.get(evenings, 8)
    for place in ranking.numbered:
        assert place.number is not None
        number = then.get(place.standing.player)
        assert place.up == (None if number is None else number - place.number)
    assert any(place.up for place in ranking.numbered) is (evenings in {3, 7})
    later = read_ranking(club, last + datetime.timedelta(30))
    assert [place.up for place in later.places] == [place.up for place in ranking.places]


def test_who_comes_back_after_a_year_had_no_number(club: Club) -> None:
    people = make_people(club, "ABCDE")
    many = [(0, "ABCD", (1000, 800), 9)] * 10 + [(400, "ABCE", (1000, 800), 9)] * 10
    play(club, people, [*many, (407, "ABDE", (1000, 700), 9)])
    replay_club(club)
    ranking = read_ranking(club, DAY + datetime.timedelta(407))
    ups = {place.standing.player: place.up for place in ranking.numbered}
    assert (people["D"].pk in ups, ups[people["D"].pk]) == (True, None)
    assert ups[people["A"].pk] is not None


def test_the_first_evening_is_compared_with_none(club: Club, people: dict[str, Player]) -> None:
    play(club, people, [(0, "ABCD", (1000, 800), 9)] * 10)
    replay_club(club)
    ranking = read_ranking(club, DAY)
    assert ranking.since is None
    assert [place.up for place in ranking.places] == [None] * 4
    assert [place.number for place in ranking.places] == [1, 1, 3, 3]
