"""The pages on which an event's file is imported, and the checking page is kept."""
