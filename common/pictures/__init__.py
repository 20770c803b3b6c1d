"""Drawn pictures: what a chat shows above a link."""
