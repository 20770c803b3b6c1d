"""The secrets of second factors, encrypted where they are stored."""

from typing import Final

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext

from common.web import ciphers

PURPOSE: Final = "people.second_factor"


class SecondFactorAdapter(DefaultMFAAdapter):
    """allauth's second factors: a copy of the database alone makes no codes."""

    def encrypt(self, text: str) -> str:
        """Return the text as it is stored."""
        return ciphers.make_cipher(PURPOSE).encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Return the text that was stored, under an older key of the server too."""
        return ciphers.make_cipher(PURPOSE).decrypt(encrypted_text.encode()).decode()

    def generate_authenticator_name(
        self,
        user: AbstractBaseUser,
        type: Authenticator.Type,  # noqa: A002 - allauth's word
    ) -> str:
        """Return what a new passkey is called unless its owner says otherwise."""
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return gettext("Passkey {number}").format(number=number)
