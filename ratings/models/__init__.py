"""The tables of ratings."""

from ratings.models.runs import ClubRatings, GameEffect, PlayerRating, Run, Snapshot

__all__ = ["ClubRatings", "GameEffect", "PlayerRating", "Run", "Snapshot"]
