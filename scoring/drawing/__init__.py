"""Pictures and tables made from a game's state, as `read_state` of games gives it. Pure."""
