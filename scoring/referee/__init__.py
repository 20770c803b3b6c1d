"""Asking the rules: the referee, the counter, and the rules in words."""
