"""Owns the talk with whoever thinks for a seat, and the port to its process."""
