"""What every window of the client builds on: background work and forms."""
