"""Owns the decks a user has: the shelf, their texts, what is wrong with them, their first hands."""
