"""Which rounds to come there are after some tables: found once, and remembered."""

from itertools import combinations

from pairing.maths.disjoint import Impossible, Mates
from pairing.swiss.absolutes import list_absolutes
from pairing.swiss.look_ahead.prospects import Prospects
from pairing.swiss.position import Position
from tests.pairing.swiss.positions import make_teams


def name_round(mates: Mates) -> set[frozenset[str]]:
    """The tables of a round; the vertex behind the teams is the chair, where nobody sits."""
    return {frozenset(("abcdef"[v], "abcdef"[m])) for v, m in enumerate(mates[:6]) if v < m < 6}


def test_rounds_that_are_alike_change_places_and_stay_as_many() -> None:
    """Six teams and five rounds: each pair can meet now, and everybody meets everybody."""
    position = Position(make_teams(*range(6)), to_come=(frozenset("abcdef"),) * 4)
    prospects = Prospects(position, list_absolutes(position))
    for two in combinations("abcdef", 2):
        result = prospects.find([two])
        assert not isinstance(result, Impossible)
        assert [len(name_round(mates)) for mates in result] == [3] * 5
        assert frozenset(two) in name_round(result[0])
        assert len(frozenset().union(*map(name_round, result))) == 15
