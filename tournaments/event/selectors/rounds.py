"""Rounds and their matches as the API has them."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

from common.statements import attach
from pairing.event.files.round_fields import write_side
from tournaments.event.answers import (
    HandChangeView,
    HandCostView,
    MatchPlayersView,
    Reporter,
    ReportView,
    RoundTableView,
    SettledBy,
    SidesView,
    TournamentRoundView,
    WaiverView,
)
from tournaments.event.selectors.rows import read_match_players, read_reports, read_rounds
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import (
    SEATS,
    Match,
    Standing,
    Tournament,
    TournamentRound,
)


def list_rounds(
    tournament: Tournament, teams: ShownTeams, *, proposals: bool
) -> Sequence[TournamentRound]:
    """Return the rounds in order with their matches; proposals are the director's alone.

    Four statements; the people are those of the teams, as far as they are in one.
    """
    rows, matches = read_rounds(tournament)
    for match in matches:
        for seat in SEATS:
            _give_entry(match, seat, teams)
    players = read_match_players(tournament)
    teams.give_players(players)
    attach(matches, "players", players)
    attach(matches, "reports", read_reports(tournament))
    return [row for row in rows if proposals or row.published_at is not None]


def _give_entry(match: Match, seat: str, teams: ShownTeams) -> None:
    key = getattr(match, f"{seat}_id")
    if key is not None:
        setattr(match, seat, teams.by_id[key])


def describe_paired_round(
    row: TournamentRound, own: Collection[uuid.UUID], teams: ShownTeams
) -> TournamentRoundView:
    """Return a round as it is answered: its tables with their results, and who has none.

    What was reported is said of the matches of the teams whose ids are `own`.
    """
    paired = row.paired
    proposed = [
        RoundTableView(
            table=table.get("table", place),
            a=table["a"],
            b=table["b"],
            entries=SidesView(a=teams.find_ids(table["a"]), b=teams.find_ids(table["b"])),
        )
        for place, table in enumerate(paired["tables"], start=1)
    ]
    return TournamentRoundView(
        number=row.number,
        published_at=row.published_at,
        revision=row.revision,
        hash=row.hash or None,
        tables=[describe_table_of_round(match, own, teams) for match in row.matches.all()]
        or proposed,
        byes=paired.get("byes", []),
        off=paired.get("off", {}),
        waived=[WaiverView(**waived) for waived in paired.get("waived", [])],
        by_hand=[_describe_change(change) for change in row.by_hand],
    )


def _describe_change(change: Mapping[str, Any]) -> HandChangeView:
    """Return a change by hand as the round keeps it."""
    cost = {"cost": HandCostView(**change["cost"])} if "cost" in change else {}
    return HandChangeView(**{**change, **cost})


def describe_table_of_round(
    match: Match, own: Collection[uuid.UUID], teams: ShownTeams
) -> RoundTableView:
    """Return a match as its round has it; with its reports where one of its teams is `own`."""
    may_read = any(entry in own for entry in match.entry_ids)
    reports = {"reports": _describe_reports(match)} if may_read else {}
    return RoundTableView(
        id=match.pk,
        table=match.table,
        **number_sides(match),
        entries=SidesView(**match.side_ids),
        result=match.result,
        standing=Standing(match.standing),
        settled_by=cast("SettledBy", match.settled_by),
        in_own_matter=match.in_own_matter,
        game=match.game_id,
        calls_since=match.calls_since,
        revision=match.revision,
        players=MatchPlayersView(**teams.list_players(match)),
        **reports,
    )


def number_sides(match: Match) -> dict[str, Any]:
    """Return who plays on side a and on side b, by numbers, as files have it."""
    return {
        side: write_side(tuple(str(entry.number) for entry in entries))
        for side, entries in match.sides.items()
    }


def _describe_reports(match: Match) -> Sequence[ReportView]:
    rows = sorted(match.reports.all(), key=lambda row: row.revision)
    return [
        ReportView(side=cast("Reporter", row.side), result=row.result, late=row.late, at=row.at)
        for row in rows
    ]
