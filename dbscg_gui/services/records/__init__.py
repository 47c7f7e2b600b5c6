"""Owns what a kept match or position is and how it is made to stand again; asks nobody."""
