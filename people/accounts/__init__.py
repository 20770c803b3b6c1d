"""Accounts: how they are opened, entered, changed and closed; where they are signed in."""
