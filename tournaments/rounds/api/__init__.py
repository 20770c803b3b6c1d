"""Rounds and corrections over HTTP."""
