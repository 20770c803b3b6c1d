"""Tests of the made-up club."""
