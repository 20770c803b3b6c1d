"""The referee and the rules over HTTP."""
