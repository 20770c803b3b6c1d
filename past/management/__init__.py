"""What a keeper of the past does from a terminal."""
