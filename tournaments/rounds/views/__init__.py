"""The pages of a tournament and its rounds, and of whatever changes a round."""
