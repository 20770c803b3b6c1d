"""What changes the teams of a tournament."""
