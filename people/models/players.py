"""The people at the tables."""

import uuid
from collections.abc import Iterable
from typing import Any, ClassVar, Final

from django.db import models
from django.utils import timezone

from people.models.clubs import Club
from people.models.users import User
from people.names import fold_name

SEARCH_NAME_LENGTH: Final = 180


class PlayerManager(models.Manager["Player"]):
    """Writes down what a name is found by, for many players at once too."""

    def bulk_create(self, objs: Iterable["Player"], *args: Any, **options: Any) -> list["Player"]:
        """Insert them; their search names follow their names."""
        players = list(objs)
        for player in players:
            player.search_name = fold_search_name(player.name, player.short_name)
        return super().bulk_create(players, *args, **options)


def fold_search_name(name: str, short_name: str = "") -> str:
    """Return what a player of this name is found by."""
    return fold_name(f"{name} {short_name}")[:SEARCH_NAME_LENGTH]


class Player(models.Model):
    """A person at the table: on a club's list, or a guest of one game. The account is optional.

    `short_name` is what the table calls them, empty where `name` is short enough; `number` is one
    that the club gave. `search_name` is both without accents, for looking people up. Somebody
    with `hidden` is initials to strangers. An entry that was merged names the one that stands for
    it now, one that was removed has no name any more.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="players")
    user = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="players")
    name = models.CharField(max_length=60, blank=True)
    short_name = models.CharField(max_length=20, blank=True, default="")
    number = models.PositiveIntegerField(null=True, blank=True)
    search_name = models.CharField(
        max_length=SEARCH_NAME_LENGTH, blank=True, default="", editable=False
    )
    hidden = models.BooleanField(default=False)
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="merged"
    )
    removed_at = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects: ClassVar[PlayerManager] = PlayerManager()

    class Meta:
        ordering = ["name"]
        indexes = [models.Index(fields=["club", "search_name"])]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "number"],
                condition=models.Q(number__isnull=False, merged_into__isnull=True),
                name="player_number_once_a_club",
            ),
            models.CheckConstraint(
                condition=~models.Q(merged_into=models.F("id")), name="player_not_merged_into_self"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **options: Any) -> None:
        """Save the row; with its names goes what is found by them."""
        self.search_name = fold_search_name(self.name, self.short_name)
        if update_fields is not None and {"name", "short_name"} & {*update_fields}:
            update_fields = {*update_fields, "search_name"}
        super().save(*args, update_fields=update_fields, **options)

    @property
    def on_list(self) -> bool:
        """Whether the entry is one of its club's list: neither merged into another nor removed."""
        return bool(self.club_id) and self.merged_into_id is None and self.removed_at is None
