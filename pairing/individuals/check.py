"""Refuse a position that contradicts itself, naming the ids and what could be waived."""

from collections.abc import Iterable

from pairing.errors import PairingError, Waiver, WayOut, check_distinct
from pairing.individuals.position import Pair, SeatingPosition, Table
from pairing.individuals.settings import DEFAULT_ORDER, SeatingSettings

AT_A_TABLE = 4


def check_seating_position(position: SeatingPosition, settings: SeatingSettings) -> None:
    """Raise PairingError for the first contradiction.

    Codes: `same_player_twice`, `unknown_player`, `pair_of_one`, `absent_player`,
    `locked_twice`, `locked_forbidden`, `too_many_locked_byes`, `unknown_criterion`,
    `criterion_twice`, `bad_effort`.
    """
    _check_settings(settings)
    check_distinct([player.id for player in position.players])
    _check_known(position)
    _check_rounds(position)
    _check_locks(position)
    present = count_present(position)
    if len(position.locked_byes) > present % 4:
        way_out = WayOut.of(Waiver("locked_bye", (player,)) for player in position.locked_byes)
        locked = len(position.locked_byes)
        raise PairingError(
            "too_many_locked_byes", ways_out=[way_out], locked=locked, byes=present % 4
        )


def check_enough_players(position: SeatingPosition) -> None:
    """Raise PairingError `too_few_players` where those who are there cannot fill a table."""
    if (present := count_present(position)) < AT_A_TABLE:
        raise PairingError("too_few_players", players=present, least=AT_A_TABLE)


def count_present(position: SeatingPosition) -> int:
    """Return how many are there."""
    return sum(player.present for player in position.players)


def _check_settings(settings: SeatingSettings) -> None:
    for place, criterion in enumerate(settings.order):
        if criterion not in DEFAULT_ORDER:
            raise PairingError("unknown_criterion", criterion=criterion)
        if criterion in settings.order[:place]:
            raise PairingError("criterion_twice", criterion=criterion)
    for name, value in (("steps", settings.steps), ("shakes", settings.shakes)):
        if value is not None and value < 0:
            raise PairingError("bad_effort", setting=name, value=value)


def _check_known(position: SeatingPosition) -> None:
    known = {player.id for player in position.players}
    pairs = [("forbidden", pair) for pair in position.forbidden]
    pairs += [("wishes", wish.players) for wish in position.wishes]
    named: list[tuple[str, Iterable[str]]] = [*pairs]
    named += [("locked", table.players) for table in position.locked]
    named.append(("locked_byes", position.locked_byes))
    for played in position.rounds:
        named += [("rounds", table.players) for table in played.tables]
        named.append(("rounds", played.byes))
    for place, players in named:
        for player in players:
            if player not in known:
                raise PairingError("unknown_player", player=player, found_in=place)
    for place, pair in pairs:
        if pair[0] == pair[1]:
            raise PairingError("pair_of_one", entrant=pair[0], found_in=place)


def _check_rounds(position: SeatingPosition) -> None:
    """Check that nobody sits in two places of one round."""
    for number, played in enumerate(position.rounds, start=1):
        seated = [player for table in played.tables for player in table.players]
        check_distinct([*seated, *played.byes], round_=number)


def _check_locks(position: SeatingPosition) -> None:
    absent = {player.id for player in position.players if not player.present}
    locks = [Waiver("locked_table", table.players) for table in position.locked]
    locks += [Waiver("locked_bye", (player,)) for player in position.locked_byes]
    holder: dict[str, Waiver] = {}
    for lock in locks:
        for player in lock.ids:
            if player in absent:
                raise PairingError("absent_player", ways_out=[WayOut.of([lock])], player=player)
            if player in holder:
                raise PairingError(
                    "locked_twice", ways_out=[WayOut.of([holder[player]])], entrant=player
                )
            holder[player] = lock
    for table in position.locked:
        _check_bans(table, position)


def _check_bans(table: Table, position: SeatingPosition) -> None:
    broken = tuple(pair for pair in position.forbidden if set(pair) <= set(table.players))
    if broken:
        raise PairingError(
            "locked_forbidden",
            ways_out=[waive_bans(broken)],
            table=table.players,
            pairs=broken,
            unlocking_helps=True,
        )


def waive_bans(pairs: Iterable[Pair]) -> WayOut:
    """Return the way out that lets these forbidden pairs sit at one table."""
    return WayOut.of(Waiver("forbidden", (min(pair), max(pair))) for pair in pairs)
