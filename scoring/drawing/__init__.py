"""Pictures and tables made from a game's state, as `selectors.games.read_state` gives it. Pure."""
