"""The bodies of links and codes, and what they are answered."""

from typing import Any

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.shapes.fields import OwnerSecretField


class RenewBody(StrictSerializer):
    """The id of the renewal.

    With the owner link a device may bring a new `owner_secret`, as with a start: it opens the game
    from then on beside the new link, and whoever has lost the answer can ask for it again.
    """

    operation = serializers.UUIDField()
    owner_secret = OwnerSecretField(required=False)


class ExchangeBody(StrictSerializer):
    """A link's token, as it stood in the fragment of its address."""

    game = serializers.UUIDField()
    token = serializers.CharField(max_length=200)


class FollowBody(StrictSerializer):
    """A game whose rematch somebody wants to go on with."""

    game = serializers.UUIDField()


class CodeBody(StrictSerializer):
    """A short code as it was typed."""

    code = serializers.CharField(max_length=20)


class LinksView(serializers.Serializer[Any]):
    """A game's links, as far as the caller may give them on."""

    owner = serializers.CharField(required=False)
    scorer = serializers.CharField(required=False)
    watcher = serializers.CharField(required=False)


class CodesView(serializers.Serializer[Any]):
    """Codes to type, and until when they are good."""

    scorer = serializers.CharField(required=False)
    watcher = serializers.CharField(required=False)
    expires = serializers.DateTimeField(
        required=False, help_text="Left out where whoever asks may be given no code."
    )


class LinksAnswerView(LinksView):
    """A game's links and codes."""

    code = CodesView()


class OpenedView(serializers.Serializer[Any]):
    """What a link or a code opens."""

    game = serializers.UUIDField()
    role = serializers.ChoiceField(["owner", "scorer", "watcher"])
    token = serializers.CharField(
        required=False,
        help_text="The link's token, for when the cookie that came with this answer is lost; "
        "left out for somebody who may see the game already.",
    )
