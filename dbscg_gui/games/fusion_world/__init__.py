"""Owns what is true of Fusion World alone; does not know the other games."""
