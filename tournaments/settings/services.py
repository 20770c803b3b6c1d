"""Creating a tournament from a preset or as a copy, changing what it is to be, deleting it."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db import IntegrityError, transaction

from common.answers import to_json
from common.live.changes import tell_change
from common.problems import Refused
from common.writes.journey import find_answer
from common.writes.operation import Answer, Operation
from pairing.event.event import Event
from pairing.event.files.node import Node
from pairing.event.files.read_event import parse_event
from pairing.event.legality import check_event
from pairing.event.presets import PRESETS, find_preset
from pairing.event.prizes import MOST_PRIZES
from pairing.formats import FORMATS
from people.clubs.services.changes import open_club_write, require_now_in_use
from people.models import Club, Player
from people.players.holders import forget_guests
from scoring.house_rules.services import begin_with
from scoring.models import Game
from scoring.rules import get_main, read_setup
from scoring.seats.services.seating import hold_lists
from tournaments.entries.services.letters import tell_called_off
from tournaments.entries.services.waiting import move_up
from tournaments.event.changes import TournamentWrite, name_tournament, open_tournament_write
from tournaments.event.deleted import ACTION, TournamentDeleted
from tournaments.event.selectors.values import load_event
from tournaments.event.shapes import MOST_HANDS, MOST_MINUTES, RULE_FIELDS
from tournaments.models import (
    Entry,
    Match,
    Penalty,
    Registration,
    Stage,
    Tournament,
    TournamentRound,
)
from tournaments.settings.answers import TournamentCreatedView

DETAILS: Final = (
    "name",
    "place",
    "day",
    "starts_at",
    "about",
    "called_off",
    "fee",
    "registration",
    "most_teams",
    "is_public",
    "teams_substitute",
    "protest_minutes",
    "prizes",
)
MOST_PROTEST: Final = 10_000
"""A week of minutes."""
NOT_LOGGED: Final = ("place", "about", "called_off")
"""Texts in which somebody may be named."""


@dataclass(frozen=True, slots=True)
class NewTournament:
    """What a tournament begins as: a preset, or a copy of an earlier one (both: the copy counts).

    `seed` draws every lot; it is the hash of the write where none is given. One that `is_practice`
    counts for nothing.
    """

    name: str
    day: datetime.date
    preset: str = "club_swiss"
    copy_of: Tournament | None = None
    place: str = ""
    seed: str = ""
    is_practice: bool = False


def create_tournament(
    *, club: Club, new: NewTournament, operation: Operation
) -> tuple[Tournament, Answer]:
    """Create a tournament; the same operation again finds the one that it created.

    Raises:
        Refused: `unknown_preset`, `club_archived`.
    """
    key = uuid.uuid5(operation.id, "tournament")
    if (earlier := _find_created(key, operation)) is not None:
        return earlier
    rules, play = _choose_rules(club, new)
    try:
        with transaction.atomic():
            hold_lists([club.pk])
            require_now_in_use(club.pk)
            tournament = Tournament.objects.create(
                id=key,
                club=club,
                name=new.name,
                day=new.day,
                place=new.place,
                preset="" if new.copy_of else new.preset,
                rules=rules,
                play=play,
                seed=new.seed or uuid.uuid5(operation.id, "seed").hex,
                copied_from=new.copy_of,
                is_practice=new.is_practice,
                created_by_id=operation.by,
                **_copy_details(new.copy_of),
            )
            change = TournamentWrite(tournament, operation, "director")
            answer = to_json(TournamentCreatedView(id=key, revision=1))
            return tournament, change.write("create", subject=key, answer=answer)
    except IntegrityError:
        if (earlier := _find_created(key, operation)) is not None:
            return earlier
        raise


def delete_tournament(*, club: Club, tournament_id: uuid.UUID, operation: Operation) -> Answer:
    """Delete a tournament that has not begun, with its teams; the club's history says so.

    `operation.after` is its revision. A practice goes whenever that is asked for.

    Raises:
        TournamentDeleted: somebody else has deleted it.
        Conflict: something was done to it since.
        Refused: `tournament_has_begun`.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            rows = Tournament.objects.select_for_update().filter(club=club, pk=tournament_id)
            tournament = rows.first()
            if tournament is None:
                raise TournamentDeleted("tournament_deleted")
            if not tournament.is_practice:
                change.require_revision(tournament.revision)
            if tournament.stage != Stage.PLANNED and not tournament.is_practice:
                raise Refused("tournament_has_begun", "tournament")
            before = {"name": tournament.name, "day": tournament.day.isoformat()}
            _delete(tournament)
            change.write(ACTION, subject=tournament_id, before=before)
        return change.answer


def require_planned(club: Club) -> None:
    """Refuse to delete a club of which a tournament has begun.

    Raises:
        Refused: `club_has_tournament`.
    """
    begun = Tournament.objects.filter(club=club).exclude(stage=Stage.PLANNED).first()
    if begun is not None:
        raise Refused("club_has_tournament", "club", name=begun.name)


def _delete(tournament: Tournament) -> None:
    """Delete its rows in an order in which none holds another; guests who only entered it go."""
    seated = Player.objects.filter(tournament_members__entry__tournament=tournament)
    people = list(seated.values_list("pk", flat=True).distinct())
    sheets = Match.objects.filter(round__tournament=tournament).exclude(game=None)
    games = list(sheets.values_list("game", flat=True))
    Penalty.objects.filter(tournament=tournament).delete()
    TournamentRound.objects.filter(tournament=tournament).delete()
    tell_change(name_tournament(tournament.pk))
    tournament.delete()
    Game.objects.filter(pk__in=games).delete()
    forget_guests(people)


def _find_created(key: uuid.UUID, operation: Operation) -> tuple[Tournament, Answer] | None:
    tournament = Tournament.objects.filter(pk=key).first()
    if tournament is None:
        return None
    answer = find_answer(TournamentWrite, tournament.pk, operation)
    if answer is None:
        raise Refused("id_taken", "id")
    return tournament, answer


def _choose_rules(club: Club, new: NewTournament) -> tuple[dict[str, Any], dict[str, Any]]:
    if new.copy_of is not None:
        rules = {k: v for k, v in new.copy_of.rules.items() if k not in ("forbidden", "wishes")}
        return rules, dict(new.copy_of.play)
    preset = find_preset(new.preset)
    if preset is None:
        raise Refused("unknown_preset", "preset")
    variant = get_main().name
    house_rules = begin_with(club, variant, dict(preset.house_rules))
    return dict(preset.rules), {"variant": variant, "house_rules": house_rules, **preset.play}


def _copy_details(earlier: Tournament | None) -> dict[str, Any]:
    if earlier is None:
        return {}
    return {
        "starts_at": earlier.starts_at,
        "about": earlier.about,
        "fee": earlier.fee,
        "most_teams": earlier.most_teams,
        "teams_substitute": earlier.teams_substitute,
    }


def change_tournament(
    *, tournament: Tournament, changes: Mapping[str, Any], operation: Operation
) -> Answer:
    """Change settings: `rules` and `play` member by member, and the details by their names.

    Raises:
        Conflict: somebody else has changed the settings since.
        Refused: a setting cannot be, or cannot be changed any more.
        EventError: what was played or entered already could not be under these rules.
    """
    with open_tournament_write(tournament, operation, role="director") as change:
        if change.is_new:
            locked = change.tournament
            change.require_revision(locked.settings_revision)
            if locked.stage == Stage.FINAL:
                raise Refused("tournament_closed", "tournament")
            before, was_off = _write_settings(locked), bool(locked.called_off)
            was = _find_course(locked)
            _take_settings(locked, changes)
            _drop_proposals(locked, was)
            check_event(load_event(locked))
            locked.settings_revision += 1
            locked.save()
            move_up(change)
            if bool(locked.called_off) != was_off:
                tell_called_off(locked)
            answer = {"settings_revision": locked.settings_revision}
            change.write("settings", before=before, after=_write_settings(locked), answer=answer)
        return change.answer


Course = tuple[str, int, int]


def _find_course(tournament: Tournament) -> Course:
    """Return the format, how many rounds there are before a knockout, and how many in all."""
    return tournament.format.name, tournament.rounds, tournament.all_rounds


def _drop_proposals(tournament: Tournament, was: Course) -> None:
    """Drop a round that is drawn up where it is to be another one, or none any more."""
    name, rounds, all_rounds = _find_course(tournament)
    rows = TournamentRound.objects.filter(tournament=tournament, published_at=None)
    for row in rows:
        is_other = (row.number > rounds) != (row.number > was[1])
        if name != was[0] or is_other or row.number > all_rounds:
            row.delete()


def _write_settings(tournament: Tournament) -> dict[str, Any]:
    details = {name: getattr(tournament, name) for name in DETAILS if name not in NOT_LOGGED}
    return {
        "rules": tournament.rules,
        "play": tournament.play,
        **{n: v if v is None or isinstance(v, int | list) else str(v) for n, v in details.items()},
    }


def _require_settings(tournament: Tournament, changes: Mapping[str, Any]) -> None:
    """Refuse what cannot be set, whatever the tournament says besides."""
    unknown = set(changes) - {*DETAILS, "rules", "play"}
    if unknown:
        raise Refused("field_not_allowed", min(unknown))
    if "registration" in changes and changes["registration"] not in Registration.values:
        raise Refused("unknown_registration", "registration")
    if changes.get("called_off") and tournament.stage != Stage.PLANNED:
        raise Refused("called_off_too_late", "called_off")
    if not 0 <= int(changes.get("protest_minutes", 0)) <= MOST_PROTEST:
        raise Refused("count_out_of_range", "protest_minutes", most=MOST_PROTEST)
    if len(changes.get("prizes", ())) > MOST_PRIZES:
        raise Refused("too_many_prizes", "prizes", most=MOST_PRIZES)


def _take_settings(tournament: Tournament, changes: Mapping[str, Any]) -> None:
    _require_settings(tournament, changes)
    for name in DETAILS:
        if name in changes:
            setattr(tournament, name, changes[name])
    _require_private(tournament)
    if "rules" in changes:
        tournament.rules = _merge_rules(tournament, changes["rules"])
        tournament.count_stages_anew()
    if "play" in changes:
        tournament.play = read_play({**tournament.play, **changes["play"]})


def _require_private(tournament: Tournament) -> None:
    """Refuse to show a practice, or to let others enter it."""
    is_shown = tournament.is_public or tournament.registration != Registration.CLOSED
    if tournament.is_practice and is_shown:
        raise Refused("practice_is_private", "is_public")


def _merge_rules(tournament: Tournament, changes: Mapping[str, Any]) -> dict[str, Any]:
    merged = {**tournament.rules, **changes}
    if merged["format"] != tournament.rules["format"] and "pairing" not in changes:
        merged.pop("pairing", None)
    rules = {name: value for name, value in merged.items() if name != "cut" or value}
    event = read_rules(rules)
    if {"forbidden", "wishes"} & set(changes):
        _require_teams(tournament, event)
    paired = TournamentRound.objects.filter(
        tournament=tournament, published_at__isnull=False
    ).count()
    _require_told(tournament, rules, paired)
    is_other = event.format != tournament.rules["format"]
    alike = [name for name, row in FORMATS.items() if row.kind == tournament.format.kind]
    # Who has been entered stays what they are: a team, or somebody who plays for themselves.
    is_settled = event.format not in alike and tournament.entries.exists()
    if (paired and is_other) or is_settled:
        raise Refused("format_not_here", "rules", allowed=alike)
    if not event.row.counts_rounds and event.rounds < paired and not tournament.qualified:
        raise Refused("rounds_played_already", "rules", played=paired)
    return rules


def _require_teams(tournament: Tournament, event: Event) -> None:
    """Refuse pairs and wishes of teams that there are not."""
    rows = Entry.objects.filter(tournament=tournament)
    known = {str(number) for number in rows.values_list("number", flat=True)}
    named = [*event.forbidden, *(wish.entrants for wish in event.wishes)]
    unknown = [team for pair in named for team in pair if team not in known]
    if unknown:
        raise Refused("no_such_team", "rules", number=unknown[0])


def _require_told(tournament: Tournament, rules: Mapping[str, Any], paired: int) -> None:
    """Refuse another cut once it is played, and other tie-breaks for it once announced.

    The tie-breaks announced before the last round settle a tie for the cut (chapter 4).
    """

    def changes(*names: str) -> bool:
        return any(rules.get(name) != tournament.rules.get(name) for name in names)

    if tournament.qualified and changes("rounds", "cut"):
        raise Refused("knockout_has_begun", "rules")
    if paired and tournament.format.counts_rounds and changes("pairing"):
        raise Refused("schedule_settled", "rules")
    if "cut" in rules and paired >= tournament.rounds and changes("tie_breaks"):
        raise Refused("tie_breaks_told", "rules")


def begin_format(name: str, *, with_tie_breaks: bool = False) -> dict[str, Any]:
    """Return the rules with which another format begins: those of its first preset, if it has one.

    What a match is worth stays; so does what tells level teams apart, unless that is asked for.
    """
    presets = (preset.rules for preset in PRESETS if preset.rules["format"] == name)
    rules = next(presets, {"format": name})
    parts = ("format", "rounds", *(("tie_breaks",) if with_tie_breaks else ()))
    kept = {part: rules[part] for part in parts if part in rules}
    return {**kept, "pairing": rules.get("pairing", {}), "cut": None}


def read_rules(rules: Mapping[str, Any]) -> Event:
    """Return the rules as an event without teams.

    Raises:
        EventError: a field is none, or cannot hold this.
    """
    known = {name: value for name, value in rules.items() if name in RULE_FIELDS}
    unknown = set(rules) - set(known)
    if unknown:
        raise Refused("field_not_allowed", min(unknown))
    row = FORMATS.get(rules.get("format", ""))
    nobody: dict[str, list[object]] = {row.kind if row else "teams": []}
    return parse_event(Node({**known, **nobody}))


def read_play(play: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is played at a table, its house rules with all their defaults.

    Raises:
        Refused: there is no such game for fixed teams, or its house rules cannot be.
    """
    setup = read_setup(str(play.get("variant", "")), play.get("house_rules", {}), None)
    return {
        "variant": setup.variant,
        "house_rules": setup.house_rules.to_json(),
        "hands": _read_count(play.get("hands"), "hands", most=MOST_HANDS),
        "minutes": _read_count(play.get("minutes"), "minutes", most=MOST_MINUTES),
    }


def _read_count(value: object, name: str, *, most: int) -> int | None:
    if value in (None, ""):
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise Refused("count_out_of_range", name, most=most)
    return value
