"""The tables of people."""

from people.models.cards import Card
from people.models.clubs import (
    DEMO_CLUB,
    PUBLIC,
    ROLES,
    Club,
    ClubChange,
    DeletedClub,
    Membership,
    Role,
    StrangersSee,
)
from people.models.invitations import Invitation
from people.models.merges import Merge
from people.models.players import Player
from people.models.removals import EarlierSpelling, RemovedPlayer, RemovedSpelling
from people.models.sign_in import SignInLink
from people.models.spellings import Spelling
from people.models.tokens import ApiToken, TokenScope
from people.models.users import User
from people.models.webhooks import Delivery, DeliveryState, Webhook, WebhookState

__all__ = [
    "DEMO_CLUB",
    "PUBLIC",
    "ROLES",
    "ApiToken",
    "Card",
    "Club",
    "ClubChange",
    "DeletedClub",
    "Delivery",
    "DeliveryState",
    "EarlierSpelling",
    "Invitation",
    "Membership",
    "Merge",
    "Player",
    "RemovedPlayer",
    "RemovedSpelling",
    "Role",
    "SignInLink",
    "Spelling",
    "StrangersSee",
    "TokenScope",
    "User",
    "Webhook",
    "WebhookState",
]
