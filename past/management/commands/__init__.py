"""The commands of the past."""
