"""What a check finds: something wrong, or something that people should know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from common.problems.sentences import translatable as _


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found. `wrong`: the file is refused for it; else it is only told."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    wrong: bool = True


SENTENCES: Final[Mapping[str, str]] = {
    "not_json": _("This is no JSON file of an event: {reason}"),
    "no_record": _("The file has no record of its rounds; export it from the club."),
    "form": _("The record is not written as docs/event-format.md says ({reason})."),
    "other_file": _("The file is not the one that was exported: its hash is another one."),
    "other_head": _("The last round's hash is not the one that was published."),
    "seed": _("The seed is not the one that was promised before the event."),
    "chain": _("Round {round}: its link does not follow from the round before it."),
    "link": _("Round {round}: its link was changed: its hash is another one."),
    "round_missing": _("Round {round}: the file and its record do not have the same rounds."),
    "published": _("Round {round}: the tables of the file are not those that were published."),
    "not_drawn": _("Round {round}: it is not as it was drawn up, and nobody changed it by hand."),
    "seated": _("Round {round}: team {team} sits twice, nowhere, or does not take part."),
    "two_byes": _("Round {round}: more than one team is left over."),
    "rematch": _("Round {round}: teams {a} and {b} have met before."),
    "forbidden": _("Round {round}: teams {a} and {b} must never meet."),
    "second_bye": _("Round {round}: team {team} was free before."),
    "waived_since": _(
        "Round {round}: since it was drawn a correction has made a second meeting or bye of it."
    ),
    "score": _(
        "Round {round}: {a}:{b} at table {table} cannot be: scores are multiples of {step}."
    ),
    "past": _("Round {round}: it was not drawn from the rounds before it (team {team})."),
    "points": _("Round {round}: team {team} did not have the points that it was drawn with."),
    "points_since": _(
        "Round {round}: since it was drawn up, penalties or what a match is worth were changed."
    ),
    "no_proof": _("Round {round}: the proof that no round is better is missing or incomplete."),
    "not_least": _("Round {round}: the proof does not hold: a better round is not ruled out."),
    "bye": _("Round {round}: another team should have been left over."),
    "future": _("Round {round}: the rounds to come are not as the record says."),
    "bracket": _("Round {round}: team {team} had no place in the knockout, or is missing in it."),
    "bracket_order": _("Round {round}: the best do not meet the last of those who play on."),
    "bracket_now": _(
        "Round {round}: others would play it by the results of the round before as they stand now."
    ),
    "met_too_often": _("Round {round}: teams {a} and {b} meet more often than planned."),
    "groups": _("Round {round}: teams of different groups have met."),
    "qualified": _("Round {round}: team {team} had more points than one that played on."),
    "not_four": _("Round {round}: at table {table} there are not two against two."),
    "too_many_out": _("Round {round}: as many sit out as could play at a table of their own."),
    "forbidden_table": _("Round {round}: {a} and {b} must never sit at one table."),
    "no_seating": _("Round {round}: it is not said what it was drawn from."),
    "drawn_from": _(
        "Round {round}: it was not drawn up for those who are said to have been there."
    ),
    "rank": _("Round {round}: player {player} had more points than somebody ranked above them."),
    "sits_out": _("Round {round}: player {player} sat out although it was another one's turn."),
    "seating_cost": _("Round {round}: it does not cost what is said of it ({criterion})."),
    "person_twice": _("Round {round}: {name} of team {team} sits in two places."),
    "not_of_team": _(
        "Round {round}: {name} played for team {team} and is none of its people of that round."
    ),
    "people": _("Round {round}: team {team} was {people}."),
    "by_hand": _("Round {round}: changed by hand by the director ({reasons})."),
    "corrected": _("Round {round}: a result was corrected after the next round was drawn up."),
    "unchecked": _("Round {round}: who was left over was not checked ({reason})."),
}
