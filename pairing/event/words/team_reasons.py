"""Why two teams meet in the next round of a Swiss, or why not, in words and as JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing import swiss
from pairing.errors import Waiver
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.names import name_of
from pairing.event.rounds import find_position
from pairing.event.words.refusals import write_waiver
from pairing.event.words.swiss_round import CRITERIA, TeamsBefore, look_back
from pairing.swiss import AbsenceReason, Pairing, TableReason

OBSTACLES: Final[Mapping[str, str]] = {
    "rematch": _("{team} would rather have met {opponent}, but they have met."),
    "forbidden": _("{team} would rather have met {opponent}, but they must not meet."),
    "locked": _(
        "{team} would rather have met {opponent}, but a table fixed beforehand holds one of them."
    ),
    "dead_end": _(
        "{team} would rather have met {opponent}, but then not all rounds to come could be paired."
    ),
    "elsewhere": _(
        "{team} would rather have met {opponent}, but the whole round is better with "
        "{opponent} at table {table}."
    ),
}
ABSENCES: Final[Mapping[str, str]] = {
    "rematch": _("{a} and {b} have met already."),
    "forbidden": _("{a} and {b} must not meet."),
    "locked": _("A table or a bye fixed beforehand holds {a} or {b}."),
    "rest_unpairable": _("With {a} - {b} the others could not be paired."),
    "dead_end": _("With {a} - {b} not all rounds to come could be paired."),
    "level": _("A round with {a} - {b} would be exactly as good."),
    "costs": _(
        "With {a} - {b} the round would be worse ({criterion}: {after} instead of {before})."
    ),
}


@dataclass(frozen=True, slots=True)
class WhyTeams:
    """What the engine says of two teams, and what is needed to put it into words."""

    past: TeamsBefore
    reason: TableReason | AbsenceReason

    def write(self, translate: Translate) -> list[str]:
        """Write the reason, a line for each thing that counted."""
        if isinstance(self.reason, TableReason):
            return _describe_table(self.past, self.reason, translate)
        return _describe_absence(self.past, self.reason, translate)

    def to_json(self) -> Json:
        """Return the reason as data; `unit`: so many units of a score are one point."""
        return {"unit": self.past.unit, **asdict(self.reason)}


def explain_teams(event: Event, pairing: Pairing, a: str, b: str) -> WhyTeams:
    """Explain why two teams that play in the round meet, or why not."""
    position = find_position(event)
    if any({a, b} == set(table) for table in pairing.tables):
        return WhyTeams(look_back(event), swiss.explain_table(position, pairing, a, b))
    return WhyTeams(look_back(event), swiss.explain_absence(position, pairing, a, b))


def _describe_table(past: TeamsBefore, reason: TableReason, translate: Translate) -> list[str]:
    upper, lower = (name_of(past.event, side.team) for side in (reason.upper, reason.lower))
    values = {
        "table": str(reason.table),
        "upper": upper + past.write_score(reason.upper.team),
        "lower": lower + past.write_score(reason.lower.team),
    }
    lines = [fill(translate(_("Table {table}: {upper} - {lower}")), values)]
    if reason.locked:
        lines.append(translate(_("The table was fixed beforehand.")))
    lines.append(_describe_distance(past, reason, translate))
    if reason.wish_broken:
        lines.append(translate(_("They wished to be apart; that could not be kept.")))
    lines += [
        fill(translate(_("Given up: {waiver}.")), {"waiver": _write_waiver(past, each, translate)})
        for each in reason.waivers
    ]
    for missed in reason.missed:
        names = {
            "team": name_of(past.event, missed.team),
            "opponent": name_of(past.event, missed.opponent),
            "table": str(missed.table),
        }
        lines.append(fill(translate(OBSTACLES[missed.obstacle]), names))
    return lines


def _write_waiver(past: TeamsBefore, waiver: Waiver, translate: Translate) -> str:
    return write_waiver(waiver, translate, lambda team: name_of(past.event, team))


def _describe_distance(past: TeamsBefore, reason: TableReason, translate: Translate) -> str:
    if reason.off_half is None:
        floats = past.write_floats(reason.upper.team, reason.lower.team, translate)
        gap = {"gap": past.write_amount(reason.gap), "floats": floats}
        return fill(translate(_("The score gap is {gap}: {floats}.")), gap)
    values = {
        "upper": str(reason.upper.place),
        "lower": str(reason.lower.place),
        "size": str(reason.upper.group_size),
    }
    if reason.off_half == 0:
        text = _("Same score, places {upper} and {lower} of {size}: just half the group apart.")
    elif reason.off_half < 0:
        text = _("Same score, places {upper} and {lower} of {size}: less than half apart.")
    else:
        text = _("Same score, places {upper} and {lower} of {size}: more than half apart.")
    return fill(translate(text), values)


def _describe_absence(past: TeamsBefore, reason: AbsenceReason, translate: Translate) -> list[str]:
    a, b = (name_of(past.event, team) for team in reason.teams)
    values = {"a": a, "b": b}
    if reason.before and reason.after:
        values |= {
            "criterion": translate(CRITERIA[reason.before.name]),
            "before": past.write_value(reason.before, translate),
            "after": past.write_value(reason.after, translate),
        }
    lines = [fill(translate(ABSENCES[reason.reason]), values)]
    if reason.tables:
        tables = ", ".join(
            " - ".join(name_of(past.event, team) for team in table) for table in reason.tables
        )
        text = _("The best round with them would have: {tables}")
        lines.append(fill(translate(text), {"tables": tables}))
    return lines
