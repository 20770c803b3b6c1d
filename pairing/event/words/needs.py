"""What a team needs, as lines for a terminal and as JSON."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.files import Json, points_to_json
from pairing.event.words.amounts import say_amount
from pairing.standings import Need, Needs
from pairing.standings.needs import Contest, MatchEnding


def describe_needs(needs: Needs, translate: Translate, name_of: Callable[[str], str] = str) -> str:
    """Write for every result of the own match what it leads to, by who wins where that is all."""
    write = _Writer(translate, name_of, needs.plain)
    head = {"team": name_of(needs.team), "place": str(needs.place)}
    lines = [fill(translate(_("{team}, place {place}")), head)]
    for need in needs.needs:
        lines.append(write.verdict(need))
        for text, ways in (
            (_("    certain if {conditions}"), need.ways),
            (_("    possible if {conditions}"), need.chances),
        ):
            answer = [{"conditions": write.way(way)} for way in ways or ()]
            lines += [fill(translate(text), conditions) for conditions in answer]
        if need.possible and not need.certain and need.chances == ():
            lines.append(translate(_("    possible however the others end; tie-breaks may decide")))
        if need.ways is None or need.chances is None:
            matches = {"count": str(len(need.contests))}
            lines.append(fill(translate(_("    {count} other matches matter")), matches))
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes results: `plain` as who wins, otherwise as points of the match."""

    translate: Translate
    name_of: Callable[[str], str]
    plain: bool

    def verdict(self, need: Need) -> str:
        """Write what one result of the own match leads to."""
        verdict = _("possible") if need.possible else _("out of reach")
        values = {
            "own": self._own(need),
            "verdict": self.translate(_("certain") if need.certain else verdict),
            "best": str(need.best),
            "worst": str(need.worst),
        }
        if need.best == need.worst:
            return fill(self.translate(_("{own}: {verdict} (place {best})")), values)
        return fill(self.translate(_("{own}: {verdict} (places {best} to {worst})")), values)

    def _own(self, need: Need) -> str:
        if need.points is None or need.opponent_points is None:
            return self.translate(_("without a match"))
        if self.plain:
            level = need.points == need.opponent_points
            lost = _("with a level match") if level else _("with a loss")
            return self.translate(_("with a win") if need.points > need.opponent_points else lost)
        points = {"points": say_amount(need.points)}
        text = _("with 1 point") if need.points == 1 else _("with {points} points")
        return fill(self.translate(text), points)

    def way(self, way: tuple[Contest, ...]) -> str:
        """Write conditions that have to hold together."""
        return self.translate(_(" and ")).join(self._condition(match) for match in way)

    def _condition(self, condition: Contest) -> str:
        a, b = (" + ".join(map(self.name_of, side)) for side in (condition.a, condition.b))
        if self.plain:
            outcomes = {outcome for end in condition.endings for outcome in list_outcomes(end)}
            return fill(self.translate(WHO_WINS[frozenset(outcomes)]), {"a": a, "b": b})
        endings = self.translate(_(" or ")).join(map(self._ending, condition.endings))
        values = {"a": a, "b": b, "endings": endings}
        return fill(self.translate(_("{a} - {b} ends {endings}")), values)

    def _ending(self, ending: MatchEnding) -> str:
        most, least = say_amount(ending.a_most), say_amount(ending.a_least)
        if ending.a_most == ending.a_least:
            return f"{most}:{say_amount(ending.b_most)}"
        ends = {
            "best": f"{most}:{say_amount(ending.b_least)}",
            "worst": f"{least}:{say_amount(ending.b_most)}",
        }
        return fill(self.translate(_("{best} to {worst}")), ends)


WHO_WINS: Final = {
    frozenset("a"): _("{a} win against {b}"),
    frozenset({"a", "level"}): _("{a} do not lose to {b}"),
    frozenset({"level"}): _("{a} and {b} end level"),
    frozenset("b"): _("{b} win against {a}"),
    frozenset({"b", "level"}): _("{b} do not lose to {a}"),
    frozenset("ab"): _("{a} and {b} do not end level"),
    frozenset({"a", "b", "level"}): _("{a} and {b} end in any way"),
}
"""What a condition on another match says: by which side wins, or neither."""


def list_outcomes(ending: MatchEnding) -> set[str]:
    """Return who wins in the ways that an ending puts together: side `a`, side `b`, or `level`."""
    won, lost = ending.a_most > ending.b_least, ending.a_least < ending.b_most
    ends_level = ending.a_most == ending.b_least or ending.a_least == ending.b_most
    outcomes = {"a"} if won else set()
    outcomes |= {"b"} if lost else set()
    return outcomes | ({"level"} if ends_level or (won and lost) else set())


def needs_to_json(needs: Needs) -> Json:
    """Return the same as data."""
    limits = {"certain_from": needs.certain_from, "possible_from": needs.possible_from}
    return {
        "id": needs.team,
        "place": needs.place,
        **{name: None if x is None else points_to_json(x) for name, x in limits.items()},
        "needs": [_need_to_json(need) for need in needs.needs],
    }


def _need_to_json(need: Need) -> Json:
    return {
        "points": None if need.points is None else points_to_json(need.points),
        "best": need.best,
        "worst": need.worst,
        "certain": need.certain,
        "possible": need.possible,
        "contests": [_contest_to_json(contest) for contest in need.contests],
        "ways": _ways_to_json(need.ways),
        "chances": _ways_to_json(need.chances),
    }


def _ways_to_json(ways: tuple[tuple[Contest, ...], ...] | None) -> list[list[Json]] | None:
    return None if ways is None else [[_contest_to_json(c) for c in way] for way in ways]


def _contest_to_json(contest: Contest) -> Json:
    return {
        "a": list(contest.a),
        "b": list(contest.b),
        "endings": [
            {
                "a": [points_to_json(ending.a_least), points_to_json(ending.a_most)],
                "b": [points_to_json(ending.b_least), points_to_json(ending.b_most)],
                "ahead": ending.ahead,
                "level": ending.level,
            }
            for ending in contest.endings
        ],
    }
