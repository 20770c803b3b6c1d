"""The next round of an event."""
