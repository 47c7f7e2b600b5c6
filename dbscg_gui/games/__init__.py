"""Owns one package per game and what they share; games do not know each other."""
