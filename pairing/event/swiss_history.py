"""What a Swiss must never do, looked up in the rounds of a file: rematches, bans, second byes."""

from pairing.errors import Waiver
from pairing.event.errors import EventError
from pairing.event.event import Event, EventRound


class SwissHistory:
    """Who met whom, and who had a bye or won without playing, round by round."""

    def __init__(self) -> None:
        self.met: dict[frozenset[str], int] = {}
        self.free: dict[str, int] = {}

    def check(self, event: Event, number: int, round_: EventRound, place: str) -> None:
        """Raise EventError where the round broke an absolute that was not waived; then note it."""
        forbidden = {frozenset(pair) for pair in event.forbidden}
        for at, table in enumerate(round_.tables):
            pair = frozenset((*table.match.a, *table.match.b))
            teams = tuple(sorted(pair))
            where = f"{place}/tables/{at}"
            if pair in self.met and Waiver("rematch", teams) not in round_.waived:
                raise EventError("rematch", where, entrants=teams, round=self.met[pair])
            if pair in forbidden and Waiver("forbidden", teams) not in round_.waived:
                raise EventError("forbidden_pair", where, entrants=teams)
        for at, team in enumerate(round_.byes):
            if team in self.free and Waiver("second_bye", (team,)) not in round_.waived:
                where = f"{place}/byes/{at}"
                raise EventError("second_bye", where, entrant=team, round=self.free[team])
        self.note(number, round_)

    def note(self, number: int, round_: EventRound) -> None:
        """Note who met in a round, and who was free."""
        for table in round_.tables:
            match = table.match
            if match.absent is None:
                self.met[frozenset((*match.a, *match.b))] = number
            elif match.absent != "both":
                (winner,) = match.b if match.absent == "a" else match.a
                self.free[winner] = number
        for team in round_.byes:
            self.free[team] = number
        for team, kind in round_.off.items():
            if kind == "full":
                self.free[team] = number
