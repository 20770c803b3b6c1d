"""What changes a club, each change written to its history."""
