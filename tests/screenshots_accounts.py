"""Pictures of an account's pages, as its owner sees them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.live import Server

MAKE = (
    "from people.models import Club, Membership, Player, User; "
    "from people.accounts.services.sign_in import make_sign_in_link; "
    "user = User.objects.filter(email='anna@example.org').first() "
    "or User.objects.create_superuser('anna@example.org', 'ein Fuchs im Stall'); "
    "club, _ = Club.objects.get_or_create(slug='hofgarten', name='Tichufreunde Hofgarten'); "
    "Membership.objects.get_or_create(club=club, user=user, role='owner'); "
    "Player.objects.get_or_create(club=club, name='Grete'); "
    "print(make_sign_in_link(user=user))"
)
OUTSIDE = {
    "sign-in": "/accounts/login/",
    "sign-in-no-mail": "/accounts/login/code/",
    "no-sign-up": "/accounts/signup/",
    "welcome": "/welcome/",
}
INSIDE = {
    "account-set-up": "/welcome/account/",
    "account": "/account/",
    "account-password": "/account/password/",
    "account-devices": "/account/devices/",
    "account-app": "/accounts/2fa/totp/activate/",
    "account-factor": "/accounts/2fa/",
    "account-passkeys": "/accounts/2fa/webauthn/",
    "account-passkey": "/accounts/2fa/webauthn/add/",
    "account-still-you": "/accounts/reauthenticate/",
    "account-cards": "/clubs/hofgarten/cards/",
    "account-sign-out": "/accounts/logout/",
}


def take_accounts(
    browser: Browser, server: Server, folder: Path, sizes: dict[str, Any], schemes: Any
) -> None:
    """Take each page in each size and scheme."""
    for size, viewport in sizes.items():
        for scheme in schemes:
            context = browser.new_context(viewport=viewport, color_scheme=scheme)
            page = context.new_page()
            secret = server.manage("shell", "--no-imports", "--command", MAKE).stdout.strip()
            url = server.url.replace("127.0.0.1", "localhost")
            for name, path in OUTSIDE.items():
                page.goto(url + path)
                page.screenshot(path=folder / f"{name}-{size}-{scheme}.png", full_page=True)
            page.goto(f"{url}/welcome/#{secret}")
            page.get_by_role("button", name="Open my account").click()
            for name, path in INSIDE.items():
                page.goto(url + path)
                page.screenshot(path=folder / f"{name}-{size}-{scheme}.png", full_page=True)
            page.goto(f"{url}/clubs/hofgarten/cards/")
            page.get_by_label("For").select_option("Grete")
            page.get_by_label("Works until").fill(
                str(datetime.now(UTC).date() + timedelta(days=30))
            )
            page.get_by_role("button", name="Make a card").click()
            page.get_by_role("heading", name="Grete").wait_for()
            page.screenshot(path=folder / f"card-{size}-{scheme}.png", full_page=True)
            page.get_by_role("link", name="Back to the cards").click()
            page.screenshot(path=folder / f"account-cards-made-{size}-{scheme}.png", full_page=True)
            context.close()
