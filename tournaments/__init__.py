"""From the poster to the podium."""
