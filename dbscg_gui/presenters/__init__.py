"""Owns the words and the enabled actions of each screen; knows no Qt and no full state."""
