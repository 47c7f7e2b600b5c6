"""Owns the cards a user has: the pool, their reading, trust and words."""
