"""Owns search over views and sampled worlds; knows no game, only the engine's interface."""
