"""Owns zones, steps, keywords and parameters of Masters; knows no other game and no screen."""
