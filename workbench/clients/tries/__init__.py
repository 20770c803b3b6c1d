"""Programs over the typed clients, checked against their types: what the guide says, played."""
