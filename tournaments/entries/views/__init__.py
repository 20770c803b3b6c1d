"""The pages on which a team is entered or changed."""
