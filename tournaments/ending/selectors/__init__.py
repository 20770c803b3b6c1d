"""Reading how a tournament ended or would end now, and what a team needs."""
