"""What follows from arranging a round by hand, in the words of the engine's explanations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.names import name_of
from pairing.event.rounds import Arranged, ArrangedPlayers
from pairing.event.words.arranged_seating import PlayerConsequences
from pairing.event.words.player_reasons import CRITERIA as PLAYER_CRITERIA
from pairing.event.words.refusals import write_waiver
from pairing.event.words.swiss_round import CRITERIA, TeamsBefore, look_back
from pairing.event.words.team_reasons import WhyTeams
from pairing.swiss import explain_table

TELLINGS: Final[Mapping[str, str]] = {
    "no_other": _("No round keeps all rules with these teams."),
    "best": _("This is the round that the program would draw up."),
    "level": _("This round is exactly as good as the program's own."),
    "costs": _("The program's own round is better ({criterion}: {engine} instead of {hand})."),
    "future": _("After this round not all rounds to come can be paired."),
    "needs": _("It needs what nobody has given up: {waiver}."),
}


@dataclass(frozen=True, slots=True)
class Consequences:
    """What an arranged round comes to, and what is needed to put it into words."""

    past: TeamsBefore
    arranged: Arranged

    def write(self, translate: Translate) -> list[str]:
        """Write what is to be said of the whole round."""
        arranged = self.arranged
        needs = [
            fill(translate(TELLINGS["needs"]), {"waiver": self.write_waiver(at, translate)})
            for at in range(len(arranged.ungiven))
        ]
        if arranged.spoils_future:
            needs.append(translate(TELLINGS["future"]))
        compared = [self._compare(translate)] if self.past.event.row.is_weighed else []
        return [*compared, *needs]

    def write_waiver(self, at: int, translate: Translate) -> str:
        """Write what one of the waivers allows that are needed and not given."""
        event = self.past.event
        return write_waiver(self.arranged.ungiven[at], translate, lambda team: name_of(event, team))

    @property
    def cost(self) -> Json | None:
        """Where the engine's round is better, as it is kept; None where it is not."""
        return write_cost(self.past, self.arranged)

    def write_score(self, team: str) -> str:
        """Write the points of a team before the round, "" of one that is not in it."""
        known = self.past.teams.get(team)
        return self.past.write_amount(known.score) if known else ""

    def _compare(self, translate: Translate) -> str:
        if self.arranged.best is None:
            return translate(TELLINGS["no_other"])
        if self.arranged.is_best:
            return translate(TELLINGS["best"])
        cost = write_cost(self.past, self.arranged)
        if cost is None:
            return translate(TELLINGS["level"])
        return describe_cost(cost, translate, lambda team: name_of(self.past.event, team))

    def write_table(self, seats: Sequence[str], translate: Translate) -> list[str]:
        """Write why two might meet or what it costs, a line for each thing that counts."""
        a, b = seats
        position, own = self.arranged.position, self.arranged.own
        waived = position.waived | set(self.arranged.needs)
        asked = replace(position, waived=waived)
        reason = explain_table(asked, replace(own, outlook=None), a, b)
        reason = replace(reason, missed=())
        return WhyTeams(self.past, reason).write(translate)[1:]

    def to_json(self) -> Json:
        """Return it as data."""
        arranged = self.arranged
        return {
            "is_best": arranged.is_best,
            "cost": write_cost(self.past, arranged),
            "needs": [{"kind": each.kind, "teams": list(each.ids)} for each in arranged.ungiven],
            "spoils_future": arranged.spoils_future,
        }


def write_cost(past: TeamsBefore, arranged: Arranged) -> Json | None:
    """Return where the engine's round is better, as it is kept; None where it is not.

    A bye is kept as the team's id, anything else as it is read.
    """
    if arranged.difference is None:
        return None
    engine, hand = (line.value for line in arranged.difference)
    return {
        "criterion": arranged.difference[0].name,
        "engine": _keep(past, engine),
        "hand": _keep(past, hand),
    }


def _keep(past: TeamsBefore, value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(past.write_amount(gap) for gap in value)
    return "" if value is None else str(value)


def describe_cost(cost: Mapping[str, object], translate: Translate, name: Translate) -> str:
    """Write a kept cost; `name` says what a team is called."""
    criterion = str(cost["criterion"])
    engine, hand = (
        (_name_all(str(cost[which]), name) if criterion == "bye" else str(cost[which]))
        or translate(_("none"))
        for which in ("engine", "hand")
    )
    said = {**PLAYER_CRITERIA, **CRITERIA}[criterion]
    values = {"criterion": translate(said), "engine": engine, "hand": hand}
    return fill(translate(TELLINGS["costs"]), values)


def _name_all(ids: str, name: Translate) -> str:
    """Name those who sit out; nobody is an empty text."""
    return ", ".join(name(each) for each in ids.split(", ") if each)


def describe_arranged(
    event: Event, arranged: Arranged | ArrangedPlayers
) -> Consequences | PlayerConsequences:
    """Collect the remarks on an arranged round."""
    if isinstance(arranged, ArrangedPlayers):
        return PlayerConsequences(event, arranged)
    return Consequences(look_back(event), arranged)
