"""The secrets of second factors, encrypted where they are stored."""

import base64
import hashlib

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, MultiFernet
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext

from common.web.secret_keys import list_secret_keys


class SecondFactorAdapter(DefaultMFAAdapter):
    """allauth's second factors: a copy of the database alone makes no codes."""

    def encrypt(self, text: str) -> str:
        """Return the text as it is stored."""
        return _make_cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Return the text that was stored, under an older key of the server too."""
        return _make_cipher().decrypt(encrypted_text.encode()).decode()

    def generate_authenticator_name(
        self,
        user: AbstractBaseUser,
        type: Authenticator.Type,  # noqa: A002 - allauth's word
    ) -> str:
        """Return what a new passkey is called unless its owner says otherwise."""
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return gettext("Passkey {number}").format(number=number)


def _make_cipher() -> MultiFernet:
    return MultiFernet([Fernet(_derive_key(key)) for key in list_secret_keys()])


def _derive_key(secret: str | bytes) -> bytes:
    raw = secret.encode() if isinstance(secret, str) else secret
    return base64.urlsafe_b64encode(hashlib.sha256(b"people.second_factor:" + raw).digest())
