"""Rounds of individuals: four at a table, partners change."""
