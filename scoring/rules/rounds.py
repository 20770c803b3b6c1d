"""One round: is it possible, and what does it score?"""

from dataclasses import dataclass
from typing import Any

from common.problems import ProblemReport
from scoring.rules.canonical import entry_to_json
from scoring.rules.house_rules import HouseRules
from scoring.rules.reading import EntryContext, read_entry
from scoring.rules.setup import GameSetup
from scoring.rules.variant import Context, Score, Variant
from scoring.rules.variants import find_variant


@dataclass(frozen=True, slots=True)
class JudgedRound:
    """An accepted entry in its canonical form, and its score."""

    entry: dict[str, Any]
    score: Score


def judge_round(
    variant: object, house_rules: object, context: object, entry: object
) -> JudgedRound:
    """Return the canonical entry and its score, or raise Refused with every problem there is.

    Any JSON value may be given for anything. An unknown variant is refused by itself: without it
    there is nothing to judge the rest by.
    """
    game = find_variant(variant)
    report = ProblemReport()
    rules = game.rule_set.read(house_rules, report)
    inherited = game.read_context(context, rules, report)
    return _judge(game, rules, inherited, entry, report)


def judge_entry(setup: GameSetup, context: Context, entry: object) -> JudgedRound:
    """Return the same for a round of a game: setup and context are known already."""
    return _judge(find_variant(setup.variant), setup.house_rules, context, entry, ProblemReport())


def _judge(
    game: Variant, rules: HouseRules, context: Context, entry: object, report: ProblemReport
) -> JudgedRound:
    around = EntryContext(game, rules, context, game.seat_count(context))
    read = read_entry(entry, around, report)
    game.check(read, rules, context, report)
    report.refuse_if_any()
    read = game.complete(read, context)
    return JudgedRound(entry_to_json(read), game.full_score(read, rules, context))


def score_round(
    variant: object, house_rules: object, context: object, entry: object
) -> dict[str, int]:
    """Return what a round scores, by team or by seat, or raise Refused. See `judge_round`."""
    return judge_round(variant, house_rules, context, entry).score


def normalise_entry(
    variant: object, house_rules: object, context: object, entry: object
) -> dict[str, Any]:
    """Return the canonical form of an entry, or raise Refused. See `judge_round`."""
    return judge_round(variant, house_rules, context, entry).entry
