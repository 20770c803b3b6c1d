"""The pages of an account: before somebody has signed in, and afterwards."""

from typing import Final

OUTSIDE: Final = (
    "/accounts/login/",
    "/accounts/login/code/",
    "/accounts/password/reset/",
    "/accounts/signup/",
    "/welcome/",
)
INSIDE: Final = (
    "/account/",
    "/welcome/account/",
    "/account/address/",
    "/account/password/",
    "/account/devices/",
    "/accounts/2fa/",
    "/accounts/2fa/totp/activate/",
    "/accounts/2fa/webauthn/",
    "/accounts/2fa/webauthn/add/",
    "/accounts/reauthenticate/",
    "/clubs/hofgarten/cards/",
    "/accounts/logout/",
)
