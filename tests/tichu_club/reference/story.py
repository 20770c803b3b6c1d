"""The examples of the document as a game that is played: each request sent, its answer read.

What no two runs have in common (secrets, times, ids that the server makes) is remembered by what
the examples call it, so that a later request brings the real one.
"""

import datetime
import json
import uuid
from collections.abc import Iterator
from datetime import timedelta
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

from django.db import transaction
from django.utils import timezone
from rest_framework.test import APIClient

from common.tables.text import read_text_rows
from common.writes.operation import Operation
from nights.models import Night, Presence
from past.export.services import write_file
from past.imports.services import begin_import
from past.models import ClubFile, FileState
from past.reading import PastGame
from past.storing.results import NewResult, store_results
from people.accounts.services.sign_in import make_sign_in_link
from people.models import Club, Membership, Player, Role, User
from ratings.figures.services.sums import sum_up
from ratings.runs.services.replays import replay_club
from scoring.games.services.rounds import record_round
from scoring.models import EndedBy, Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from tichu_club.reference.finishing import list_parameters
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.links.teams import make_team_token
from tournaments.models import Entry, EntryMember, Match, Registration, TournamentRound
from tournaments.rounds.services.pairings import propose_round, publish_round
from tournaments.settings.services import NewTournament, create_tournament

SERVERS_OWN = {
    "owner",
    "secret",
    "scorer",
    "watcher",
    "token",
    "ticket",
    "csrf_token",
    "player",
    "link",
} | {
    "team_code",
    "user",
    "night",
}
TIMES = {"started_at", "finished_at", "recorded_at", "expires", "at", "since"} | {
    "made_at",
    "expires_at",
    "created_at",
    "came_at",
    "went_at",
    "drawn_at",
    "published_at",
    "closed_at",
}
OF_ACCOUNTS = (
    "account_",
    "cards_",
    "clubs_",
    "members_",
    "invitations_",
    "players_",
    "merges_",
    "splits_",
    "imports_",
    "club_files_",
    "nights_",
    "webhooks_",
    "ratings_",
    "seasons_",
    "series_",
    "tournaments_",
    "matches_",
)
BEN = "4b1d6a7e-0a86-4c53-8a3e-6f1f2b7c9d02"
GRETE = "c6a7a9d4-5b0e-4a43-9c1b-2f6b1f0d7e11"
ANNAS = "1f0c7a52-6f38-4d0e-8b63-2f9d6c1e7a01"
BENS = "1f0c7a52-6f38-4d0e-8b63-2f9d6c1e7a02"
GABI = "8e2c1f60-7a54-4e0b-a3bb-0c6f7f5b2d33"
PLAYED = uuid.UUID("5d8f6f0e-3f1b-4f57-8d0a-91c2f7a6b844")
HOFGARTEN = "90c2e9a1-5a0f-4a0e-9a37-0d3f6a7b1c55"
"""Ids of games that were played on paper follow from their club's, too."""
SEASON = {
    "name": "Spring",
    "first_day": "2027-04-01",
    "last_day": "2027-06-30",
    "variant": "nanjing",
    "preset": "margin",
}
EARLIER = "6a2f0c1e-5b7a-4d3f-9a10-0c4e8f2b6d99"
UNTIL = "2026-12-24"
DAY = "2026-11-20"
HERE = {
    "Emil": "6d0f4ad2-8f0e-4f0c-9f43-5b8e0c0d7a11",
    "Frieda": "0b7a6a3e-1c52-4d8f-8d0a-2f7d6f1f9c12",
    "Hans": "f3c1d9b4-77aa-4f5e-a8b2-91c0b7d5e813",
    "Ida": "2ea85c60-3b9d-4e1a-b6f7-c4d2a9e01f14",
}
"""Who is at the night of the examples already: entries, and presences of the same ids."""
KURT = "7c5b9e20-3f1d-4b86-a2e4-d01c6f8b9a77"
RATED = uuid.UUID("e2b7d0c4-91a5-4f3e-8c66-5a0d1b9f7e33")
ROUNDS: tuple[dict[str, Any], ...] = (
    {
        "kind": "double_victory",
        "winner": "a",
        "calls": [{"seat": 1, "call": "grand", "made": True}],
        "finish": [1, 3],
    },
    {
        "kind": "counted",
        "points": {"a": 65, "b": 35},
        "calls": [{"seat": 3, "call": "tichu", "made": True}],
        "finish": [3],
    },
    {
        "kind": "double_victory",
        "winner": "a",
        "calls": [{"seat": 2, "call": "tichu", "made": False}],
        "finish": [3, 1],
    },
    {
        "kind": "double_victory",
        "winner": "a",
        "calls": [{"seat": 1, "call": "tichu", "made": True}],
        "finish": [1, 3],
    },
)
OVER = ("3c1e9d52-64b7-4f0a-8d15-7a2b9c0e4f61", "9b7d2f14-0c3a-4e86-b5d9-1f6e8a3c7d20")
MISTAKEN = "2026-11-18"
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"


class Story:
    """The examples, sent one after the other by one browser."""

    def __init__(self, document: dict[str, Any], examples: dict[str, Any]) -> None:
        self.client = APIClient(raise_request_exception=False)
        self.document, self.examples = document, examples
        self.known: dict[str, str] = {}
        self.ended: tuple[Any, str] = ({}, "")

    def play(self) -> Iterator[tuple[str, Any, Any]]:
        """Yield each operation's name, its answer as it came, and as the examples say it."""
        for name in self.examples["operations"]:
            example = self.examples["operations"][name]
            if name.startswith(OF_ACCOUNTS) and UNTIL not in self.known:
                self._sign_in()
            if name.startswith("nights_") and not Presence.objects.exists():
                hold_night(Club.objects.get(slug="hofgarten"))
            if name.startswith("matches_") and not Match.objects.exists():
                self._begin_round()
            if name == "ratings_list":
                play_rated(Club.objects.get(slug="hofgarten"))
            self._prepare_night(name)
            self._prepare_tournament(name)
            if name == "matches_sheet":
                Match.objects.filter(standing="final", settled_by="accepted").update(
                    standing="provisional", settled_by=""
                )
            self._prepare_past(name, example.get("parameters", {}))
            if name == "seasons_delete":
                self._plan_season()
            answer = self._send(name, example)
            is_json = "json" in answer.headers.get("Content-Type", "")
            given = answer.json() if answer.content and is_json else None
            if "answer" in example:
                self._learn(example["answer"], given, "")
            yield name, answer, example.get("answer")

    def _prepare_past(self, name: str, named: dict[str, Any]) -> None:
        if name == "clubs_correct_score":
            self._bring_score(named["game_id"])
        if name == "club_files_fetch":
            write_file(uuid.UUID(named["file_id"]))
        if name == "clubs_archive":
            self._begin_by_mistake()

    def _begin_by_mistake(self) -> None:
        """Found another club, and fetch a copy of it."""
        club = Club.objects.create(slug="hofgarden", name="Tichu Hofgarden")
        anna = self.client.session["_auth_user_id"]
        Membership.objects.create(club=club, user_id=anna, role=Role.OWNER)
        ClubFile.objects.create(club=club, state=FileState.READY, fetched=True)

    def _prepare_night(self, name: str) -> None:
        """Let two more games of the night be over, until their order is corrected."""
        if name == "nights_order_read":
            for key in OVER:
                game = Game.objects.get(club__slug="hofgarten", played_on=DAY, ended_by="")
                game.pk, game.ended_by = uuid.UUID(key), EndedBy.RULE
                game.finished_at = timezone.now()
                game.save(force_insert=True)
        if name == "nights_remove":
            Night.objects.create(club=Club.objects.get(slug="hofgarten"), day=MISTAKEN)
        if name == "nights_wall":
            Game.objects.filter(pk__in=OVER).delete()

    def _prepare_tournament(self, name: str) -> None:
        if name == "tournaments_enter_earlier":
            self._hold_earlier()
        if name == "tournaments_replace_absent":
            self._hold_odd()
        if name == "tournaments_register":
            self._plan_open()
        if name in ("tournaments_needs", "tournaments_places"):
            self._play_last_round(ends=name == "tournaments_places")

    def _sign_in(self) -> None:
        """Go on as Anna, who came by a link; in her club are Ben, and Grete on the list."""
        club = Club.objects.create(id=HOFGARTEN, slug="hofgarten", name="Tichufreunde Hofgarten")
        anna = User.objects.create_user("anna@example.org")
        Membership.objects.create(club=club, user=anna, role=Role.OWNER)
        ben = User.objects.create_user("ben@example.org", id=BEN)
        Membership.objects.create(club=club, user=ben, role=Role.MEMBER)
        grete = Player.objects.create(id=GRETE, club=club, name="Grete")
        Player.objects.create(id=ANNAS, club=club, name="Anna", user=anna)
        Player.objects.create(id=BENS, club=club, name="Ben", user=ben)
        gabi = Player.objects.create(id=GABI, name="Gabi")
        seats = [NewSeat(player=player) for player in (grete, gabi)]
        table = [*seats, NewSeat(name="Ida"), NewSeat(name="Jo")]
        new = NewGame(variant="nanjing", seats=table, club=club, id=PLAYED, has_owner=False)
        start_game(new=new, operation=Operation(id=uuid.UUID(GRETE), after=0, body={}))
        brought = Operation(id=uuid.UUID(GABI), after=0, body={})
        begin_import(club=club, operation=brought, rows=read_text_rows("3.4.15;Ada/Bo;Cy/Di;5:95"))
        form = urlencode({"secret": make_sign_in_link(user=anna)})
        kind = "application/x-www-form-urlencoded"
        self.client.post("/welcome/", form, content_type=kind, HTTP_USER_AGENT=FIREFOX)
        self.known[UNTIL] = str(timezone.now().date() + timedelta(days=32))

    def _begin_round(self) -> None:
        """Publish the round of the tournament again, and open the link of the other team too."""
        row = TournamentRound.objects.get()
        publish_round(row=row, operation=Operation(id=PLAYED, after=row.revision, body={}))
        other = Match.objects.order_by("table")[0].b
        path = f"/api/v1/tournaments/{row.tournament_id}/entries/{other.pk}/exchange/"
        self.client.post(path, {"token": make_team_token(other)}, format="json")

    def _hold_earlier(self) -> None:
        """Let there be an earlier tournament, to which two came without a partner."""
        later = Match.objects.all()[0].round.tournament
        later.pk = uuid.UUID(EARLIER)
        later.save(force_insert=True)
        for number, name in enumerate(("Gus", "Hal"), start=1):
            entry = Entry.objects.create(tournament=later, number=number, seed=number)
            guest = Player.objects.create(name=name)
            EntryMember.objects.create(entry=entry, place=1, player=guest, entered_as=guest)

    def _hold_odd(self) -> None:
        """Let there be a round of five teams that is published, and a sixth that came late."""
        club = Club.objects.get(slug="hofgarten")
        new = NewTournament(name="Odd cup", day=datetime.date(2026, 11, 28), seed="chestnut")
        tournament, _ = create_tournament(club=club, new=new, operation=operate("create"))
        for part in ("ABCDE", "F"):
            teams = [NewTeam(name=name) for name in part]
            enter_teams(tournament=tournament, teams=teams, operation=operate(part))
            if part == "ABCDE":
                propose_round(tournament=tournament, operation=operate("pair"))
                row = TournamentRound.objects.get(tournament=tournament)
                publish_round(row=row, operation=operate("publish", 1))

    def _plan_open(self) -> None:
        """Plan a tournament that everybody may enter."""
        club = Club.objects.get(slug="hofgarten")
        new = NewTournament(name="Spring cup", day=datetime.date(2027, 3, 20))
        begun = Operation(id=uuid.uuid5(PLAYED, "spring"), after=0, body={})
        tournament, _ = create_tournament(club=club, new=new, operation=begun)
        tournament.registration, tournament.is_public = Registration.OPEN, True
        tournament.save()

    def _play_last_round(self, *, ends: bool) -> None:
        """Let the round be the tournament's last one, of which a match is played, or has ended."""
        match = Match.objects.order_by("table")[0]
        tournament = match.round.tournament
        tournament.rules["rounds"] = 1
        tournament.revision += 1
        tournament.save(update_fields=["rules", "revision"])
        if not ends:
            self.ended, match.result, match.standing = (match.result, match.standing), {}, ""
        else:
            match.result, match.standing = self.ended
        match.save(update_fields=["result", "standing"])

    def _bring_score(self, game_id: str) -> None:
        """Let a game be brought in that is known by its score alone."""
        day = datetime.date(2015, 4, 3)
        club = Club.objects.get(slug="hofgarten")
        names = ("Ada", "Bo", "Cy", "Di")
        a, b, c, d = (Player.objects.create(club=club, name=name) for name in names)
        past = PastGame((2,), day, names, (1000, 700), {"rounds_played": 11})
        result = NewResult(uuid.UUID(game_id), past, (a, b, c, d), 1)
        store_results(club=club, results=[result], day=day)

    def _plan_season(self) -> None:
        """Plan another season, which is never closed."""
        body = {**SEASON, "operation": str(PLAYED)}
        answer = self.client.post("/api/v1/clubs/hofgarten/seasons/", body, format="json")
        assert answer.status_code == 201, answer.content

    def send_undone(self, name: str, example: dict[str, Any]) -> Any:
        """Return the answer to an example, and take back whatever it changed."""
        cookies = SimpleCookie(self.client.cookies)
        with transaction.atomic():
            answer = Story._send(self, name, example)
            transaction.set_rollback(True)
        self.client.cookies = cookies
        return answer

    def _send(self, name: str, example: dict[str, Any]) -> Any:
        path, method, operation = find_operation(self.document, name)
        values = example.get("parameters", {})
        rows = {row["name"]: row["in"] for row in list_parameters(operation)}
        query = {key: str(values[key]) for key in values if rows[key] == "query"}
        for key in (key for key in values if rows[key] == "path"):
            path = path.replace(f"{{{key}}}", str(values[key]))
        body = self._mend(example["request"]) if "request" in example else None
        return self.client.generic(
            method.upper(),
            path,
            json.dumps(body) if body is not None else "",
            content_type="application/json",
            query_params=query,
        )

    def _learn(self, said: Any, given: Any, key: str) -> None:
        """Remember what the server really gave where the examples name something of its own."""
        if isinstance(said, dict) and isinstance(given, dict):
            for name in said:
                self._learn(said[name], given.get(name), name)
        elif isinstance(said, list) and isinstance(given, list):
            for one, other in zip(said, given, strict=False):
                self._learn(one, other, key)
        elif key in SERVERS_OWN and isinstance(said, str) and isinstance(given, str):
            self.known[said] = given
            self.known[said.partition("#")[2]] = given.partition("#")[2]

    def _mend(self, body: Any) -> Any:
        if isinstance(body, dict):
            return {name: self._mend(value) for name, value in body.items()}
        return self.known.get(body, body) if isinstance(body, str) else body


def operate(what: str, after: int = 0) -> Operation:
    """Return a write that has the same id in every run."""
    return Operation(id=uuid.uuid5(PLAYED, what), after=after, body={})


def hold_night(club: Club) -> None:
    """Let four of the club's list come to a night that was opened; it is the only one."""
    Night.objects.all().delete()
    night = Night.objects.create(club=club, day=DAY)
    for name, key in HERE.items():
        player = Player.objects.create(id=key, club=club, name=name)
        Presence.objects.create(id=key, night=night, player=player, entered_as=player)


def play_rated(club: Club) -> None:
    """Let Anna and Grete have beaten Ben and Kurt, rated and added up already."""
    kurt = Player.objects.create(id=KURT, club=club, name="Kurt")
    four = [Player.objects.get(pk=one) for one in (ANNAS, BENS, GRETE)]
    seats = [NewSeat(player=player) for player in (*four, kurt)]
    day = datetime.date.fromisoformat(DAY)
    new = NewGame(variant="nanjing", seats=seats, club=club, id=RATED, played_on=day)
    game = start_game(new=new, operation=operate("rated")).game
    for number, entry in enumerate(ROUNDS, start=1):
        write = operate(f"rated {number}", game.revision)
        record_round(game=game, operation=write, number=number, entry=entry)
        game.refresh_from_db()
    sum_up(club.pk)
    replay_club(club)


def find_operation(document: dict[str, Any], name: str) -> tuple[str, str, dict[str, Any]]:
    """Return the path, the method and the rest of an operation."""
    return next(
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if operation["operationId"] == name
    )


def find_own(value: dict[str, Any]) -> set[str]:
    """Return the fields that each server fills as it likes: of a session, a token, a card."""
    if "used" in value:
        return {"code", "link"}
    if "standings" in value:
        return {"id"}
    if "seed_hash" in value:
        return {"log", "hash"}
    return {"id"} if {"browser", "made_at"} & set(value) else set()


def leave_out(value: Any, key: str = "") -> Any:
    """Return a body in which what no two runs have in common is replaced by its type."""
    if isinstance(value, dict):
        own = find_own(value)
        return {
            name: "" if name in own else leave_out(inner, name) for name, inner in value.items()
        }
    if isinstance(value, list):
        return [leave_out(inner) for inner in value]
    if key in SERVERS_OWN | TIMES and value is not None:
        return type(value).__name__
    return value
