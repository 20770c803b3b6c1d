"""Evenings to come: announced, changed, called off."""
