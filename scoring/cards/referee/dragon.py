"""Who gets the trick that the dragon won?

An opponent of the winner's choice, also one who is out, and also when it ends the round; not where
partners have gone out first together, since nothing is counted then. Source: rule book, "The
dragon". In a game without teams and points the rule books leave nothing to give for: the trick
stays with whoever won it (decision). Where the house says so, the trick that ends the round stays
too (practice of two events).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from common.problems import ProblemReport, Refused
from scoring.cards.referee.game import CardGame, find_card_game
from scoring.rules import HouseRules, Teams


@dataclass(frozen=True, slots=True)
class DragonAnswer:
    """The seats that may be given the trick, and why: a code without values.

    dragon_to_opponents · dragon_not_counted · dragon_kept · dragon_last_kept
    """

    to: tuple[int, ...]
    reason: str
    values: Mapping[str, str] = field(default_factory=dict)


def judge_dragon(
    seat: object,
    out: object = (),
    *,
    variant: object = None,
    context: object = None,
    house_rules: object = None,
    ends_round: bool | None = None,
) -> DragonAnswer:
    """Say to whom the winner of the dragon's trick may give it: behind `POST /rules/dragon/`.

    `seat`: the winner; `out`: the seats without cards, in the order in which they went out;
    `context`: the dealer where partners change with the deal. `variant`: None for the main game.
    `ends_round`: whether the round is over with this trick, None where `out` says it.

    Refused: unknown_variant, game_without_cards, wrong_type, unknown_seat, seat_finishes_twice,
    context_missing, bad_context, field_not_allowed, unknown_house_rule, bad_house_rule.
    """
    game = find_card_game(variant)
    winner = game.read_seat(seat)
    gone = _read_out(game, out)
    if game.variant.partners is None:
        return DragonAnswer((), "dragon_kept")
    report = ProblemReport()
    rules = game.variant.rule_set.read(house_rules, report)
    teams = _read_teams(game, context, rules, report)
    sweep = game.variant.partners_sweep
    if len(gone) >= sweep and len({teams[partner] for partner in gone[:sweep]}) == 1:
        return DragonAnswer((), "dragon_not_counted")
    if ends_round is None:
        ends_round = gone[-1:] == [winner] and len(gone) >= len(teams) - 1
    if ends_round and rules.holds("last_dragon_kept"):
        return DragonAnswer((), "dragon_last_kept")
    opponents = (other for other in sorted(teams) if teams[other] != teams[winner])
    return DragonAnswer(tuple(opponents), "dragon_to_opponents")


def _read_out(game: CardGame, out: object) -> list[int]:
    if isinstance(out, str) or not isinstance(out, Sequence):
        raise Refused("wrong_type", "out", expected="list")
    gone: list[int] = []
    for seat in out:
        value = game.read_seat(seat, "out")
        if value in gone:
            raise Refused("seat_finishes_twice", "out", seat=value)
        gone.append(value)
    return gone


def _read_teams(game: CardGame, context: object, rules: HouseRules, report: ProblemReport) -> Teams:
    """Return the team of each seat. Refused: what is missing or wrong in rules and context."""
    inherited = game.variant.read_context(context, rules, report)
    report.refuse_if_any()
    return game.variant.teams(inherited) or {}
