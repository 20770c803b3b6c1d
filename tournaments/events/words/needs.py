"""What a team needs, as lines for a terminal and as JSON."""

from tournaments.events.files.write_event import Json, points_to_json
from tournaments.standings import Need, Needs
from tournaments.standings.needs import Contest, Ending
from tournaments.standings.working import write_amount


def describe_needs(needs: Needs) -> str:
    """For every result of the own match what it leads to."""
    lines = [f"{needs.team}, place {needs.place}"]
    for need in needs.needs:
        own = (
            "without a match" if need.points is None else f"with {write_amount(need.points)} points"
        )
        lines.append(f"{own}: {_verdict(need)} (places {need.best} to {need.worst})")
        lines += ["    if " + " and ".join(map(_condition, way)) for way in need.ways or ()]
        if need.ways is None:
            lines.append(f"    {len(need.contests)} other matches matter")
    return "\n".join(lines)


def _verdict(need: Need) -> str:
    if need.certain:
        return "certain"
    return "possible" if need.possible else "out of reach"


def _condition(condition: Contest) -> str:
    ways = " or ".join(_ending(ending) for ending in condition.endings)
    return f"{' + '.join(condition.a)} - {' + '.join(condition.b)} ends {ways}"


def _ending(ending: Ending) -> str:
    if ending.a_most == ending.a_least:
        return f"{write_amount(ending.a_most)}:{write_amount(ending.b_most)}"
    best = f"{write_amount(ending.a_most)}:{write_amount(ending.b_least)}"
    return f"{best} to {write_amount(ending.a_least)}:{write_amount(ending.b_most)}"


def needs_to_json(needs: Needs) -> Json:
    """The same as data."""
    limits = {"certain_from": needs.certain_from, "possible_from": needs.possible_from}
    return {
        "id": needs.team,
        "place": needs.place,
        **{name: None if x is None else points_to_json(x) for name, x in limits.items()},
        "needs": [_need_to_json(need) for need in needs.needs],
    }


def _need_to_json(need: Need) -> Json:
    ways = need.ways
    return {
        "points": None if need.points is None else points_to_json(need.points),
        "best": need.best,
        "worst": need.worst,
        "certain": need.certain,
        "possible": need.possible,
        "contests": [_contest_to_json(contest) for contest in need.contests],
        "ways": None if ways is None else [[_contest_to_json(c) for c in way] for way in ways],
    }


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
