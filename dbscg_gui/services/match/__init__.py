"""Owns matches while they are played, set up, kept, looked at again and reviewed."""
