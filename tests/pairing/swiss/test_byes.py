"""Who sits out."""

from dataclasses import replace
from typing import Any

from pairing.errors import Waiver
from pairing.swiss.explain import explain_bye
from pairing.swiss.pair import pair_teams
from pairing.swiss.position import Position, Team
from pairing.swiss.reasons import ByeReason
from tests.pairing.swiss.positions import make_teams, with_met


def find_bye(*teams: Team, **given: Any) -> str | None:
    return pair_teams(replace(Position(tuple(teams)), **given)).bye


def test_lowest_score_then_most_played_then_lowest_seed() -> None:
    a, b, c = Team("a", 1, 1, played=2), Team("b", 2, 0, played=1), Team("c", 3, 0, played=1)
    assert find_bye(a, b, c) == "c"
    assert find_bye(a, replace(b, played=2), c) == "b"
    assert find_bye(replace(a, score=-1), b, c) == "a"


def test_no_second_bye() -> None:
    a, b, c = make_teams(2, 1, 0)
    assert find_bye(a, b, replace(c, byes=1)) == "b"


def test_who_asks_for_the_bye_gets_it_unless_it_had_one() -> None:
    a, b, c = make_teams(2, 1, 0)
    assert find_bye(replace(a, wants_bye=True), b, c) == "a"
    assert find_bye(replace(a, wants_bye=True, byes=1), b, c) == "c"


def test_nobody_sits_out_of_an_even_number() -> None:
    a, b = make_teams(1, 0)
    assert find_bye(a, replace(b, wants_bye=True)) is None


def test_the_rest_must_be_pairable() -> None:
    """c would be first, but a and b have met."""
    assert find_bye(*with_met(make_teams(2, 1, 0), "ab")) == "b"


def test_a_locked_bye_stays() -> None:
    assert find_bye(*make_teams(2, 1, 0), locked_bye="a") == "a"


def test_a_waived_second_bye_is_given_only_if_no_other_will_do() -> None:
    a, b, c = make_teams(2, 1, 0)
    waived = frozenset({Waiver("second_bye", ("c",))})
    assert find_bye(a, b, replace(c, byes=1), waived=waived) == "b"
    everybody = tuple(replace(team, byes=1) for team in (a, b, c))
    assert find_bye(*everybody, waived=waived) == "c"


def test_explanations() -> None:
    a, b, c, d, e = make_teams(2, 1, 1, 0, 0)
    teams = (a, replace(b, byes=1), replace(c, played=2), d, replace(e, byes=1))
    position = Position((*teams, Team("f", 9, 1, played=2), Team("g", 10, 1, played=1)))
    pairing = pair_teams(position)
    assert pairing.bye == "d"
    assert explain_bye(position, pairing, "d") == ByeReason(
        "d",
        "has_bye",
        passed=(ByeReason("e", "second_bye"),),
        next=ByeReason("f", "later", "score", 1, 0),
    )
    assert explain_bye(position, pairing, "e") == ByeReason("e", "second_bye")
    assert explain_bye(position, pairing, "a") == ByeReason("a", "later", "score", 2, 0)
    without = replace(position, teams=tuple(team for team in position.teams if team.id not in "de"))
    pairing = pair_teams(without)
    assert pairing.bye == "f"
    assert explain_bye(without, pairing, "g") == ByeReason("g", "later", "played", 1, 2)
    assert explain_bye(without, pairing, "c") == ByeReason("c", "later", "seed", 3, 9)
    fixed = replace(without, locked_bye="a")
    assert explain_bye(fixed, pair_teams(fixed), "a") == ByeReason("a", "fixed")
    locked = replace(without, locked=(("c", "g"),))
    assert explain_bye(locked, pair_teams(locked), "g") == ByeReason("g", "locked")
    asked = replace(without, teams=(replace(a, wants_bye=True), *without.teams[1:]))
    pairing = pair_teams(asked)
    assert explain_bye(asked, pairing, "f") == ByeReason("f", "later", "wish", 0, 1)
    even = Position((a, b))
    assert explain_bye(even, pair_teams(even), "a") == ByeReason("a", "nobody")


def test_explanation_of_a_bye_that_leaves_the_rest_unpairable() -> None:
    position = Position(with_met(make_teams(2, 1, 0), "ab"))
    pairing = pair_teams(position)
    unpairable = ByeReason("c", "rest_unpairable")
    assert explain_bye(position, pairing, "c") == unpairable
    assert explain_bye(position, pairing, "b") == ByeReason(
        "b", "has_bye", passed=(unpairable,), next=ByeReason("a", "later", "score", 2, 1)
    )


def test_explanation_of_a_waived_bye() -> None:
    teams = tuple(replace(team, byes=int(team.id == "c")) for team in make_teams(2, 1, 0))
    position = Position(teams, waived=frozenset({Waiver("second_bye", ("c",))}))
    assert explain_bye(position, pair_teams(position), "c") == ByeReason(
        "c", "later", "waiver", 1, 0
    )
