"""Owns zones, steps, keywords and parameters of the One Piece Card Game; knows no other game."""
