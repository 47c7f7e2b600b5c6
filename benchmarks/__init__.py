"""How fast the engine is beside other rule engines; see README.md in this folder."""
