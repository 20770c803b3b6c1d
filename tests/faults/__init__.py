"""Faults planted in a copy of the project, one at a time: does a test find them? `make faults`."""
