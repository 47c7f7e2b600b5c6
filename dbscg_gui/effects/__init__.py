"""Owns the vocabulary of effects, as values; knows nothing of how they are executed or read."""
