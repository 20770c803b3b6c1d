"""A tournament made from an event's file: its teams, its rounds, its results."""
