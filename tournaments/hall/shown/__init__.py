"""What the display shows, and what the desk shows of the hall."""
