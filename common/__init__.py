"""The ground that every app stands on: it knows no game and no club."""
