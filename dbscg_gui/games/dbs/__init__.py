"""Owns what the three Dragon Ball games share; does not know which of them is played."""
