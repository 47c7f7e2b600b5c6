"""Owns pictures of cards: generated faces, emblems, backs, the player's own images, their cache."""
