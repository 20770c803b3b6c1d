"""What the desk shows: who is here, every table at a glance, and the log."""
