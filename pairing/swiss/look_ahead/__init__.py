"""Never into a dead end that can be avoided: whether the rounds to come can still be paired."""
