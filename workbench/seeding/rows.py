"""From a made-up game to the rows that the score sheet would have left."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from common.writes.operation import Operation
from common.writes.seal import seal_row
from people.models import Club, Player
from scoring.games.book import Book, fill_round
from scoring.models import (
    Action,
    EndedBy,
    FormerSeat,
    Game,
    Round,
    RoundCall,
    RoundRevision,
    Seat,
    SeatFacts,
)
from scoring.models.numbered import write_columns
from scoring.rules import judge_entry
from workbench.seeding.games import MadeGame

A_ROUND: Final = datetime.timedelta(minutes=5)


def make_id(chance: Random) -> uuid.UUID:
    """Return an id that follows from the seed."""
    return uuid.UUID(int=chance.getrandbits(128), version=4)


@dataclass(slots=True)
class GameRows:
    """Everything that is stored of a game."""

    game: Game
    seats: list[Seat] = field(default_factory=list)
    former: list[FormerSeat] = field(default_factory=list)
    facts: list[SeatFacts] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    calls: list[RoundCall] = field(default_factory=list)
    revisions: list[RoundRevision] = field(default_factory=list)


class GameWriter:
    """Writes the rows of one game, in the order in which its table wrote them."""

    def __init__(
        self, chance: Random, club: Club, planned: MadeGame, start: datetime.datetime
    ) -> None:
        setup = planned.setup
        self._chance, self._made, self._device, self._now = chance, planned, make_id(chance), start
        game = Game(
            id=make_id(chance),
            club_id=club.pk,
            variant=setup.variant,
            house_rules=setup.house_rules.to_json(),
            players=setup.players,
            started_at=start,
            totals=dict(planned.tally.totals),
        )
        self.rows = GameRows(game)

    def write(
        self, day: datetime.date, people: Sequence[Player], substitute: Player | None
    ) -> GameRows:
        """Return the rows of the game that these people played; somebody may have taken over."""
        self.rows.game.played_on = day
        self._seat(people, substitute if self._made.took_over else None)
        self._write(Action.START, {})
        for place, entry in enumerate(self._made.entries):
            self._now += A_ROUND
            self._record(place, entry)
        self._end()
        self._count()
        return self.rows

    def _seat(self, people: Sequence[Player], substitute: Player | None) -> None:
        game, planned = self.rows.game, self._made
        for seat, player in enumerate(people, start=1):
            row = Seat(id=make_id(self._chance), game_id=game.pk, seat=seat)
            row.player_id = row.entered_as_id = player.pk
            if substitute and planned.took_over and planned.took_over[0] == seat:
                self._hand_over(row, substitute, planned.took_over[1])
            self.rows.seats.append(row)

    def _hand_over(self, row: Seat, substitute: Player, after: int) -> None:
        game = self.rows.game
        before = FormerSeat(id=make_id(self._chance), game_id=game.pk, seat=row.seat, stint=0)
        before.player_id = before.entered_as_id = row.player_id
        self.rows.former.append(before)
        row.player_id, row.entered_as_id, row.stint = substitute.pk, substitute.pk, 1
        game.line_up = {str(row.seat): [after]}

    def _record(self, place: int, entry: dict[str, Any]) -> None:
        """Write a round, what stood in its place first, and who took over after it."""
        mended, number = self._made.mended, place + 1
        first = mended.before if mended and mended.place == place else None
        if mended and first is not None and mended.taken_out:
            wrong = self._add_round(number, first)
            wrong.removed, wrong.score = True, self._score(first)
            self._write(Action.RECORD, first, wrong, after=wrong.entry)
            self._write(Action.REMOVE, {}, wrong, before=wrong.entry)
            first = None
        row = self._add_round(number, entry)
        if first is None:
            self._write(Action.RECORD, entry, row, after=row.entry)
        else:
            wrong_entry = {**first, "id": str(row.pk)}
            self._write(Action.RECORD, first, row, after=wrong_entry)
            self._write(Action.CORRECT, entry, row, before=wrong_entry, after=row.entry)
        if self.rows.former and self._made.took_over == (self.rows.former[0].seat, number):
            self._tell_taking_over(number)

    def _add_round(self, number: int, entry: dict[str, Any]) -> Round:
        row = Round(id=make_id(self._chance), game_id=self.rows.game.pk, number=number)
        fill_round(row, entry)
        row.recorded_at, row.score = self._now, {}
        self.rows.rounds.append(row)
        self.rows.calls += [
            RoundCall(id=make_id(self._chance), round_id=row.pk, **call)
            for call in entry.get("calls", ())
        ]
        return row

    def _score(self, entry: dict[str, Any]) -> dict[str, int]:
        setup = self._made.setup
        return dict(judge_entry(setup, setup.first_context(), entry).score)

    def _tell_taking_over(self, number: int) -> None:
        [former] = self.rows.former
        seat = {"seat": former.seat, "player": str(former.player_id)}
        now = str(next(row.player_id for row in self.rows.seats if row.seat == former.seat))
        after = {**seat, "player": now, "before": [[str(former.player_id), number]]}
        self._write(Action.SEAT, after, before=seat, after=after)

    def _write(
        self,
        action: Action,
        body: dict[str, Any],
        row: Round | None = None,
        *,
        before: object = None,
        after: object = None,
    ) -> None:
        game = self.rows.game
        operation = Operation(id=make_id(self._chance), after=game.revision, body=body)
        game.revision += 1
        game.last_operation = operation.id
        revision = RoundRevision(
            id=make_id(self._chance),
            game_id=game.pk,
            revision=game.revision,
            operation=operation.id,
            fingerprint=operation.fingerprint,
            action=action,
            round_id=row.pk if row else None,
            number=row.number if row else None,
            before=before,
            after=after,
            role="scorer",
            device=self._device,
            at=self._now,
        )
        game.history_head = seal_row(revision, game.history_head)
        self.rows.revisions.append(revision)

    def _end(self) -> None:
        game, tally = self.rows.game, self._made.tally
        if tally.over:
            game.ended_by, game.winner = EndedBy.RULE, tally.winner or ""
        elif self._made.ended_by_hand:
            self._write(Action.FINISH, {})
            game.ended_by, game.winner = EndedBy.HAND, tally.leader
        game.finished_at = self._now if game.over else None

    def _count(self) -> None:
        """Set what follows from the entries: scores, and what each seat did."""
        live = [row for row in self.rows.rounds if not row.removed]
        for round_, tallied in zip(live, self._made.tally.rounds, strict=True):
            round_.score, round_.counted = dict(tallied.score), tallied.counted
        book = Book(self.rows.game, live)
        book.setup, book.tally = self._made.setup, self._made.tally
        for (seat, stint), facts in book.facts.items():
            place = {"game_id": self.rows.game.pk, "seat": seat, "stint": stint}
            row = SeatFacts(id=make_id(self._chance), **place, **write_columns(facts))
            self.rows.facts.append(row)
