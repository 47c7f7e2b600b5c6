"""Owns the review of a match that was played: the chance to win as a picture, and the mistakes."""
