"""Runs: each reads the games of a club again from the first that changed, and appends what they do.

What a run wrote is never changed but for `until`: the number of the run that put something else in
its place. So a club's ratings can be read as any run left them: of the rows whose `run` is that
number or one before it, those without an `until` or with a later one. Rows of many bytes have no
`until`, since a database writes all of them again to change it: a later run's put them aside.
Rows of a run that has not ended have a number above the club's: nobody reads them yet.

No row has a name, and none points to a game or a player with a key of the database: what a run says
of somebody stays true when the entry is merged, or the game deleted.
"""

import uuid

from django.db import models
from django.utils import timezone

from people.models import Club


class ClubRatings(models.Model):
    """How far the ratings of a club are.

    `run` is the number of the run in force, 0 before the first; `games` how many games it counts.
    `changed_from`: the first day on which something has changed since, None where nothing has.
    `requests` counts what was changed; `held_until`: one replay works on the club until then.
    """

    club = models.OneToOneField(Club, models.CASCADE, primary_key=True, related_name="+")
    run = models.PositiveIntegerField(default=0)
    games = models.PositiveIntegerField(default=0)
    changed_from = models.DateField(null=True, blank=True)
    requests = models.PositiveIntegerField(default=0)
    held_by = models.UUIDField(null=True, blank=True)
    held_until = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"run {self.run} of {self.club_id}"


class Run(models.Model):
    """A replay: from which place on it read the games, why, and what it found.

    `causes` is a list of `{"game", "day", "what"}`, what being `played`, `corrected`, `added`,
    `removed` or `moved`; the first of them, where there are very many, and `changed` counts all.
    `digest` is the hash of all ratings and covariances after it, `model` which rating it counts
    with (`ratings.model.MODEL`). `finished_at` is None until it is in force.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    first_position = models.PositiveIntegerField()
    games = models.PositiveIntegerField(default=0)
    players = models.PositiveIntegerField(default=0)
    causes = models.JSONField(default=list, blank=True)
    changed = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=64, blank=True, default="")
    model = models.PositiveSmallIntegerField(default=1)
    began_at = models.DateTimeField(default=timezone.now, editable=False)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["club", "-number"]
        constraints = [models.UniqueConstraint(fields=["club", "number"], name="run_number_once")]

    def __str__(self) -> str:
        return f"run {self.number} of {self.club_id}"


class CountedGame(models.Model):
    """A game that counts: who played, a, b against c, d, and what it told.

    `position` is its place in the order in which games count, from 0. `result` is in points a
    round, for a, b; `variance` is its own. A run writes a row where a place has another game, or
    the game tells something else, than the run before had it; what games did is in `EffectPiece`.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+", db_index=False)
    run = models.PositiveIntegerField()
    until = models.PositiveIntegerField(null=True, blank=True)
    position = models.PositiveIntegerField()
    day = models.DateField()
    game = models.UUIDField()
    a = models.UUIDField()
    b = models.UUIDField()
    c = models.UUIDField()
    d = models.UUIDField()
    result = models.FloatField()
    variance = models.FloatField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "position", "run"], name="counted_once_a_place_and_run"
            )
        ]
        indexes = [
            models.Index(fields=["game"]),
            models.Index(fields=["a"]),
            models.Index(fields=["b"]),
            models.Index(fields=["c"]),
            models.Index(fields=["d"]),
        ]

    def __str__(self) -> str:
        return f"{self.game} as run {self.run} counts it"


class EffectPiece(models.Model):
    """What some games in a row did: as many as `ratings.model.pieces` says, fewer in the last.

    A run writes every piece anew from its first game on: a row for each game would keep the
    database for seconds after a correction of an old one. `place` is the number of the piece;
    `games` and `numbers` are what `ratings.model.pieces` writes. Of the rows of a place the one
    with the highest run holds; those of places after the last game of a run do not count.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+", db_index=False)
    run = models.PositiveIntegerField()
    place = models.PositiveIntegerField()
    games = models.BinaryField()
    numbers = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "place", "run"], name="piece_once_a_run")
        ]

    def __str__(self) -> str:
        return f"piece {self.place} by run {self.run}"


class PlayerRating(models.Model):
    """A player's rating as a run left it, and what it is shown by.

    `variance` is as it stood on `last_day`, the day of their last game. `partner` is whom they
    played with most, `covariance` that of the two.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+", db_index=False)
    run = models.PositiveIntegerField()
    until = models.PositiveIntegerField(null=True, blank=True)
    player = models.UUIDField()
    rating = models.FloatField()
    variance = models.FloatField()
    last_day = models.DateField()
    games = models.PositiveIntegerField()
    partner = models.UUIDField()
    partner_games = models.PositiveIntegerField()
    covariance = models.FloatField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "player", "run"], name="player_rating_once_a_run"
            )
        ]
        indexes = [models.Index(fields=["club", "until"]), models.Index(fields=["player"])]

    def __str__(self) -> str:
        return f"{self.rating:.0f} of {self.player} by run {self.run}"


class Snapshot(models.Model):
    """All numbers after the games before `position`, so that a replay need not begin at zero.

    `players` are ids in the order of first games, `numbers` what `State.to_bytes` gives. The one
    with `latest` is brought up to date by every run, the others belong to theirs, and hold until a
    run reads a game before them again.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+", db_index=False)
    run = models.PositiveIntegerField()
    position = models.PositiveIntegerField()
    latest = models.BooleanField(default=False)
    players = models.JSONField(default=list)
    numbers = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club"], condition=models.Q(latest=True), name="snapshot_latest_once"
            ),
            models.UniqueConstraint(
                fields=["club", "position", "run"],
                condition=models.Q(latest=False),
                name="snapshot_once_a_place_and_run",
            ),
        ]
        indexes = [models.Index(fields=["club", "position"])]

    def __str__(self) -> str:
        return f"snapshot of {self.club_id} at {self.position}"
