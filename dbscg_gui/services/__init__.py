"""Owns what a user can ask for, and the ports it needs; knows no Qt, file, clock or process."""
