"""The operator's administration: Django's own, behind the ordinary sign-in and a second factor."""
