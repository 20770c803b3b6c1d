"""The rounds of a tournament: proposed and published, their matches, and what was reported."""

import uuid
from collections.abc import Mapping, Sequence

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models import Player
from scoring.models import Game
from tournaments.models.entries import Entry
from tournaments.models.tournaments import Tournament


class TournamentRound(models.Model):
    """One round. Until it is published it is a proposal, and may be drawn up again.

    `paired` is the round in the words of docs/event-format.md, without results: tables, byes, off,
    waived. `basis` is what it was drawn from, and its whole proof, in the words of the record of
    docs/event-format.md; `proof` what pages tell of it; `by_hand` lists what was changed since,
    each with its reason. `hash` is its link of the chain of published rounds.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="round_rows")
    number = models.PositiveSmallIntegerField()
    paired = models.JSONField()
    basis = models.JSONField(default=dict)
    proof = models.JSONField(null=True, blank=True)
    by_hand = models.JSONField(default=list, blank=True)
    hash = models.CharField(max_length=64, blank=True, default="")
    revision = models.PositiveIntegerField(default=0)
    published_at = models.DateTimeField(null=True, blank=True)
    proposed_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_number_once"),
            models.CheckConstraint(
                condition=models.Q(number__gte=1), name="tournament_round_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.tournament_id}"

    @property
    def is_published(self) -> bool:
        """Whether it is played."""
        return self.published_at is not None


class Standing(models.TextChoices):
    """How far the result of a match can be relied on."""

    OPEN = "", _("no result")
    PROVISIONAL = "provisional", _("reported by one side")
    DISPUTED = "disputed", _("the two sides differ")
    FINAL = "final", _("agreed")


class Match(models.Model):
    """Two sides at a table of a published round, and what came of it.

    A side is a team, or where partners change two people: `a` with `a_partner`.

    `result` is in the words of docs/event-format.md: `{"score": [1010, 490]}`, `{"hands": …}`,
    `{"forfeit": "b"}`, `{"points": …, "reason": …}`, empty for none; with `adjustments` where the
    director ruled points to a side. `settled_by` says who made it final, `in_own_matter` that it
    was a director in whose own team's match it was. `game` is the table's sheet, where one is kept,
    and `sheet_side` who opened it: a side, or the table's link.
    `rated_game` is the game of which ratings know this result. `calls_since` is since when the
    table has called the director, `extra_seconds` what it was given beyond the clock.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(TournamentRound, models.CASCADE, related_name="matches")
    table = models.PositiveSmallIntegerField()
    a = models.ForeignKey(Entry, models.PROTECT, related_name="matches_a")
    b = models.ForeignKey(Entry, models.PROTECT, related_name="matches_b")
    a_partner = models.ForeignKey(
        Entry, models.PROTECT, null=True, blank=True, related_name="matches_a_partner"
    )
    b_partner = models.ForeignKey(
        Entry, models.PROTECT, null=True, blank=True, related_name="matches_b_partner"
    )
    result = models.JSONField(default=dict, blank=True)
    standing = models.CharField(
        max_length=11, choices=Standing.choices, blank=True, default=Standing.OPEN
    )
    settled_by = models.CharField(max_length=13, blank=True, default="")
    game = models.OneToOneField(
        Game, models.SET_NULL, null=True, blank=True, related_name="tournament_match"
    )
    sheet_side = models.CharField(max_length=5, blank=True, default="")
    rated_game = models.OneToOneField(
        Game, models.SET_NULL, null=True, blank=True, related_name="rated_match"
    )
    in_own_matter = models.BooleanField(default=False)
    calls_since = models.DateTimeField(null=True, blank=True)
    extra_seconds = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["round", "table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="match_table_once"),
            models.UniqueConstraint(fields=["round", "a"], name="match_side_a_once"),
            models.UniqueConstraint(fields=["round", "b"], name="match_side_b_once"),
            models.CheckConstraint(condition=~models.Q(a=models.F("b")), name="match_of_two_teams"),
            models.UniqueConstraint(fields=["round", "a_partner"], name="match_a_partner_once"),
            models.UniqueConstraint(fields=["round", "b_partner"], name="match_b_partner_once"),
            models.CheckConstraint(
                condition=models.Q(a_partner=None, b_partner=None)
                | models.Q(a_partner__isnull=False, b_partner__isnull=False),
                name="match_of_two_or_of_four",
            ),
            models.CheckConstraint(
                condition=models.Q(standing__in=Standing.values), name="match_standing_known"
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.table} of {self.round_id}"

    @property
    def sides(self) -> dict[str, tuple[Entry, ...]]:
        """Who plays on side a and on side b: a team each, or two people each."""
        return {
            "a": (self.a,) if self.a_partner is None else (self.a, self.a_partner),
            "b": (self.b,) if self.b_partner is None else (self.b, self.b_partner),
        }

    @property
    def side_ids(self) -> dict[str, tuple[uuid.UUID, ...]]:
        """The same by ids."""
        rows = {"a": (self.a_id, self.a_partner_id), "b": (self.b_id, self.b_partner_id)}
        return {side: tuple(key for key in keys if key is not None) for side, keys in rows.items()}

    @property
    def entry_ids(self) -> tuple[uuid.UUID, ...]:
        """Everybody who plays it, side a first."""
        return (*self.side_ids["a"], *self.side_ids["b"])

    @property
    def is_of_four(self) -> bool:
        """Whether two people play on each side who are partners in this round alone."""
        return self.a_partner_id is not None

    def find_side(self, entry: uuid.UUID) -> str:
        """Return on which side an entry plays, "" where it plays in another match."""
        return next((side for side, keys in self.side_ids.items() if entry in keys), "")


SEATS = ("a", "a_partner", "b", "b_partner")
"""The fields of a match that say who plays it."""


def match_of(entry: Entry) -> models.Q:
    """Match the matches that an entry plays in."""
    condition = models.Q()
    for seat in SEATS:
        condition |= models.Q(**{seat: entry})
    return condition


def name_seats(
    side_a: Sequence[str], side_b: Sequence[str], entries: Mapping[str, Entry]
) -> dict[str, Entry | None]:
    """Return the fields of a match between these numbers: a team each, or two people each."""
    a, *a_partner = (entries[number] for number in side_a)
    b, *b_partner = (entries[number] for number in side_b)
    return {
        "a": a,
        "b": b,
        "a_partner": a_partner[0] if a_partner else None,
        "b_partner": b_partner[0] if b_partner else None,
    }


class MatchPlayer(models.Model):
    """Somebody who played an agreed match: kept when it is agreed, whatever the team becomes later.

    `entered_as` and `player` are as in a team. `place` is their order on their side.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="players")
    side = models.CharField(max_length=1)
    place = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="tournament_matches")
    entered_as = models.ForeignKey(
        Player, models.PROTECT, related_name="entered_tournament_matches"
    )

    class Meta:
        ordering = ["match", "side", "place"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "side", "place"], name="match_player_place_once"
            ),
            models.UniqueConstraint(fields=["match", "player"], name="match_player_once"),
            models.CheckConstraint(
                condition=models.Q(side__in=["a", "b"]), name="match_player_side_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} on side {self.side} of {self.match_id}"


class Report(models.Model):
    """What a side, the table's sheet or the director said that a match ended with. Append only.

    A sheet that a side opened speaks for that side; one that the table's link opened for neither.
    `revision` is the match's after it. One that came after the director's word is `late`: it is
    shown to the director and changes nothing.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    side = models.CharField(max_length=8)
    result = models.JSONField()
    revision = models.PositiveIntegerField()
    late = models.BooleanField(default=False)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    device = models.UUIDField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["match", "at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(side__in=["a", "b", "table", "director"]),
                name="report_side_known",
            )
        ]

    def __str__(self) -> str:
        return f"report of {self.side} on {self.match_id}"


class Penalty(models.Model):
    """What the director took from a team in a round. `points` is written as in the event's file."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="penalties")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="penalties")
    round = models.PositiveSmallIntegerField()
    points = models.CharField(max_length=20, blank=True, default="")
    score = models.PositiveIntegerField(default=0)
    reason = models.CharField(max_length=200)
    in_own_matter = models.BooleanField(default=False)
    taken_back_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["tournament", "round", "at"]

    def __str__(self) -> str:
        return f"penalty of {self.entry_id} in round {self.round}"
