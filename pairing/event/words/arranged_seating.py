"""What follows from arranging a round of individuals by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.event import Event
from pairing.event.files import Json, points_to_json
from pairing.event.names import name_of
from pairing.event.ranking import rank_event
from pairing.event.rounds import ArrangedPlayers
from pairing.event.words.player_reasons import CRITERIA, OBSTACLES
from pairing.event.words.refusals import write_waiver
from pairing.individuals import PairHistory, explain_seated_table

TELLINGS: Final[Mapping[str, str]] = {
    "no_other": _("No round keeps all rules with these players."),
    "best": _("This is the round that the program would draw up."),
    "level": _("This round is as good as the program's own."),
    "costs": _("The program's own round is better ({criterion}: {engine} instead of {hand})."),
    "byes": _("In the program's own round {engine} would sit out instead of {hand}."),
    "needs": _("It needs what nobody has given up: {waiver}."),
    "met": _(
        "{a} and {b}: at one table before {times} times, as partners {partners}, last in round "
        "{round}."
    ),
    "strangers": _("Nobody at this table has sat with another one of it before."),
}


@dataclass(frozen=True)
class PlayerConsequences:
    """What an arranged round of individuals comes to, and what is needed to put it into words."""

    event: Event
    arranged: ArrangedPlayers

    def write(self, translate: Translate) -> list[str]:
        """Write what is to be said of the whole round."""
        needs = [
            fill(translate(TELLINGS["needs"]), {"waiver": self.write_waiver(at, translate)})
            for at in range(len(self.arranged.ungiven))
        ]
        return [self._compare(translate), *needs]

    def write_waiver(self, at: int, translate: Translate) -> str:
        """Write what one of the waivers allows that are needed and not given."""
        return write_waiver(self.arranged.ungiven[at], translate, self._name)

    def _name(self, player: str) -> str:
        return name_of(self.event, player)

    def _compare(self, translate: Translate) -> str:
        if self.arranged.best is None:
            return translate(TELLINGS["no_other"])
        if self.arranged.is_best:
            return translate(TELLINGS["best"])
        difference = self.arranged.difference
        if difference is None:
            return translate(TELLINGS["level"])
        criterion, engine, hand = difference
        if criterion == "bye":
            names = {"engine": self._name_all(engine), "hand": self._name_all(hand)}
            nobody = translate(_("nobody"))
            said = {name: value or nobody for name, value in names.items()}
            return fill(translate(TELLINGS["byes"]), said)
        values = {"criterion": translate(CRITERIA[criterion]), "engine": engine, "hand": hand}
        return fill(translate(TELLINGS["costs"]), values)

    def _name_all(self, ids: str) -> str:
        return ", ".join(self._name(each) for each in ids.split(", ") if each)

    def write_table(self, seats: Sequence[str], translate: Translate) -> list[str]:
        """Write who at a table has sat with whom before, and who must not."""
        own = self.arranged.own
        number = next(each.number for each in own.tables if set(each.table.players) == set(seats))
        reason = explain_seated_table(self.arranged.position, own, number)
        broken = [pair for pair in own.broken if set(pair) <= set(seats)]
        lines = [self._write_ban(pair, translate) for pair in broken]
        met = [pair for pair in reason.pairs if pair.last_round is not None]
        lines += [self._write_pair(pair, translate) for pair in met]
        return lines or [translate(TELLINGS["strangers"])]

    def _write_ban(self, pair: Sequence[str], translate: Translate) -> str:
        a, b = map(self._name, pair)
        return fill(translate(OBSTACLES["forbidden"]), {"a": a, "b": b})

    def _write_pair(self, pair: PairHistory, translate: Translate) -> str:
        a, b = map(self._name, pair.players)
        values = {
            "a": a,
            "b": b,
            "times": str(pair.table_before),
            "partners": str(pair.partners_before),
            "round": str(pair.last_round),
        }
        return fill(translate(TELLINGS["met"]), values)

    @property
    def cost(self) -> Json | None:
        """Where the engine's round is better, as it is kept; None where it is not."""
        if self.arranged.difference is None:
            return None
        criterion, engine, hand = self.arranged.difference
        return {"criterion": criterion, "engine": engine, "hand": hand}

    @cached_property
    def _points(self) -> Mapping[str, str]:
        if not self.event.played:
            return {}
        table = rank_event(self.event)
        at = next(
            (n for n, column in enumerate(table.columns) if column.tie_break == "points"), None
        )
        if at is None:
            return {}
        amounts = {row.team: table.amount(row, at) for row in table.rows}
        return {team: str(points_to_json(x)) for team, x in amounts.items() if x is not None}

    def write_score(self, team: str) -> str:
        """Write the points of a player before the round."""
        return self._points.get(team, "")

    def to_json(self) -> Json:
        """Return it as data."""
        arranged = self.arranged
        return {
            "is_best": arranged.is_best,
            "cost": self.cost,
            "needs": [{"kind": each.kind, "teams": list(each.ids)} for each in arranged.ungiven],
            "spoils_future": False,
        }
