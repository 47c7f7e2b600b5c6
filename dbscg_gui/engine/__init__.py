"""The rules machine: state, frames, decisions, events, triggers, costs, views.

Knows no game by name.
"""
