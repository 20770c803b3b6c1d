"""A tournament to try things out with: its teams are made up, and their results come in."""
