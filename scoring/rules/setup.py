"""What a game is started with."""

from dataclasses import dataclass

from common.problems import ProblemReport
from scoring.rules.box import BOX
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.json_values import read_list, read_seat, read_whole
from scoring.rules.variant import Context, Variant
from scoring.rules.variants import find_variant


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game's variant, rules and people.

    `players` counts people (three players: 3, though four hands lie on the table).
    `first_dealer` and `first_banker` are given where the variant asks for one (`first_role`).
    `finish_before`: of a rematch, who went out in the last round of the game before, as far as it
    is known; where the seats follow from it, all of them or nobody.
    """

    variant: str
    house_rules: HouseRules
    players: int
    first_dealer: int | None = None
    first_banker: int | None = None
    finish_before: tuple[int, ...] = ()

    @property
    def takes_finish(self) -> bool:
        """Whether the last finish says who shuffles or deals, and not a context of its own."""
        return _takes_finish(find_variant(self.variant))

    def first_shuffler(self) -> int | None:
        """Return who shuffles or deals for the first round, where a game before says it."""
        if not self.finish_before:
            return None
        before = RoundEntry(None, {"finish": self.finish_before})
        return find_variant(self.variant).shuffler(before, self.first_context())

    def first_context(self) -> Context:
        """Return what the first round inherits."""
        starts = {
            "first_dealer": self.first_dealer,
            "first_banker": self.first_banker,
            "players": self.players,
        }
        fields = find_variant(self.variant).context_fields
        values = {
            field.name: field.start if isinstance(field.start, int) else starts[field.start]
            for field in fields
        }
        return {name: value for name, value in values.items() if value is not None}


def read_setup(
    variant: object,
    house_rules: object,
    players: object = None,
    first_dealer: object = None,
    first_banker: object = None,
    *,
    finish_before: object = (),
) -> GameSetup:
    """Return a game's setup, or raise Refused.

    Codes besides those of the house rules: `bad_context` (so many cannot play; no such dealer),
    `context_missing`, `field_not_allowed` (this variant has no dealer), `wrong_type`, and
    of the finish before `unknown_seat`, `seat_finishes_twice`, `field_missing`. `players` may be
    null where the variant leaves no choice.
    """
    game = find_variant(variant)
    report = ProblemReport()
    rules = game.rule_set.read(house_rules, report)
    count = _read_players(players, game, report)
    dealer = _read_start("dealer", first_dealer, game, count, report)
    banker = _read_start("banker", first_banker, game, count, report)
    finish = _read_finish_before(finish_before, count, game, report)
    report.refuse_if_any()
    return GameSetup(game.name, rules, count, dealer, banker, finish)


def _takes_finish(game: Variant) -> bool:
    kinds = [BOX.kinds[kind] for kind in game.kinds]
    has_finish = any("finish" in (*kind.required, *kind.optional) for kind in kinds)
    return has_finish and not _inherits(game, game.first_role)


def _inherits(game: Variant, role: str | None) -> bool:
    """Return whether each round says to the next who deals or keeps the bank."""
    return any(field.name == role for field in game.context_fields)


def _read_finish_before(
    given: object, players: int, game: Variant, report: ProblemReport
) -> tuple[int, ...]:
    """Read who went out before the first round: no seat twice, and all where it is ranks."""
    seats: list[int] = []
    values = read_list(given, "finish_before", report) or ()
    if values and not _takes_finish(game):
        report.add("field_not_allowed", "finish_before")
        return ()
    for place, value in enumerate(values):
        path = f"finish_before.{place}"
        seat = read_seat(value, path, players, report)
        if seat is not None and seat in seats:
            report.add("seat_finishes_twice", path, seat=seat)
        elif seat is not None:
            seats.append(seat)
    if game.has_ranks and 0 < len(values) < players:
        report.add("field_missing", f"finish_before.{len(values)}")
    return tuple(seats)


def _read_players(given: object, game: Variant, report: ProblemReport) -> int:
    if given is None:
        if game.fewest != game.most:
            report.add("context_missing", "players")
        return game.fewest
    players = read_whole(given, "players", report)
    if players is not None and not game.fewest <= players <= game.most:
        report.add("bad_context", "players", least=game.fewest, most=game.most)
    return players or game.fewest


def _read_start(
    name: str, given: object, game: Variant, players: int, report: ProblemReport
) -> int | None:
    """Read the first dealer or banker: a seat, where the game asks for one.

    Decision: it must be given only where each round inherits it. Else the table may leave open
    who deals first, as games begun before it was asked did.
    """
    path = f"first_{name}"
    if game.first_role != name:
        if given is not None:
            report.add("field_not_allowed", path)
        return None
    if given is None:
        if _inherits(game, name):
            report.add("context_missing", path)
        return None
    seat = read_whole(given, path, report)
    if seat is not None and not 1 <= seat <= players:
        report.add("bad_context", path, least=1, most=players)
    return seat
