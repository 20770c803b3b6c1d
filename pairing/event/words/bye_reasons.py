"""Why a team sits out of the next round of a Swiss, or why it does not, in words and as JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing import swiss
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.names import name_of
from pairing.event.rounds import find_position
from pairing.event.words.swiss_round import TeamsBefore, look_back
from pairing.swiss import ByeReason, Pairing

REASONS: Final[Mapping[str, str]] = {
    "has_bye": _(
        "{team} sits out: the number of teams is odd. Asked first is who wishes it, then the "
        "lowest score, then who has played most, then the lowest seed."
    ),
    "fixed": _("{team} sits out: that was fixed beforehand."),
    "nobody": _("Nobody sits out: the number of teams is even."),
    "second_bye": _("{team} has already been free or won by forfeit; nobody sits out twice."),
    "locked": _("A table or a bye fixed beforehand decides that {team} plays."),
    "rest_unpairable": _("If {team} sat out, the others could not be paired."),
    "dead_end": _("If {team} sat out, not all rounds to come could be paired."),
}
PASSED: Final[Mapping[str, str]] = {
    "second_bye": _(
        "{team} would be asked before, but has already been free or won by forfeit; nobody sits "
        "out twice."
    ),
    "locked": _("{team} would be asked before, but plays at a table fixed beforehand."),
    "rest_unpairable": _(
        "{team} would be asked before, but if it sat out, the others could not be paired."
    ),
    "dead_end": _(
        "{team} would be asked before, but if it sat out, not all rounds to come could be paired."
    ),
}
LATER: Final[Mapping[str, str]] = {
    "waiver": _("{other} is asked before {team}: {team} would sit out for the second time."),
    "wish": _("{other} is asked before {team}: it wishes to sit out."),
    "score": _("{other} is asked before {team}: it has fewer points ({theirs}; {team} {own})."),
    "played": _(
        "{other} is asked before {team}: as many points, but it has played more matches "
        "({theirs}; {team} {own})."
    ),
    "seed": _(
        "{other} is asked before {team}: as many points and matches, but the lower seed "
        "({theirs}; {team} {own})."
    ),
    "id": _("{other} is asked before {team}: they are level, its id decides ({theirs})."),
}


@dataclass(frozen=True, slots=True)
class WhyBye:
    """What the engine says of a team and the bye; `bye` is who has it."""

    past: TeamsBefore
    reason: ByeReason
    bye: str | None

    def write(self, translate: Translate) -> list[str]:
        """Write the reason; of who sits out, whose turn was before and whose comes next."""
        if self.reason.reason == "later":
            return [self._write_later(self.reason, translate)]
        lines = [self._fill(REASONS, self.reason, translate)]
        lines += [self._fill(PASSED, each, translate) for each in self.reason.passed]
        if self.reason.next is not None:
            lines.append(self._write_later(self.reason.next, translate))
        return lines

    def _fill(self, texts: Mapping[str, str], reason: ByeReason, translate: Translate) -> str:
        values = {"team": name_of(self.past.event, reason.team)}
        return fill(translate(texts[reason.reason]), values)

    def _write_later(self, reason: ByeReason, translate: Translate) -> str:
        """Write what decided between a team and the one that sits out."""
        values = {
            "team": name_of(self.past.event, reason.team),
            "other": name_of(self.past.event, self.bye or ""),
            "own": self._write_step(reason, reason.own),
            "theirs": self._write_step(reason, reason.other),
        }
        return fill(translate(LATER[reason.by or "id"]), values)

    def _write_step(self, reason: ByeReason, value: int | str | None) -> str:
        if reason.by == "score" and isinstance(value, int):
            return self.past.write_amount(value)
        return str(value)

    def to_json(self) -> Json:
        """Return the reason as data; `unit`: so many units of a score are one point."""
        return {"unit": self.past.unit, "bye": self.bye, **asdict(self.reason)}


def explain_bye_of_round(event: Event, pairing: Pairing, team: str) -> WhyBye:
    """Explain why a team of the round sits out, or why it plays."""
    reason = swiss.explain_bye(find_position(event), pairing, team)
    return WhyBye(look_back(event), reason, pairing.bye)
