"""The match window: the table, the prompt, the log, and the windows the rules open."""
