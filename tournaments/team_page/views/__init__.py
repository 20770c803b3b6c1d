"""The pages of a team, of its sheets and of codes."""
