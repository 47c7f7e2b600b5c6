"""The words of the Dragon Ball cards as data: grammar and lexicon the games read them with.

The games before and after Z-Cards print their texts with the same words; each loads a language of
its own name from here.
"""
