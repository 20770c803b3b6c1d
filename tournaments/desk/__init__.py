"""The director's desk: the day at a glance, checking in, the log."""
