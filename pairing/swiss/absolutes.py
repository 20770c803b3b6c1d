"""What must never be: rematches, forbidden pairs, second byes; and what was given up of it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pairing.errors import PairingError, Waiver, WaiverKind
from pairing.swiss.criteria import LAST_WISHES_RANK
from pairing.swiss.position import Position
from pairing.swiss.settings import Settings

Pair = tuple[str, str]
"""Two team ids in sorted order."""


@dataclass(frozen=True, slots=True)
class Absolutes:
    """Each pair and each bye that is ruled out, with the waivers that it still takes."""

    pairs: dict[Pair, tuple[Waiver, ...]]
    waived_pairs: dict[Pair, int]
    """Ruled out and given up, with how many waivers each takes: allowed, but as few as possible."""
    byes: dict[str, Waiver]
    waived_byes: frozenset[str]

    def relax(self, kinds: Collection[WaiverKind]) -> "Absolutes":
        """Return the absolutes as if all of these kinds were given up.

        What is waived already costs nothing here: only further waivers are to be few.
        """
        pairs = {
            two: len(need) for two, need in self.pairs.items() if all(x.kind in kinds for x in need)
        }
        byes = set(self.byes) if "second_bye" in kinds else set()
        return Absolutes(
            {two: need for two, need in self.pairs.items() if two not in pairs},
            pairs,
            {team: need for team, need in self.byes.items() if team not in byes},
            frozenset(byes),
        )


def sort_ids(a: str, b: str) -> Pair:
    """Return the two ids in the order in which they stand in waivers."""
    return (a, b) if a < b else (b, a)


def list_absolutes(position: Position) -> Absolutes:
    """List what rules out whom in this position, less what is waived."""
    bans: dict[Pair, tuple[Waiver, ...]] = {}
    for waiver in _list_bans(position):
        two = (waiver.ids[0], waiver.ids[1])
        if waiver not in bans.get(two, ()):
            bans[two] = (*bans.get(two, ()), waiver)
    open_ = {
        two: tuple(waiver for waiver in need if waiver not in position.waived)
        for two, need in bans.items()
    }
    byes = {team.id: Waiver("second_bye", (team.id,)) for team in position.teams if team.byes > 0}
    waived_byes = {team for team, need in byes.items() if need in position.waived}
    return Absolutes(
        {two: need for two, need in open_.items() if need},
        {two: len(bans[two]) for two, need in open_.items() if not need},
        {team: need for team, need in byes.items() if team not in waived_byes},
        frozenset(waived_byes),
    )


def _list_bans(position: Position) -> Iterator[Waiver]:
    here = {team.id for team in position.teams}
    for team in position.teams:
        for other in team.opponents:
            if other in here and other != team.id:
                yield Waiver("rematch", sort_ids(team.id, other))
    for pair in position.forbidden:
        if len(pair) == 2 and pair <= here:
            yield Waiver("forbidden", sort_ids(*pair))


def find_broken_locks(position: Position, absolutes: Absolutes) -> tuple[Waiver, ...]:
    """Find what the tables and the bye that are fixed beforehand would need to be waived."""
    needed = [x for a, b in position.locked for x in absolutes.pairs.get(sort_ids(a, b), ())]
    if position.locked_bye in absolutes.byes:
        needed.append(absolutes.byes[position.locked_bye])
    return tuple(needed)


def check_position(position: Position) -> None:
    """Refuse a position that contradicts itself with a PairingError."""
    ids = [team.id for team in position.teams]
    here: set[str] = set()
    for team in ids:
        if team in here:
            raise PairingError("team_twice", team=team)
        here.add(team)
    _check_rounds_to_come(position, here)
    _check_settings(position.settings)
    seated = [team for table in position.locked for team in table]
    if position.locked_bye is not None:
        if len(ids) % 2 == 0:
            raise PairingError("locked_bye_even", team=position.locked_bye, teams=len(ids))
        seated.append(position.locked_bye)
    for i, team in enumerate(seated):
        if team not in here:
            raise PairingError("unknown_team", team=team)
        if team in seated[:i]:
            raise PairingError("locked_twice", entrant=team)


def _check_rounds_to_come(position: Position, here: set[str]) -> None:
    known = set(here)
    for team in position.later:
        if team.id in known:
            raise PairingError("team_twice", team=team.id)
        known.add(team.id)
    for team_id in sorted(frozenset().union(*position.to_come) - known):
        raise PairingError("unknown_team", team=team_id)


def _check_settings(settings: Settings) -> None:
    rank = settings.wishes_rank
    if not 1 <= rank <= LAST_WISHES_RANK:
        raise PairingError("bad_wishes_rank", given=rank, most=LAST_WISHES_RANK)
    if settings.first_round not in {"seed", "lot"}:
        raise PairingError("bad_first_round", given=settings.first_round)
    if settings.tables not in {"changing", "near", "by_rank"}:
        raise PairingError("bad_tables", given=settings.tables)
