"""What templates ask of people."""
