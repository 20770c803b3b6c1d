"""Other programs are told what happens in a club: signed, tried again, switched off when dead."""
