"""Passkeys without a finger: Chromium's virtual authenticator."""

from playwright.sync_api import Page


def add_authenticator(page: Page) -> None:
    """Give the browser a fingerprint reader that says yes (Chromium's virtual authenticator)."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
