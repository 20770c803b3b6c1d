"""Invitations: links by which somebody joins a club, or gets the games that are theirs."""
