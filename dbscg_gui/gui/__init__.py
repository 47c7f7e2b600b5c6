"""Owns widgets, the only package of PySide6 but app; keeps no match state and knows no rule."""
