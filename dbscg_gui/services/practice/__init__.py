"""Owns lessons, puzzles and positions laid by hand."""
