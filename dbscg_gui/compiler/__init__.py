"""Owns printed text to effects and effects to text; knows no match and no card number."""
