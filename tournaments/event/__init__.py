"""What all subjects stand on: opening a tournament, a write and its log, its rows as an event."""
