"""A tournament that two directors and the tables run at once, each from a page that may be old.

Every deed is chosen by chance, follows what its device saw last, and may be sent twice. After each
the event has to make sense, and nothing that was reported may be gone.
"""

import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, Literal

from common.problems import Conflict, NoPairing, Refused
from common.writes.operation import Answer, Operation
from pairing.errors import find_ways_out
from pairing.event.errors import EventError
from pairing.event.legality import check_event
from pairing.event.rounds import move_team
from people.models import Club
from scoring.games.services.ends import finish_game
from scoring.models import Game
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.sheets import record
from tournaments.clock.services import Turn, give_time, turn_clock
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.entries import (
    NewTeam,
    admit_entry,
    change_entry,
    enter_teams,
    set_present,
    withdraw_entry,
)
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.links import renew_team_link
from tournaments.entries.services.people import NewMember
from tournaments.entries.services.registration import register_team
from tournaments.entries.services.seeds import SeedOrder, order_seeds
from tournaments.event.selectors.standings import read_standings
from tournaments.event.selectors.values import load_event
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.matches.services.results import (
    call_director,
    confirm_all,
    confirm_result,
    countersign_result,
    report_result,
    settle_result,
)
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import (
    Entry,
    EntryMember,
    Match,
    Penalty,
    Standing,
    Tournament,
    TournamentChange,
    TournamentRound,
)
from tournaments.rounds.services.corrections import correct_and_draw_again, postpone_correction
from tournaments.rounds.services.mending import replace_absent, seat_late
from tournaments.rounds.services.pairings import (
    arrange_round,
    propose_round,
    publish_round,
    unpublish_round,
)
from tournaments.rounds.shown.draft import ShownDraft, open_stored
from tournaments.settings.services import change_tournament

Deed = Callable[[Operation], object]
Side = Literal["a", "b"]
SETTLING = {"settle", "confirm_all", "again"}
"""What may make another result of one that was agreed."""


@dataclass
class Page:
    """What a device saw when it looked last."""

    tournament: Tournament
    rounds: list[TournamentRound]
    matches: list[Match]
    entries: list[Entry]
    members: list[EntryMember]
    penalties: list[Penalty]
    clock: int

    @property
    def proposal(self) -> TournamentRound | None:
        return next((round_ for round_ in self.rounds if not round_.is_published), None)


def look(tournament: Tournament) -> Page:
    """Load the page anew."""
    locked = Tournament.objects.select_related("club").get(pk=tournament.pk)
    rounds = TournamentRound.objects.filter(tournament=locked).select_related("tournament", "clock")
    listed = list(rounds.order_by("number"))
    published = [round_ for round_ in listed if round_.is_published]
    clock = getattr(published[-1], "clock", None) if published else None
    matches = Match.objects.filter(round__tournament=locked)
    members = EntryMember.objects.filter(entry__tournament=locked)
    return Page(
        locked,
        listed,
        list(matches.select_related("round__tournament").order_by("round__number", "table")),
        list(Entry.objects.filter(tournament=locked).select_related("tournament__club")),
        list(members.select_related("entry__tournament")),
        list(Penalty.objects.filter(tournament=locked).select_related("tournament")),
        clock.revision if clock else 0,
    )


def describe(match: Match) -> tuple[object, str]:
    return match.result, match.standing


@dataclass
class Hall:
    """The tournament, its devices, and what has been done: `done` and `refused` count by deed."""

    tournament: Tournament
    rng: Random
    pages: list[Page] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    story: list[str] = field(default_factory=list)

    @classmethod
    def open(cls, club: Club, seed: int) -> "Hall":
        """Begin with seven teams of two, two who came alone, and three rounds to play."""
        rng = Random(seed)
        tournament = create(club, seed=f"chestnut {seed}")
        rules = {"rounds": 3, **({"cut": {"teams": 2}} if rng.random() < 0.5 else {})}
        changes = {"rules": rules, "registration": "open", "most_teams": 12}
        change_tournament(tournament=tournament, changes=changes, operation=operate())
        enter(tournament, "ABCDE")
        people = [[f"{name}1", f"{name}2"] for name in "FG"] + [["Hanna"], ["Ida"]]
        teams = [NewTeam(members=[NewMember(name=name) for name in pair]) for pair in people]
        enter_teams(tournament=tournament, teams=teams, operation=operate())
        if rng.random() < 0.7:
            publish(propose(tournament))
        return cls(tournament, rng, [look(tournament) for _ in range(3)])

    def step(self) -> None:
        """Let a device do something, by its page."""
        place = self.rng.randrange(len(self.pages))
        if self.rng.random() < 0.6:
            self.pages[place] = look(self.tournament)
        page = self.pages[place]
        result = None
        while result is None:
            name = self.rng.choices(list(DEEDS), [weight for weight, _ in DEEDS.values()])[0]
            result = DEEDS[name][1](self, page)
        after, deed = result
        before = {match.pk: describe(match) for match in self._list_matches()}
        self._send(name, deed, operate(after))
        self._require_kept(name, before)
        require_sound(self.tournament)

    def _list_matches(self) -> list[Match]:
        return list(Match.objects.filter(round__tournament=self.tournament))

    def _send(self, name: str, deed: Deed, operation: Operation) -> None:
        """Send a write, and now and then a second time, as a double click does."""
        first = self._try(name, deed, operation)
        if self.rng.random() < 0.3:
            revision = Tournament.objects.get(pk=self.tournament.pk).revision
            again = self._try(name, deed, operation)
            if isinstance(first, Answer) and isinstance(again, Answer):
                assert (again.body, again.repeated) == (first.body, True)
            assert isinstance(again, Answer) or not isinstance(first, Answer), (name, again)
            if isinstance(first, Answer):
                assert Tournament.objects.get(pk=self.tournament.pk).revision == revision

    def _try(self, name: str, deed: Deed, operation: Operation) -> object:
        try:
            answer = deed(operation)
        except (Refused, EventError, NoPairing) as refusal:
            self.refused[name] = self.refused.get(name, 0) + 1
            self.story.append(f"{name}: {refusal}")
            return refusal
        self.done[name] = self.done.get(name, 0) + 1
        self.story.append(name)
        return answer

    def _require_kept(self, name: str, before: Mapping[uuid.UUID, tuple[object, str]]) -> None:
        """No result that stood is gone, and what was agreed is another one by a ruling alone."""
        now = {match.pk: describe(match) for match in self._list_matches()}
        for key, (result, standing) in before.items():
            if standing != Standing.OPEN:
                assert key in now, f"{name} took a match with a result away"
            if standing == Standing.FINAL and name not in SETTLING:
                assert now[key] == (result, standing), f"{name} changed what was agreed"

    def choose(self, rows: list[Any]) -> Any:
        return self.rng.choice(rows) if rows else None

    def score(self) -> dict[str, list[int]]:
        """Return a score that can be whether scores are counted in fives or in sevens."""
        a = 35 * self.rng.randrange(29)
        return {"score": [a, 980 - a]}

    def finish(self) -> None:
        """Bring the event to its end from fresh pages alone: there is a way on from everywhere."""
        page = look(self.tournament)
        if page.tournament.has_ended:
            reopen_tournament(tournament=page.tournament, reason="on", operation=operate())
        self._settle_all()
        self._let_everybody_play()
        while True:
            page = look(self.tournament)
            published = sum(round_.is_published for round_ in page.rounds)
            if published >= page.tournament.all_rounds:
                break
            self._play_round(page)
        close_tournament(tournament=page.tournament, operation=operate())
        require_sound(self.tournament)

    def _let_everybody_play(self) -> None:
        """Two teams at least have to be there."""
        for entry in look(self.tournament).entries:
            if entry.state != "entered":
                # Whose people play in another team by now, or that has none, stays away.
                with suppress(Refused):
                    admit_entry(entry=entry, operation=operate())

    def _settle_all(self) -> None:
        page = look(self.tournament)
        for match in page.matches:
            decided = match.result.get("score", [0, 0])
            is_level = match.round.number > page.tournament.rounds and decided[0] == decided[1]
            if match.standing != Standing.FINAL or is_level:
                settle_result(
                    match=match,
                    result={"score": [700, 0]},
                    operation=operate(match.revision),
                    reason="to end it",
                )

    def _play_round(self, page: Page) -> None:
        try:
            self._propose(page)
        except EventError as refusal:
            # A scoring without a win does not say what a bye is worth until it is told.
            problem = refusal.problems[0]
            assert problem.code == "award_missing"
            self._value(problem.values["award"])
            self._propose(look(self.tournament))

    def _value(self, award: object) -> None:
        tournament = Tournament.objects.get(pk=self.tournament.pk)
        scoring = {**tournament.rules["scoring"], str(award): {"points": 400}}
        change_tournament(
            tournament=tournament,
            changes={"rules": {"scoring": scoring}},
            operation=operate(tournament.settings_revision),
        )

    def _propose(self, page: Page) -> None:
        proposal = page.proposal
        after = proposal.revision if proposal else 0
        try:
            answer = propose_round(tournament=page.tournament, operation=operate(after), plan={})
        except NoPairing as refusal:
            waived = [
                {"kind": waiver.kind, "teams": list(waiver.ids)}
                for waiver in find_ways_out(refusal)[0].waivers
            ]
            answer = propose_round(
                tournament=page.tournament, operation=operate(after), plan={"waived": waived}
            )
        row = TournamentRound.objects.get(tournament=page.tournament, number=answer.body["round"])
        publish_round(row=row, operation=operate(row.revision))
        self._settle_all()


def require_sound(tournament: Tournament) -> None:
    """Require that the event makes sense, its matches are its rounds', and its log is whole."""
    locked = Tournament.objects.get(pk=tournament.pk)
    event = load_event(locked)
    check_event(event)
    if event.played:
        read_standings(locked)
    for row in TournamentRound.objects.filter(tournament=locked).prefetch_related("matches__a"):
        pairs = sorted(
            (match.table, str(match.a.number), str(match.b.number)) for match in row.matches.all()
        )
        tables = [
            (table.get("table", at), table["a"], table["b"])
            for at, table in enumerate(row.paired["tables"], start=1)
        ]
        assert pairs == (sorted(tables) if row.is_published else [])
    revisions = TournamentChange.objects.filter(tournament=locked).order_by("revision")
    assert list(revisions.values_list("revision", flat=True)) == list(range(1, locked.revision + 1))


Found = tuple[int, Deed] | None
Chooser = Callable[[Hall, Page], Found]


def do_propose(hall: Hall, page: Page) -> Found:
    after = page.proposal.revision if page.proposal else 0
    return after, lambda op: propose_round(tournament=page.tournament, operation=op)


def do_arrange(hall: Hall, page: Page) -> Found:
    row = page.proposal
    if row is None:
        return None
    event = load_event(page.tournament)
    draft, _ = open_stored(event, row)
    teams = [entrant.id for entrant in event.entrants]
    for _ in range(2):
        draft = move_team(draft, hall.choose(teams), hall.choose([*teams, "bye", "table", "zero"]))
    paired = ShownDraft(event, draft, draft).paired
    return row.revision, lambda op: arrange_round(
        row=row, paired=paired, operation=op, reason="they asked"
    )


def do_publish(hall: Hall, page: Page) -> Found:
    row = page.proposal
    if row is None:
        return None
    return row.revision, lambda op: publish_round(row=row, operation=op)


def do_unpublish(hall: Hall, page: Page) -> Found:
    row = hall.choose([round_ for round_ in page.rounds if round_.is_published])
    return row and (row.revision, lambda op: unpublish_round(row=row, operation=op))


def do_report(hall: Hall, page: Page) -> Found:
    match, side = choose_match(hall, page), choose_side(hall)
    result = hall.score()
    return match and (
        match.revision,
        lambda op: report_result(match=match, side=side, result=result, operation=op),
    )


def choose_match(hall: Hall, page: Page) -> Any:
    open_ = [match for match in page.matches if match.standing != Standing.FINAL]
    return hall.choose(open_ if open_ and hall.rng.random() < 0.8 else page.matches)


def choose_side(hall: Hall) -> Side:
    return "a" if hall.rng.random() < 0.5 else "b"


def do_confirm(hall: Hall, page: Page) -> Found:
    match, side = choose_match(hall, page), choose_side(hall)
    write = confirm_result if hall.rng.random() < 0.6 else countersign_result
    return match and (match.revision, lambda op: write(match=match, side=side, operation=op))


def do_settle(hall: Hall, page: Page) -> Found:
    match = choose_match(hall, page)
    results: list[dict[str, Any]] = [hall.score()] * 6
    results += [{}, {"forfeit": "a"}, {"forfeit": "both"}, {"points": [1, 1], "reason": "a fire"}]
    result, reason = hall.choose(results), hall.choose(["", "misread"])
    return match and (
        match.revision,
        lambda op: settle_result(match=match, result=result, operation=op, reason=reason),
    )


def do_confirm_all(hall: Hall, page: Page) -> Found:
    row = hall.choose([round_ for round_ in page.rounds if round_.is_published])
    return row and (
        0,
        lambda op: confirm_all(round_=row, operation=op, revision=page.tournament.revision),
    )


def do_call(hall: Hall, page: Page) -> Found:
    match, calls = choose_match(hall, page), hall.rng.random() < 0.5
    return match and (0, lambda op: call_director(match=match, operation=op, calls=calls))


def do_sheet(hall: Hall, page: Page) -> Found:
    match, side = choose_match(hall, page), choose_side(hall)
    return match and (0, lambda op: open_sheet(match=match, by=side, operation=op))


def do_end_sheet(hall: Hall, page: Page) -> Found:
    games = Game.objects.filter(tournament_match__round__tournament=page.tournament, ended_by="")
    game = games.first()
    if game is None:
        return None
    record(game, 5 * hall.rng.randrange(21))
    return game.revision, lambda op: finish_game(game=Game.objects.get(pk=game.pk), operation=op)


def do_enter(hall: Hall, page: Page) -> Found:
    team = NewTeam(name=f"N{len(page.entries)}", members=[NewMember(name="Nora")])
    return 0, lambda op: enter_teams(tournament=page.tournament, teams=[team], operation=op)


def do_register(hall: Hall, page: Page) -> Found:
    team = NewTeam(members=[NewMember(name="Rosa"), NewMember(name="Ruth")])
    return 0, lambda op: register_team(tournament=page.tournament, team=team, operation=op)


def do_move(hall: Hall, page: Page) -> Found:
    entry = hall.choose(page.entries)
    if hall.rng.random() < 0.5:
        return 0, lambda op: admit_entry(entry=entry, operation=op)
    role = hall.choose(["director", "team"])
    return 0, lambda op: withdraw_entry(entry=entry, operation=op, role=role)


def do_join(hall: Hall, page: Page) -> Found:
    keep, drop = hall.choose(page.entries), hall.choose(page.entries)
    return 0, lambda op: join_halves(keep=keep, drop=drop, operation=op)


def do_change(hall: Hall, page: Page) -> Found:
    entry = hall.choose(page.entries)
    changes = {"name": f"T{entry.number}", "table": hall.choose([None, 1, 2])}
    members = hall.choose([None, [NewMember(name="Xenia"), NewMember(name="Yuri")]])
    role = hall.choose(["director", "team"])
    return entry.revision, lambda op: change_entry(
        entry=entry, changes=changes, members=members, operation=op, role=role
    )


def do_tick(hall: Hall, page: Page) -> Found:
    member, present = hall.choose(page.members), hall.rng.random() < 0.5
    return 0, lambda op: set_present(member=member, present=present, operation=op)


def do_seeds(hall: Hall, page: Page) -> Found:
    return 0, lambda op: order_seeds(tournament=page.tournament, operation=op, order=SeedOrder.LOT)


def do_mend(hall: Hall, page: Page) -> Found:
    row = hall.choose([round_ for round_ in page.rounds if round_.is_published])
    entry, worth = hall.choose(page.entries), hall.choose([None, "half", "zero"])
    if row is None:
        return None
    if hall.rng.random() < 0.5:
        return row.revision, lambda op: replace_absent(row=row, absent=entry, operation=op)
    return row.revision, lambda op: seat_late(row=row, entry=entry, operation=op, worth=worth)


def do_link(hall: Hall, page: Page) -> Found:
    entry = hall.choose(page.entries)
    return 0, lambda op: renew_team_link(entry=entry, operation=op)


def do_penalty(hall: Hall, page: Page) -> Found:
    if page.penalties and hall.rng.random() < 0.5:
        penalty = hall.choose(page.penalties)
        return 0, lambda op: take_back_penalty(penalty=penalty, operation=op)
    entry, published = hall.choose(page.entries), sum(round_.is_published for round_ in page.rounds)
    return 0, lambda op: give_penalty(
        entry=entry, round_=published, points=Fraction(1), score=5, reason="late", operation=op
    )


def do_again(hall: Hall, page: Page) -> Found:
    match, result = hall.choose(page.matches), hall.score()
    write = hall.choose([correct_and_draw_again, postpone_correction])
    return match and (
        match.revision,
        lambda op: write(match=match, result=result, reason="misread", operation=op),
    )


def do_end(hall: Hall, page: Page) -> Found:
    tournament = page.tournament
    if tournament.has_ended and hall.rng.random() < 0.6:
        return 0, lambda op: reopen_tournament(
            tournament=tournament, reason="too early", operation=op
        )
    return 0, lambda op: close_tournament(
        tournament=tournament, operation=op, stage=tournament.stage, anyway=hall.rng.random() < 0.5
    )


def do_set(hall: Hall, page: Page) -> Found:
    changes: dict[str, Any] = hall.choose(
        [
            {"rules": {"rounds": hall.rng.randrange(1, 5)}},
            {"rules": {"cut": hall.choose([None, {"teams": 2}, {"teams": 4}])}},
            {"rules": {"score_step": hall.choose([5, 7])}},
            {"rules": {"forbidden": [[str(hall.rng.randrange(1, 12)), "2"]]}},
            {"rules": {"scoring": hall.choose(SCORINGS)}},
            {"rules": {"tie_breaks": ["points", "difference", "lot"]}},
            {"protest_minutes": hall.choose([0, 15])},
            {"most_teams": hall.choose([None, 8])},
            {"play": {"hands": hall.choose([None, 8])}},
        ]
    )
    return page.tournament.settings_revision, lambda op: change_tournament(
        tournament=page.tournament, changes=changes, operation=op
    )


SCORINGS: list[dict[str, Any]] = [
    {"kind": "result", "win": 2, "level": 1, "loss": 0},
    {"kind": "result", "win": 3, "level": 1, "loss": 0, "forfeit_win": 3},
    {"kind": "total"},
]


def do_clock(hall: Hall, page: Page) -> Found:
    row = hall.choose([round_ for round_ in page.rounds if round_.is_published])
    if row is None:
        return None
    if hall.rng.random() < 0.3 and page.matches:
        match = hall.choose(page.matches)
        return 0, lambda op: give_time(match=match, seconds=300, operation=op)
    do: Turn = hall.choose(["start", "pause", "add", "last_hand", "more_hands", "clear"])
    return page.clock, lambda op: turn_clock(row=row, do=do, seconds=600, operation=op)


DEEDS: dict[str, tuple[int, Chooser]] = {
    "propose": (8, do_propose),
    "arrange": (3, do_arrange),
    "publish": (8, do_publish),
    "unpublish": (4, do_unpublish),
    "report": (16, do_report),
    "confirm": (10, do_confirm),
    "settle": (14, do_settle),
    "confirm_all": (2, do_confirm_all),
    "call": (1, do_call),
    "sheet": (3, do_sheet),
    "end_sheet": (3, do_end_sheet),
    "enter": (2, do_enter),
    "register": (1, do_register),
    "move": (6, do_move),
    "join": (2, do_join),
    "change": (3, do_change),
    "tick": (1, do_tick),
    "seeds": (1, do_seeds),
    "mend": (5, do_mend),
    "penalty": (3, do_penalty),
    "link": (1, do_link),
    "again": (3, do_again),
    "end": (2, do_end),
    "set": (4, do_set),
    "clock": (2, do_clock),
}
"""Everything that is written of a tournament, and how often it is tried."""


def play(club: Club, seed: int, steps: int) -> Hall:
    """Play a day of mistakes, and bring it to its end."""
    hall = Hall.open(club, seed)
    try:
        for _ in range(steps):
            hall.step()
        hall.finish()
    except Exception as error:
        error.add_note(f"seed {seed}; the last deeds: " + "; ".join(hall.story[-12:]))
        raise
    return hall


__all__ = ["Conflict", "Hall", "play"]
