"""Commands for developers, demos and proofs."""
