"""Owns the widgets screens are made of, and how a card item looks in every zone."""
