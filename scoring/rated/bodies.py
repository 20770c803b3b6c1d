"""The body of saying whether a game counts for the rating."""

from rest_framework import serializers

from scoring.games.bodies.writes import WriteBody


class RatedBody(WriteBody):
    """Whether the game counts for the rating of its club."""

    rated = serializers.BooleanField(
        help_text="Whether the game counts for the ratings of its club."
    )
