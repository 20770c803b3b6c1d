"""Looking back at a game: chart, history, print version, and files to take along."""
