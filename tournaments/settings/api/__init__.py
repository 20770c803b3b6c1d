"""Teams of a tournament over HTTP."""
