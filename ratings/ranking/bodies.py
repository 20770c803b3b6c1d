"""What is answered about ratings."""

from typing import Any

from rest_framework import serializers


class RatedPlayerView(serializers.Serializer[Any]):
    """Somebody in the ranking. The ranks are null for who is provisional or was long away."""

    player = serializers.UUIDField()
    name = serializers.CharField()
    first_rank = serializers.IntegerField(allow_null=True)
    last_rank = serializers.IntegerField(allow_null=True)
    rating = serializers.FloatField()
    plus_minus = serializers.FloatField()
    provisional = serializers.BooleanField()
    games = serializers.IntegerField()
    last_day = serializers.DateField()
    mainly_with = serializers.CharField(allow_null=True)
    rating_then = serializers.FloatField(allow_null=True)
    plus_minus_then = serializers.FloatField(allow_null=True)


class PairView(serializers.Serializer[Any]):
    """Somebody and whom they play with most."""

    players = serializers.ListField(child=serializers.UUIDField())
    names = serializers.ListField(child=serializers.CharField())
    rating = serializers.FloatField()
    plus_minus = serializers.FloatField()
    games = serializers.IntegerField()


class RankingView(serializers.Serializer[Any]):
    """The ranking of a day: as it is known now, and beside it as it was shown then."""

    day = serializers.DateField()
    run = serializers.IntegerField()
    run_then = serializers.IntegerField(allow_null=True)
    players = RatedPlayerView(many=True)
    pairs = PairView(many=True)


class RatedGameView(serializers.Serializer[Any]):
    """A game of a player. `par` and `result` in points a round, `chance` of winning before it."""

    game = serializers.UUIDField()
    day = serializers.DateField()
    run = serializers.IntegerField()
    partner = serializers.CharField()
    opponents = serializers.ListField(child=serializers.CharField())
    par = serializers.FloatField()
    result = serializers.FloatField()
    chance = serializers.FloatField()
    before = serializers.FloatField()
    after = serializers.FloatField()
    plus_minus = serializers.FloatField()


class RatingCauseView(serializers.Serializer[Any]):
    """A game because of which a rating changed: it was corrected, added, removed or moved."""

    game = serializers.UUIDField()
    day = serializers.DateField()
    what = serializers.CharField()


class RatingChangeView(serializers.Serializer[Any]):
    """What a run made of a rating because older games were not as they had been."""

    run = serializers.IntegerField()
    at = serializers.DateTimeField()
    before = serializers.FloatField()
    after = serializers.FloatField()
    causes = RatingCauseView(many=True)


class PlayerRatingView(serializers.Serializer[Any]):
    """A player's rating; null before the first game. `games`, the newest first, of one page.

    Those with `then`, of a day that was asked for, are as they were shown then.
    """

    player = serializers.UUIDField()
    rating = serializers.FloatField(allow_null=True)
    plus_minus = serializers.FloatField(allow_null=True)
    provisional = serializers.BooleanField()
    rating_then = serializers.FloatField(allow_null=True)
    plus_minus_then = serializers.FloatField(allow_null=True)
    count = serializers.IntegerField()
    pages = serializers.IntegerField()
    games = RatedGameView(many=True)
    changes = RatingChangeView(many=True)
