"""The tables of people."""

from people.models.cards import Card
from people.models.clubs import Club, Membership, Role
from people.models.players import Player
from people.models.sign_in import SignInLink
from people.models.tokens import ApiToken
from people.models.users import User

__all__ = ["ApiToken", "Card", "Club", "Membership", "Player", "Role", "SignInLink", "User"]
