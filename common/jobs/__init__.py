"""Work for later: a row for each task and its state, and the sweep."""
