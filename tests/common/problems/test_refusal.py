"""One family of refusals: a code, a place, values, ways out; one or several at once."""

import pytest

from common.problems import MOST_PROBLEMS, Conflict, NoPairing, Problem, ProblemReport, Refused


def test_a_refusal_is_one_problem() -> None:
    refused = Refused("points_step", "points.a", points=3, step=5)
    assert refused.problems == (Problem("points_step", "points.a", {"points": 3, "step": 5}),)
    assert (refused.code, refused.place) == ("points_step", "points.a")
    assert refused.values == {"points": 3, "step": 5}
    assert refused.ways_out == ()
    assert str(refused) == "points_step (points.a)"


def test_a_value_may_be_called_as_the_constructors_own_words() -> None:
    assert Refused("bad_place", "", place=3, code="x").values == {"place": 3, "code": "x"}


def test_ways_out_are_kept_in_their_order() -> None:
    assert NoPairing("no_pairing", ways_out=iter(["rematch", "second_bye"])).ways_out == (
        "rematch",
        "second_bye",
    )


@pytest.mark.parametrize("kind", [Conflict, NoPairing])
def test_a_kind_is_a_refusal_with_nothing_of_its_own(kind: type[Refused]) -> None:
    refused = kind("game_locked")
    assert isinstance(refused, Refused)
    assert vars(refused) == {"problems": (Problem("game_locked"),)}


def test_several_at_once() -> None:
    report = ProblemReport()
    report.add("field_missing", "winner")
    report.add("wrong_type", "points", expected="object")
    report.add("field_missing", "winner", again=True)
    with pytest.raises(Refused) as caught:
        report.refuse_if_any()
    assert caught.value.problems == (
        Problem("field_missing", "winner"),
        Problem("wrong_type", "points", {"expected": "object"}),
    )
    assert str(caught.value) == "field_missing (winner), wrong_type (points)"


def test_several_keep_their_kind() -> None:
    problems = [Problem("unreadable_line", "line", {"text": "x"})]
    assert type(Conflict.of(problems)) is Conflict
    assert Conflict.of(problems).problems == tuple(problems)


def test_nothing_to_report_refuses_nothing() -> None:
    ProblemReport().refuse_if_any()


def test_a_report_ends_somewhere() -> None:
    report = ProblemReport()
    for number in range(MOST_PROBLEMS + 10):
        report.add("field_not_allowed", f"field{number}")
    assert len(report.problems) == MOST_PROBLEMS
