"""The rounds of a tournament: drawn up, changed by hand, published and taken back."""

import json
import uuid
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from common.answers import to_json
from common.problems import Conflict, Refused
from common.statements import Insert, Query, Update
from common.writes.journey import find_answer
from common.writes.operation import Answer, Operation
from pairing.event.errors import EventError
from pairing.event.event import Event, EventRound
from pairing.event.files import round_to_json
from pairing.event.files.node import Node
from pairing.event.files.round_fields import describe_plan_record, describe_round_record
from pairing.event.legality import check_event
from pairing.event.rounds import add_round, is_knockout, list_undecided, pair_next_round
from pairing.event.words.report import round_answer_to_json
from tournaments.entries.services.waiting import move_up
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.selectors.rows import read_round_rows
from tournaments.event.selectors.values import list_qualified, load_event
from tournaments.event.told import tell_round
from tournaments.matches.selectors.reports import has_provisional
from tournaments.matches.services.results import accept_reported
from tournaments.models import (
    Clock,
    Entry,
    Match,
    Penalty,
    Stage,
    Standing,
    Tournament,
    TournamentChange,
    TournamentRound,
    name_seats,
)
from tournaments.rounds.answers import PairedRoundView
from tournaments.rounds.services.chain import seal_with, write_basis
from tournaments.rounds.services.changed_pairings import (
    list_changes,
    list_fixed_changes,
    mark_own,
    weigh_change,
)

LEAST_TEAMS = 2
"""With fewer nobody can be paired; of players with partners twice as many are needed."""
OF_ANOTHER_FIELD = (
    *("not_in_bracket", "match_missing", "unknown_entrant"),
    *("not_in_round", "not_accounted_for"),
)
"""What is wrong with a round that was drawn up for others than those who take part now."""
OWN = ("certificate", "outlook", "criteria", "across", "seed")


def _query_tournament(tournament: uuid.UUID) -> QuerySet[Tournament]:
    return Tournament.objects.filter(pk=tournament).order_by()


_tournaments = Query(_query_tournament)
_new_rounds = Insert(TournamentRound)
_kept_rounds = Update(
    TournamentRound, ["paired", "basis", "proof", "by_hand", "hash", "revision", "published_at"]
)


def propose_round(
    *,
    tournament: Tournament,
    operation: Operation,
    plan: Mapping[str, Any] | None = None,
    reason: str = "",
    asks: bool = False,
) -> Answer:
    """Draw up the next round; a proposal that is there already is drawn up again.

    `plan` is what is fixed for it, as `next` of docs/event-format.md; None: what was before.
    Where tables that are fixed make it another round, the log has that like a change by hand, with
    the reason. `asks`: a new proposal is refused while a result counts that one side alone has
    reported.
    It is drawn up before anything is held, since a large event takes a second; whoever writes
    meanwhile wins. `operation.after` is the revision of the proposal, 0 where there is none.

    Raises:
        Conflict: the proposal, or a result, has changed since.
        Refused: `too_few_teams`, `reported_alone`.
        EventError: `match_pending`, `no_more_rounds`, the plan contradicts itself, or
            `award_missing`: nobody said what a bye is worth.
        NoPairing: no round keeps the absolutes; what could be given up is said.
    """
    earlier = find_answer(TournamentWrite, tournament.pk, operation)
    if earlier is not None:
        return earlier
    if asks and not operation.after and has_provisional(tournament):
        raise Refused("reported_alone", "anyway")
    current = _read_now(tournament)
    if plan is not None:
        describe_plan_record(current.side_size).read(Node(plan, "/next"))
        current.plan = dict(plan)
    event = load_event(current)
    check_event(event)
    require_enough(event)
    _require_winners(event)
    paired = pair_next_round(event)
    check_event(add_round(event, paired.round), checked=len(event.played))
    answer = round_answer_to_json(paired)
    proof = {name: answer.pop(name) for name in OWN if name in answer}
    by_hand = list_fixed_changes(event, paired.round, reason)
    with open_tournament_write(tournament, operation, role="director") as change:
        if change.is_new:
            if change.tournament.revision != current.revision:
                row = change.tournament.round_rows.filter(number=paired.number).first()
                raise Conflict("changed_meanwhile", revision=row.revision if row else 0)
            if plan is not None:
                change.tournament.plan = current.plan
                change.tournament.save(update_fields=["plan"])
            row = _hold_proposal(change, paired.number, whole=False)
            row.paired, row.proof = _plain(answer), _plain(proof)
            row.by_hand = mark_own(change, by_hand)
            row.basis = write_basis(event, paired)
            _keep(change, row, "pair", reason)
        return change.answer


def require_enough(event: Event) -> None:
    """Refuse to pair fewer than a table needs.

    Raises:
        Refused: `too_few_teams`, or `too_few_players` where partners change.
    """
    least, number = LEAST_TEAMS * event.side_size, len(event.entrants)
    if number < least:
        if event.side_size > 1:
            raise Refused("too_few_players", "teams", players=number, least=least)
        raise Refused("too_few_teams", "teams")


def _read_now(tournament: Tournament) -> Tournament:
    """Return the tournament as it is now.

    Raises:
        Tournament.DoesNotExist: it is gone.
    """
    for row in _tournaments.read(tournament=tournament.pk):
        return row
    raise Tournament.DoesNotExist


def _require_winners(event: Event) -> None:
    """Refuse a round that follows a match of the knockout of which nobody is the winner."""
    number = len(event.played)
    open_ = list_undecided(event, number) if number and is_knockout(event, number) else []
    if open_:
        tables = [table.number or at + 1 for at, table in open_]
        raise Refused("knockout_undecided", "round", tables=tables)


def _plain(value: object) -> Any:
    return json.loads(json.dumps(value, default=list))


def _hold_proposal(change: TournamentWrite, number: int, *, whole: bool = True) -> TournamentRound:
    """Return the proposal of a round as the writer saw it, or a new one.

    Without what it was drawn from, unless it is read `whole`: a new one takes the place of that.
    """
    tournament = change.tournament
    if tournament.has_ended:
        raise Refused("tournament_closed", "tournament")
    if tournament.called_off:
        raise Refused("tournament_called_off", "tournament")
    if whole:
        row = TournamentRound.objects.filter(tournament=tournament, number=number).first()
    else:
        drawn = (row for row in read_round_rows(tournament) if row.number == number)
        row = next(drawn, None)
    if row is None:
        key = uuid.uuid5(tournament.pk, f"round {number}")
        row = TournamentRound(id=key, tournament=tournament, number=number)
    if row.is_published:
        raise Conflict("round_published")
    change.require_revision(row.revision)
    return row


def _keep(
    change: TournamentWrite,
    row: TournamentRound,
    action: str,
    reason: str = "",
    before: Mapping[str, Any] | None = None,
) -> Answer:
    """Store a round; `before` is what the log keeps of what went with it."""
    row.revision += 1
    _store(row)
    answer = to_json(PairedRoundView(round=row.number, revision=row.revision))
    after = {"paired": row.paired, "by_hand": row.by_hand}
    return change.write(
        action, subject=row.pk, before=before, after=after, answer=answer, reason=reason
    )


def _store(row: TournamentRound) -> None:
    if row._state.adding:
        _new_rounds.run([row])
    else:
        _kept_rounds.run(row)


def arrange_round(
    *,
    row: TournamentRound,
    paired: Mapping[str, Any],
    operation: Operation,
    reason: str = "",
) -> Answer:
    """Change a proposal by hand: tables, byes and who is off, as in docs/event-format.md.

    Raises:
        Conflict: it was changed or published since.
        Refused: `round_settled` where all rounds follow from who was there at first.
        EventError: somebody sits twice or nowhere, or an absolute is broken that was not waived.
    """
    with open_tournament_write(row.tournament, operation, role="director") as change:
        if change.is_new:
            locked = _hold_proposal(change, row.number)
            event = load_event(change.tournament)
            described = describe_round_record(row.number, event.side_size)
            round_ = described.read(Node(paired, f"/played/{row.number - 1}"))
            if not event.row.is_drawn:
                raise Refused("round_settled", "round")
            check_event(add_round(event, round_))
            new = round_to_json(round_, row.number)
            cost = weigh_change(event, round_)
            changes = list_changes(locked.paired, new, reason, cost)
            locked.by_hand = [*locked.by_hand, *mark_own(change, changes)]
            locked.paired = new
            _keep(change, locked, "arrange", reason)
        return change.answer


def publish_round(*, row: TournamentRound, operation: Operation) -> Answer:
    """Publish a proposal: from now on it is played, and what it came from is frozen with it.

    Who goes on in a knockout is said by the results before it: those that one side alone has
    reported are accepted with it.

    Raises:
        Conflict: it was changed or published since; `round_out_of_turn`, or `round_outdated`:
            others take part, or are in the knockout, now than when it was drawn up.
        Refused: `knockout_undecided`.
        EventError: it breaks a rule that was changed since.
    """
    with open_tournament_write(row.tournament, operation, role="director") as change:
        if change.is_new:
            locked = _hold_proposal(change, row.number)
            event = load_event(change.tournament)
            described = describe_round_record(row.number, event.side_size)
            round_ = described.read(Node(_strip(locked.paired)))
            if len(event.played) != row.number - 1:
                raise Conflict("round_out_of_turn")
            _require_winners(event)
            after = add_round(event, round_)
            _require_fit(after)
            change.tournament.qualified = list_qualified(after)
            if is_knockout(after, locked.number):
                accept_reported(change)
            locked.published_at = timezone.now()
            seal_with(locked, change.tournament.seed)
            plan = change.tournament.plan
            _keep(change, locked, "publish", before={"plan": plan} if plan else None)
            _seat(change.tournament, locked, round_)
            _go_on(change.tournament)
            tell_round(change.tournament, locked)
        return change.answer


def _require_fit(event: Event) -> None:
    """Refuse to publish what was drawn up for another field than there is now.

    What is wrong is said of the round: nobody has sent its tables.
    """
    try:
        check_event(event)
    except EventError as refusal:
        if refusal.problems[0].code in OF_ANOTHER_FIELD:
            raise Conflict("round_outdated", "round") from None
        raise EventError.of(
            replace(problem, place="round") for problem in refusal.problems
        ) from None


def _strip(paired: Mapping[str, Any]) -> dict[str, Any]:
    known = ("round", "tables", "byes", "off", "waived")
    return {name: paired[name] for name in known if name in paired}


def _seat(tournament: Tournament, row: TournamentRound, round_: EventRound) -> None:
    teams = {str(entry.number): entry for entry in Entry.objects.filter(tournament=tournament)}
    Match.objects.bulk_create(
        Match(
            id=uuid.uuid5(row.pk, f"{row.revision}:{'-'.join(table.match.a + table.match.b)}"),
            round=row,
            table=table.number or place,
            **name_seats(table.match.a, table.match.b, teams),
        )
        for place, table in enumerate(round_.tables, start=1)
    )


def _go_on(tournament: Tournament) -> None:
    tournament.stage, tournament.plan = Stage.RUNNING, {}
    tournament.save(update_fields=["stage", "plan", "qualified"])


def unpublish_round(
    *, row: TournamentRound, operation: Operation, with_results: bool = False
) -> Answer:
    """Take a round back to a proposal: possible until a game has begun or a result stands.

    `with_results`: also what has begun goes, and the log keeps it: its ground is another one. Who
    came or went while it was played does so before it, and what was fixed for it is so again.

    Raises:
        Conflict: it was changed since.
        Refused: `round_has_begun`, `round_not_last`, `round_has_penalty`.
    """
    with open_tournament_write(row.tournament, operation, role="director") as change:
        if change.is_new:
            round_ = TournamentRound.objects.get(pk=row.pk)
            change.require_revision(round_.revision)
            _require_last(change.tournament, round_.number)
            begun = round_.matches.exclude(standing=Standing.OPEN, game=None)
            if begun.exists() and not with_results:
                raise Refused("round_has_begun", "round", table=begun[0].table)
            lost = {str(match.table): match.result for match in begun}
            round_.matches.all().delete()
            # What was drawn up for the round after it was drawn from results that are none.
            rows = TournamentRound.objects.filter(tournament=change.tournament)
            rows.filter(number__gt=round_.number).delete()
            round_.published_at, round_.hash = None, ""
            Clock.objects.filter(round=round_).delete()
            _go_back(change.tournament, round_)
            move_up(change)
            _keep(change, round_, "unpublish", before={"results": lost} if lost else None)
        return change.answer


def _require_last(tournament: Tournament, number: int) -> None:
    """Refuse to take back a round on which another one stands, or a penalty."""
    rows = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    if rows.filter(number__gt=number).exists():
        raise Refused("round_not_last", "round", number=number)
    penalties = Penalty.objects.filter(tournament=tournament, round=number, taken_back_at=None)
    penalty = penalties.select_related("entry").first()
    if penalty is not None:
        raise Refused("round_has_penalty", "round", team=penalty.entry.number)


def _go_back(tournament: Tournament, row: TournamentRound) -> None:
    """Undo what publishing this round has fixed of the tournament, and for its teams."""
    if row.number == 1:
        tournament.stage = Stage.PLANNED
    if row.number == tournament.rounds + 1:
        tournament.qualified = []
    tournament.plan = _find_plan(row)
    tournament.save(update_fields=["stage", "qualified", "plan"])
    rows = Entry.objects.filter(tournament=tournament)
    for entry in rows.filter(Q(enters=row.number + 1) | Q(leaves=row.number)):
        entry.enters = min(entry.enters, row.number)
        if entry.leaves is not None:
            entry.leaves = row.number - 1 if entry.enters < row.number else None
        entry.revision += 1
        entry.save(update_fields=["enters", "leaves", "revision"])


def _find_plan(row: TournamentRound) -> dict[str, Any]:
    """Return what had been fixed for a round when it was published."""
    changes = TournamentChange.objects.filter(tournament=row.tournament_id, subject=row.pk)
    published = changes.filter(action="publish").order_by("-revision").first()
    before = published.before if published is not None else None
    return dict(before.get("plan", {})) if isinstance(before, dict) else {}
