"""Pictures and tables made from a game, as `read_state` of games gives it. Nothing is fetched."""
