"""What a team needs, as lines for a terminal and as JSON."""

from collections.abc import Callable

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.files import Json, points_to_json
from pairing.standings import Need, Needs
from pairing.standings.needs import Contest, Ending
from pairing.standings.working import write_amount


def describe_needs(needs: Needs, translate: Translate, name_of: Callable[[str], str] = str) -> str:
    """Write for every result of the own match what it leads to."""
    head = {"team": name_of(needs.team), "place": str(needs.place)}
    lines = [fill(translate(_("{team}, place {place}")), head)]
    for need in needs.needs:
        lines.append(_describe_need(need, translate))
        for text, ways in (
            (_("    certain if {conditions}"), need.ways),
            (_("    possible if {conditions}"), need.chances),
        ):
            answer = [{"conditions": _join(way, translate, name_of)} for way in ways or ()]
            lines += [fill(translate(text), conditions) for conditions in answer]
        if need.possible and not need.certain and need.chances == ():
            lines.append(translate(_("    possible however the others end; tie-breaks may decide")))
        if need.ways is None or need.chances is None:
            matches = {"count": str(len(need.contests))}
            lines.append(fill(translate(_("    {count} other matches matter")), matches))
    return "\n".join(lines)


def _describe_need(need: Need, translate: Translate) -> str:
    own = translate(_("without a match"))
    if need.points is not None:
        points = {"points": write_amount(need.points)}
        text = _("with 1 point") if need.points == 1 else _("with {points} points")
        own = fill(translate(text), points)
    verdict = _("possible") if need.possible else _("out of reach")
    values = {
        "own": own,
        "verdict": translate(_("certain") if need.certain else verdict),
        "best": str(need.best),
        "worst": str(need.worst),
    }
    if need.best == need.worst:
        return fill(translate(_("{own}: {verdict} (place {best})")), values)
    return fill(translate(_("{own}: {verdict} (places {best} to {worst})")), values)


def _join(way: tuple[Contest, ...], translate: Translate, name_of: Callable[[str], str]) -> str:
    return translate(_(" and ")).join(
        _describe_condition(match, translate, name_of) for match in way
    )


def _describe_condition(
    condition: Contest, translate: Translate, name_of: Callable[[str], str]
) -> str:
    endings = translate(_(" or ")).join(
        _describe_ending(ending, translate) for ending in condition.endings
    )
    a, b = (" + ".join(map(name_of, side)) for side in (condition.a, condition.b))
    values = {"a": a, "b": b, "endings": endings}
    return fill(translate(_("{a} - {b} ends {endings}")), values)


def _describe_ending(ending: Ending, translate: Translate) -> str:
    most, least = write_amount(ending.a_most), write_amount(ending.a_least)
    if ending.a_most == ending.a_least:
        return f"{most}:{write_amount(ending.b_most)}"
    ends = {
        "best": f"{most}:{write_amount(ending.b_least)}",
        "worst": f"{least}:{write_amount(ending.b_most)}",
    }
    return fill(translate(_("{best} to {worst}")), ends)


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
