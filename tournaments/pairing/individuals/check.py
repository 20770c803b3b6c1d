"""Refuse a position that contradicts itself, naming the ids and what could be waived."""

from collections.abc import Iterable

from tournaments.pairing.errors import ArrangementError, Waiver, check_distinct
from tournaments.pairing.individuals.position import (
    CRITERIA,
    IndividualsPosition,
    IndividualsSettings,
    Table,
)


def check_individuals(position: IndividualsPosition, settings: IndividualsSettings) -> None:
    """Raise ArrangementError for the first contradiction.

    Codes: ``same_player_twice``, ``unknown_player``, ``pair_of_one``, ``absent_player``,
    ``locked_twice``, ``locked_forbidden``, ``too_few_players``, ``too_many_sit_outs``,
    ``unknown_criterion``, ``criterion_twice``, ``bad_effort``.
    """
    _check_settings(settings)
    check_distinct([player.id for player in position.players])
    _check_known(position)
    _check_rounds(position)
    _check_locks(position)
    present = sum(player.present for player in position.players)
    if present < 4:
        raise ArrangementError("too_few_players", {"players": present, "least": 4})
    if len(position.locked_sit_outs) > present % 4:
        raise ArrangementError(
            "too_many_sit_outs",
            {"locked": len(position.locked_sit_outs), "sit_outs": present % 4},
            tuple(Waiver("locked_sit_out", (player,)) for player in position.locked_sit_outs),
        )


def _check_settings(settings: IndividualsSettings) -> None:
    for place, criterion in enumerate(settings.order):
        if criterion not in CRITERIA:
            raise ArrangementError("unknown_criterion", {"criterion": criterion})
        if criterion in settings.order[:place]:
            raise ArrangementError("criterion_twice", {"criterion": criterion})
    for name, value in (("steps", settings.steps), ("shakes", settings.shakes)):
        if value < 0:
            raise ArrangementError("bad_effort", {"setting": name, "value": value})


def _check_known(position: IndividualsPosition) -> None:
    known = {player.id for player in position.players}
    pairs = [("forbidden", pair) for pair in position.forbidden]
    pairs += [("wishes", wish.players) for wish in position.wishes]
    named: list[tuple[str, Iterable[str]]] = [*pairs]
    named += [("locked", table.players) for table in position.locked]
    named.append(("locked_sit_outs", position.locked_sit_outs))
    for played in position.rounds:
        named += [("rounds", table.players) for table in played.tables]
        named.append(("rounds", played.sit_outs))
    for place, players in named:
        for player in players:
            if player not in known:
                raise ArrangementError("unknown_player", {"player": player, "in": place})
    for place, pair in pairs:
        if pair[0] == pair[1]:
            raise ArrangementError("pair_of_one", {"player": pair[0], "in": place})


def _check_rounds(position: IndividualsPosition) -> None:
    """Nobody sits in two places of one round."""
    for number, played in enumerate(position.rounds, start=1):
        seated = [player for table in played.tables for player in table.players]
        check_distinct([*seated, *played.sit_outs], round=number)


def _check_locks(position: IndividualsPosition) -> None:
    absent = {player.id for player in position.players if not player.present}
    locks = [Waiver("locked_table", table.players) for table in position.locked]
    locks += [Waiver("locked_sit_out", (player,)) for player in position.locked_sit_outs]
    holder: dict[str, Waiver] = {}
    for lock in locks:
        for player in lock.players:
            if player in absent:
                raise ArrangementError("absent_player", {"player": player}, (lock,))
            if player in holder:
                raise ArrangementError("locked_twice", {"player": player}, (holder[player],))
            holder[player] = lock
    for table in position.locked:
        _check_bans(table, position)


def _check_bans(table: Table, position: IndividualsPosition) -> None:
    broken = tuple(pair for pair in position.forbidden if set(pair) <= set(table.players))
    if broken:
        raise ArrangementError(
            "locked_forbidden",
            {"table": table.players, "pairs": broken, "unlocking_helps": True},
            tuple(Waiver("forbidden", pair) for pair in broken),
        )
