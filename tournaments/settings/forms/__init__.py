"""What a director may set, in one form with a module for each section."""
