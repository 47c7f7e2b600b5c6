"""The windows of a station: what visitors and the staff of an event see."""
