"""The bodies of links and codes."""

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.shapes.fields import OwnerSecretField


class RenewBody(StrictSerializer):
    """The id of the renewal.

    With the owner link a device may bring a new `owner_secret`, as with a start: it opens the game
    from then on beside the new link, and a device that has lost the answer can ask for it again.
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

    code = serializers.CharField(max_length=20, help_text="The code that somebody typed.")
