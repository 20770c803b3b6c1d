"""The house rules that a club's new games begin with."""

from collections.abc import Mapping
from typing import Any

from common.answers import to_json
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import open_club_write
from people.models import Club
from scoring.house_rules.answers import ClubRulesView
from scoring.rules import find_variant, read_house_rules


def set_house_rules(*, club: Club, variant: str, given: object, operation: Operation) -> Answer:
    """Let a club's new games of a variant begin with these rules; those as usual are not kept.

    Raises:
        Conflict: somebody else has changed the rules of this variant since `operation.after`.
        Refused: there is no such variant, or a rule cannot be.
    """
    usual = find_variant(variant).rule_set.defaults.to_json()
    wanted = read_house_rules(variant, given).to_json()
    kept = {name: value for name, value in wanted.items() if value != usual[name]}
    with open_club_write(club, operation) as change:
        if change.is_new:
            change.require_unchanged("house_rules", variant)
            before = change.club.house_rules.get(variant, {})
            others = {name: change.club.house_rules[name] for name in change.club.house_rules}
            others.pop(variant, None)
            change.club.house_rules = {**others, variant: kept} if kept else others
            change.club.save(update_fields=["house_rules"])
            change.write(
                "house_rules",
                subject=club.pk,
                before={variant: before},
                after={variant: kept},
                answer=to_json(ClubRulesView(variant=variant, house_rules=kept)),
            )
        return change.answer


def begin_with(club: Club | None, variant: str, given: Any) -> Any:
    """Return the rules that a new game begins with: the club's, but for those that are given.

    What is no mapping is left as it is, for the rules to refuse.
    """
    of_club = club.house_rules.get(variant, {}) if club else {}
    return {**of_club, **given} if isinstance(given, Mapping) else given
