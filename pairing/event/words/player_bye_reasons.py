"""Why a player sits out of the next round, or why not, in words and as JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing import individuals
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.names import name_of
from pairing.event.rounds import find_individuals_position, find_individuals_settings
from pairing.individuals import Seating, SitOutReason

ORDERS: Final[Mapping[str, str]] = {
    "rank": _(
        "Sitting out: {places}, as four make a table. First who has sat out least, then who has "
        "not for longest, then the lowest rank."
    ),
    "lot": _(
        "Sitting out: {places}, as four make a table. First who has sat out least, then who has "
        "not for longest, then by lot."
    ),
}
TURNS: Final[Mapping[str, str]] = {
    "nobody": _("Nobody sits out: four make a table, and nobody is left over."),
    "fixed": _("{player} sits out: that was fixed beforehand."),
    "locked": _("{player} plays: a table fixed beforehand says so."),
    "turn": _("{player} sits out: their turn is {turn} of {all}."),
    "later": _("{player} plays: their turn to sit out is {turn} of {all}."),
    "moved": _(
        "{player} sits out, though their turn is only {turn} of {all}: those who must not sit "
        "together leave no other way."
    ),
    "kept": _(
        "{player} plays, though their turn to sit out is {turn} of {all}: those who must not sit "
        "together leave no other way."
    ),
}


@dataclass(frozen=True, slots=True)
class WhyPlayerBye:
    """What the engine says of a player's turn to sit out; None at a table fixed beforehand."""

    event: Event
    player: str
    turns: tuple[SitOutReason, ...]

    @property
    def reason(self) -> SitOutReason | None:
        """What is said of the one who was asked about."""
        return next((each for each in self.turns if each.player == self.player), None)

    def write(self, translate: Translate) -> list[str]:
        """Write whose turn it is, and how often the player has sat out."""
        reason = self.reason
        verdict = self._judge()
        lines = []
        if verdict not in {"nobody", "fixed", "locked"}:
            places = {"places": str(sum(each.has_bye for each in self.turns))}
            lines = [fill(translate(ORDERS[self.event.individuals.bye_by]), places)]
        values = {
            "player": name_of(self.event, self.player),
            "turn": str(reason.turn if reason else None),
            "all": str(sum(each.turn is not None for each in self.turns)),
        }
        lines.append(fill(translate(TURNS[verdict]), values))
        if reason is not None and reason.last_round is not None:
            past = {"times": str(reason.times), "round": str(reason.last_round)}
            text = _("Sat out before: {times}, last in round {round}.")
            lines.append(fill(translate(text), past))
        elif lines[1:]:
            lines.append(translate(_("Has not sat out before.")))
        return lines

    def _judge(self) -> str:
        """Return which of the sentences is true."""
        if not any(each.has_bye for each in self.turns):
            return "nobody"
        reason = self.reason
        if reason is None:
            return "locked"
        if reason.turn is None:
            return "fixed"
        places = sum(each.has_bye and each.turn is not None for each in self.turns)
        if reason.has_bye:
            return "turn" if reason.turn <= places else "moved"
        return "later" if reason.turn > places else "kept"

    def to_json(self) -> Json:
        """Return whose turn it is as data, everybody in the order of turns."""
        return {
            "player": self.player,
            "because": self._judge(),
            "turns": [asdict(each) for each in self.turns],
        }


def explain_player_bye(event: Event, pairing: Seating, player: str) -> WhyPlayerBye:
    """Explain why a player of the round sits out, or plays."""
    settings = find_individuals_settings(event)
    turns = individuals.explain_byes(find_individuals_position(event), settings, pairing)
    return WhyPlayerBye(event, player, turns)
