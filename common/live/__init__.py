"""Live pictures: one hub a process reads what changed, once, and many streams show it."""
