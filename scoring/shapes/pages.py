"""The order in which games and their histories are listed."""

from common.web.pagination import CursorPages


class NewestFirst(CursorPages):
    """Games, the newest first."""

    ordering = ("-started_at", "id")


class LatestRevisionFirst(CursorPages):
    """A game's history."""

    ordering = ("-revision",)
