"""Uses every card in positions laid for it, to see that what is understood also runs.

A tool for those who make and check card data (`cards drive`); no part of a match needs it.
"""
