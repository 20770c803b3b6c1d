"""A round that is being changed by hand, as its page shows it: who sits where, and what follows."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from common.problems import Conflict
from common.web.words import translate
from pairing.event.event import Event
from pairing.event.files.draft_json import draft_to_json, read_draft
from pairing.event.files.node import Node
from pairing.event.files.round_fields import describe_round_record, write_side
from pairing.event.names import order_seats
from pairing.event.rounds import Draft, DraftTable, list_placed, open_draft, weigh_arranged
from pairing.event.words.arranged_round import Consequences, describe_arranged
from pairing.event.words.arranged_seating import PlayerConsequences
from tournaments.event.answers import HandCostView, WaiverView
from tournaments.event.selectors.values import CallTeam, load_event
from tournaments.models import Tournament, TournamentRound
from tournaments.rounds.answers import WeighedRoundView, WeighedTableView

KNOWN = ("round", "tables", "byes", "off", "waived")


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A place of a draft: who is there, what to tap to go there, and whether they are chosen."""

    place: str
    team: str = ""
    name: str = ""
    score: str = ""
    is_picked: bool = False

    @property
    def tap(self) -> str:
        """What a tap on it names: the team, or the empty place."""
        return self.team or self.place


@dataclass(frozen=True, slots=True)
class ShownDraftTable:
    """A table of a draft, and what is said of it if somebody made it by hand."""

    number: int
    seats: Sequence[ShownSeat]
    key: str
    is_locked: bool
    says: Sequence[str]


class ShownDraft:
    """A draft for its page. `locks` are tables as `1-5`, or `bye`; `picked` is a team or nobody."""

    def __init__(
        self,
        event: Event,
        stored: Draft,
        draft: Draft,
        *,
        picked: str = "",
        locks: Collection[str] = (),
        is_stale: bool = False,
    ) -> None:
        self.event = event
        self.draft = draft
        self.picked = picked
        self._stored = stored
        self._is_stale = is_stale
        self._names = {entrant.id: entrant.name for entrant in event.entrants}
        self.locks = [key for key in self._list_keys() if key in set(locks)]

    def _list_keys(self) -> list[str]:
        return [*(_name_table(table) for table in self.draft.tables if table.is_whole), "bye"]

    @property
    def text(self) -> str:
        """The draft as the page sends it along."""
        return json.dumps(draft_to_json(self.draft), separators=(",", ":"))

    @property
    def is_changed(self) -> bool:
        """Whether it is another round than the one that is stored, or that cannot be."""
        return self._is_stale or _find_core(self.draft) != _find_core(self._stored)

    @property
    def is_whole(self) -> bool:
        """Whether everybody has a place and no seat is empty."""
        return self.draft.is_whole

    @property
    def picked_name(self) -> str:
        """What the chosen team is called."""
        return self._names.get(self.picked, "")

    @cached_property
    def consequences(self) -> Consequences | PlayerConsequences:
        """What follows from the round as it stands."""
        round_ = self.draft.to_round(len(self.event.played) + 1)
        return describe_arranged(self.event, weigh_arranged(self.event, round_))

    @property
    def says(self) -> Sequence[str]:
        """The remarks on the whole round."""
        return self.consequences.write(translate)

    @property
    def needs(self) -> Sequence[str]:
        """What could be given up for it, in words."""
        consequences = self.consequences
        return [
            consequences.write_waiver(at, translate)
            for at in range(len(consequences.arranged.ungiven))
        ]

    @property
    def tables(self) -> Sequence[ShownDraftTable]:
        """Its tables, with what is said of those that the stored round has not."""
        kept = {_name_table(table) for table in self._stored.tables}
        return [
            self._show(table, isnew=_name_table(table) not in kept) for table in self.draft.tables
        ]

    def _show(self, table: DraftTable, *, isnew: bool) -> ShownDraftTable:
        says: Sequence[str] = ()
        if table.is_whole and isnew:
            says = self.consequences.write_table(table.seats, translate)
        seats = [self._seat(team, place) for place, team in table.places.items()]
        key = _name_table(table) if table.is_whole else ""
        return ShownDraftTable(table.number, seats, key, key in self.locks, says)

    def _seat(self, team: str, place: str) -> ShownSeat:
        if not team:
            return ShownSeat(place)
        score = self.consequences.write_score(team) if self.event.played else ""
        name = self._names.get(team, team)
        return ShownSeat(place, team, name, score, team == self.picked)

    @property
    def byes(self) -> Sequence[ShownSeat]:
        """Who has a bye, and a place where somebody could; nobody where none is needed."""
        byes = [self._seat(team, team) for team in self.draft.byes]
        wanted = self.draft.needs_byes > len(byes) or (self.picked and not byes)
        return [*byes, self._seat("", "bye")] if wanted else byes

    @property
    def may_have_bye(self) -> bool:
        """Whether there is room for one more to be left over."""
        return len(self.draft.byes) < self.draft.most_byes

    @property
    def has_partners(self) -> bool:
        """Whether two sit on a side."""
        return self.draft.size > 1

    @property
    def is_bye_locked(self) -> bool:
        """Whether who has a bye is to keep it."""
        return "bye" in self.locks

    @property
    def off(self) -> Sequence[tuple[ShownSeat, str]]:
        """Who has the round off, and what it counts as."""
        return [(self._seat(team, team), worth) for team, worth in self.draft.off.items()]

    @property
    def unseated(self) -> Sequence[ShownSeat]:
        """Who has no place yet."""
        return [self._seat(team, team) for team in self.draft.unseated]

    @property
    def plan(self) -> Mapping[str, Any]:
        """What is fixed where the rest is drawn up anew: what is locked, and who is off."""
        locked = [
            _write_sides(table) for table in self.draft.tables if _name_table(table) in self.locks
        ]
        return {
            "off": dict(self.draft.off),
            "locked": locked,
            "sits_out": list(self.draft.byes) if self.is_bye_locked else [],
            "waived": draft_to_json(self.draft)["waived"],
        }

    @property
    def paired(self) -> Mapping[str, Any]:
        """The round in the words of docs/event-format.md, with the waivers that it needs alone."""
        needs = set(self.consequences.arranged.needs)
        return {
            "tables": [
                {"table": table.number, **_write_sides(table)} for table in self.draft.tables
            ],
            "byes": list(self.draft.byes),
            "off": dict(self.draft.off),
            "waived": [
                {"kind": each.kind, "teams": list(each.ids)}
                for each in self.draft.waived
                if each in needs
            ],
        }


def _name_table(table: DraftTable) -> str:
    return "-".join(order_seats(table.seats))


def _write_sides(table: DraftTable) -> dict[str, str | list[str]]:
    return {name: write_side(side) for name, side in zip("ab", table.sides, strict=True)}


def _find_core(draft: Draft) -> object:
    tables = {(table.number, *order_seats(table.seats)) for table in draft.tables}
    return tables, set(draft.byes), dict(draft.off), draft.unseated, set(draft.waived)


def open_stored(event: Event, row: TournamentRound) -> tuple[Draft, bool]:
    """Return the draft of a stored proposal, and whether somebody in it plays no more."""
    known = {name: row.paired[name] for name in KNOWN if name in row.paired}
    round_ = describe_round_record(row.number, event.side_size).read(Node(known))
    draft = open_draft(event, round_)
    seats = 2 * event.side_size * len(round_.tables)
    named = seats + len(round_.byes) + len(round_.off)
    return draft, len(list_placed(draft)) < named


def read_sent(event: Event, text: str) -> Draft:
    """Return a draft that a page has sent.

    Raises:
        EventError: it is none.
    """
    return read_draft(event, text)


def weigh_draft(
    tournament: Tournament, row: TournamentRound, call: CallTeam, paired: object
) -> WeighedRoundView:
    """Return what a round as it could be comes to, and what is said of each table.

    Raises:
        Conflict: the round is published.
        EventError: it is none.
    """
    if row.is_published:
        raise Conflict("round_published")
    event = load_event(tournament, call)
    described = describe_round_record(row.number, event.side_size)
    round_ = described.read(Node(paired, f"/played/{row.number - 1}"))
    draft = open_draft(event, round_)
    consequences = describe_arranged(event, weigh_arranged(event, draft.to_round(row.number)))
    arranged: dict[str, Any] = consequences.to_json()
    cost, needs = arranged.pop("cost"), arranged.pop("needs")
    return WeighedRoundView(
        **arranged,
        cost=HandCostView(**cost) if cost else None,
        needs=[WaiverView(**waiver) for waiver in needs],
        says=consequences.write(translate),
        tables=[
            WeighedTableView(
                **_write_sides(table), says=consequences.write_table(table.seats, translate)
            )
            for table in draft.tables
            if table.is_whole
        ],
    )
