"""What goes along of the floors below: people, their tables, and what was brought in before."""

import uuid
from typing import Any, Final

from django.db.models import Q, QuerySet

from past.export.checks import CHECKS, GAMES
from past.export.own_sheets import make_own_sheets
from past.export.parts import (
    ADDRESSES,
    FOUND_BY,
    IN_USE,
    NUMBERED,
    OF_NO_CLUB,
    PARTS,
    SECRET,
    WAITING,
    ExportedPart,
    leave_out,
)
from past.export.sheets import SHEETS
from past.models import (
    ClubFile,
    ClubFilePiece,
    EveningPoints,
    Import,
    ImportedFile,
    ImportedLine,
    ImportState,
    RecordedGame,
)
from people.models import (
    ApiToken,
    Card,
    Club,
    ClubChange,
    DeletedClub,
    Delivery,
    EarlierSpelling,
    Invitation,
    Membership,
    Merge,
    Player,
    RemovedPlayer,
    RemovedSpelling,
    SignInLink,
    Spelling,
    User,
    Webhook,
)
from people.players.holders import list_guests
from scoring.models import (
    ClubAnswer,
    CodeFailures,
    DeletedGame,
    FormerSeat,
    Game,
    LinkRenewal,
    Round,
    RoundCall,
    RoundRevision,
    Seat,
    SeatFacts,
    ShortCode,
)
from scoring.models.numbered import NAMES

HISTORY: Final = (
    "id revision operation fingerprint action subject before after answer reason by role device at"
    " salt author content_hash seal"
)
"""The fields that every history has."""
OF_A_PLAYER: Final = (
    "id club user name short_name number hidden merged_into removed_at revision created_at"
)
SETTLED: Final = (ImportState.STORED, ImportState.TAKEN_BACK)


def _find_guests(club: uuid.UUID) -> QuerySet[Any]:
    """Return who sat at the club's tables, or came to its evenings, and is on no list."""
    return Player.objects.filter(club=None, pk__in=list_guests(club))


def _find_removed(club: uuid.UUID) -> QuerySet[Any]:
    people = Player.objects.filter(club=club).values("pk")
    spelled = RemovedSpelling.objects.filter(club=club).values("player")
    named = Q(pk__in=people) | Q(pk__in=spelled) | Q(pk__in=list_guests(club))
    return RemovedPlayer.objects.filter(named)


def _find_imports(club: uuid.UUID) -> QuerySet[Any]:
    return Import.objects.filter(club=club, state__in=SETTLED)


def _find_lines(club: uuid.UUID) -> QuerySet[Any]:
    return ImportedLine.objects.filter(imported__in=_find_imports(club).values("pk"))


OF_PEOPLE: Final = (
    ExportedPart(
        "people/clubs",
        Club,
        "id slug name time_zone night_ends_at strangers_see strangers_see_ratings house_rules"
        " language revision history_head created_at",
        {"archived_at": IN_USE},
        club="pk",
    ),
    ExportedPart("people/players", Player, OF_A_PLAYER, {"search_name": FOUND_BY}),
    ExportedPart(
        "people/guests",
        Player,
        OF_A_PLAYER,
        {"search_name": FOUND_BY},
        find=_find_guests,
        shared=True,
    ),
    ExportedPart("people/members", Membership, "id club user role since left_at"),
    ExportedPart(
        "people/merges",
        Merge,
        "id club keep drop by at pending keep_agrees drop_agrees brought_account brought_hiding"
        " undone_at",
    ),
    ExportedPart("people/removed", RemovedPlayer, "id removed_at", find=_find_removed, shared=True),
    ExportedPart("people/removed_spellings", RemovedSpelling, "id club player digest", shared=True),
    ExportedPart(
        "people/earlier_spellings", EarlierSpelling, "id player digest", club="player__club"
    ),
    ExportedPart("people/spellings", Spelling, "id club player text folded by at"),
    ExportedPart("people/history", ClubChange, f"club {HISTORY}"),
)
OF_TABLES: Final = (
    ExportedPart(
        "scoring/games",
        Game,
        "id club started_by variant house_rules players line_up first_dealer first_banker"
        " finish_before played_on device_day sequence occasion source rounds_played rated agreed"
        " started_at finished_at prior_mean prior_sd revision last_operation history_head totals"
        " ended_by winner locked rematch_of draft draft_revision owner_generation scorer_generation"
        " watcher_generation",
        {"owner_secret_hash": SECRET},
    ),
    ExportedPart("scoring/seats", Seat, "id game seat player entered_as stint", club="game__club"),
    ExportedPart(
        "scoring/former_seats",
        FormerSeat,
        "id game seat stint player entered_as",
        club="game__club",
    ),
    ExportedPart(
        "scoring/rounds",
        Round,
        "id game number kind points_a points_b entry score counted removed recorded_at",
        club="game__club",
    ),
    ExportedPart("scoring/calls", RoundCall, "id round seat call made", club="round__game__club"),
    ExportedPart(
        "scoring/history", RoundRevision, f"game round number {HISTORY}", club="game__club"
    ),
    ExportedPart(
        "scoring/facts",
        SeatFacts,
        f"id game seat stint rounds points_for points_against counted {' '.join(NAMES.values())}",
        club="game__club",
    ),
    ExportedPart(
        "scoring/ended_links",
        LinkRenewal,
        "id game operation kind by device at",
        club="game__club",
    ),
    ExportedPart("scoring/answers", ClubAnswer, "id club question text"),
)
OF_THE_PAST: Final = (
    ExportedPart(
        "past/imports",
        Import,
        "id club by at state kind day revision choices lines done games rounds points refused"
        " there_before stored_at undone_at",
        {"cells": WAITING},
        find=_find_imports,
    ),
    ExportedPart(
        "past/lines",
        ImportedLine,
        "imported line code at game",
        {"id": NUMBERED},
        find=_find_lines,
    ),
    ExportedPart("past/points", EveningPoints, "id club player entered_as day points imported"),
    ExportedPart(
        "past/records", RecordedGame, "game name text rounds imported_at", club="game__club"
    ),
)


def register_own_parts() -> None:
    """Register what this app and those below it bring."""
    for part in (*OF_PEOPLE, *OF_TABLES, *OF_THE_PAST):
        PARTS.register(part)
    leave_out(SECRET, Card, Invitation, SignInLink, ApiToken, ShortCode, CodeFailures)
    leave_out(SECRET, Webhook, Delivery)
    leave_out(ADDRESSES, User, User.groups.through, User.user_permissions.through)
    leave_out(OF_NO_CLUB, DeletedGame, DeletedClub)
    leave_out(WAITING, ImportedFile, ClubFile, ClubFilePiece)
    CHECKS.register(GAMES)
    SHEETS.register(make_own_sheets, place=10)
