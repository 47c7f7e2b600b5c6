"""Owns the wiring: paths, settings, logging, translations; holds no rule and no widget."""
