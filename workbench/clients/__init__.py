"""Typed clients of the API, made from its document: kept generators, and what they leave to do."""
