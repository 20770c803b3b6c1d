"""Who may what, and who may learn of what: every address as everybody."""
