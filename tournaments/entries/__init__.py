"""Teams: entered, changed, joined, seeded, waiting and withdrawn, with their links and codes."""
