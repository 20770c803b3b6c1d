"""The pages of the referee, of the counter and of the rules in words."""
