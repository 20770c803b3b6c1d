"""What goes along of tournaments when a club is taken along."""

import uuid
from typing import Any, Final

from django.db.models import Model, QuerySet

from past.export.own_parts import HISTORY
from past.export.parts import PARTS, SECRET, ExportedPart, get_table, leave_out
from tournaments.models import (
    Clock,
    Deputy,
    Entry,
    EntryMember,
    Match,
    MatchPlayer,
    Penalty,
    PushSubscription,
    Report,
    Series,
    SeriesTournament,
    TeamCodeFailures,
    Tournament,
    TournamentChange,
    TournamentRound,
)


def _take(name: str, model: type[Model], keeps: str, club: str = "club") -> ExportedPart:
    """Return the part of a model: the rows of all tournaments that are no practice."""

    def find(wanted: uuid.UUID) -> QuerySet[Any]:
        tournament = club.removesuffix("club")
        asked = {club: wanted, f"{tournament}is_practice": False}
        return get_table(model).filter(**asked)

    return ExportedPart(name, model, keeps, club=club, find=find)


OF_TOURNAMENTS: Final = (
    _take(
        "tournaments/events",
        Tournament,
        "id club name place day starts_at about called_off fee preset rules play plan registration"
        " is_public most_teams qualified protest_minutes protest_until prizes seed stage"
        " copied_from teams_substitute is_practice display_generation deputy_generation revision"
        " history_head"
        " settings_revision"
        " created_by created_at",
    ),
    _take(
        "tournaments/entries",
        Entry,
        "id tournament number name home category state seed rating enters leaves table walked_in"
        " fee_paid note phone email language generation revision created_at",
        club="tournament__club",
    ),
    _take(
        "tournaments/people",
        EntryMember,
        "id entry place player entered_as present from_round until_round",
        club="entry__tournament__club",
    ),
    _take(
        "tournaments/rounds",
        TournamentRound,
        "id tournament number paired basis proof by_hand hash revision published_at proposed_at",
        club="tournament__club",
    ),
    _take(
        "tournaments/matches",
        Match,
        "id round table a a_partner b b_partner result standing settled_by game sheet_side"
        " rated_game in_own_matter calls_since extra_seconds revision",
        club="round__tournament__club",
    ),
    _take(
        "tournaments/players",
        MatchPlayer,
        "id match side place player entered_as",
        club="match__round__tournament__club",
    ),
    _take(
        "tournaments/reports",
        Report,
        "id match side result revision late by device at",
        club="match__round__tournament__club",
    ),
    _take(
        "tournaments/penalties",
        Penalty,
        "id tournament entry round points score reason in_own_matter taken_back_at at",
        club="tournament__club",
    ),
    _take(
        "tournaments/clocks",
        Clock,
        "id round seconds ran since last_hand_at revision",
        club="round__tournament__club",
    ),
    _take(
        "tournaments/deputies",
        Deputy,
        "id tournament user began_at ended_at",
        club="tournament__club",
    ),
    _take(
        "tournaments/history",
        TournamentChange,
        f"tournament moved_up in_own_matter {HISTORY}",
        club="tournament__club",
    ),
    ExportedPart(
        "tournaments/series",
        Series,
        "id club name preset own_points best revision created_at",
    ),
    _take(
        "tournaments/series_tournaments",
        SeriesTournament,
        "id series tournament",
        club="tournament__club",
    ),
)


def register_parts() -> None:
    """Register what tournaments bring."""
    for part in OF_TOURNAMENTS:
        PARTS.register(part)
    leave_out(SECRET, TeamCodeFailures, PushSubscription)
