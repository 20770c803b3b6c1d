"""What seats people, and what gives games of one person to another."""
