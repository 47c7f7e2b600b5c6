"""Owns `greedy-1`, the player all others are measured against.

A copy of evaluation, script and search as they once were. It follows the engine's interface and
changes in nothing else, so that figures of different months can be compared.
"""
