"""Making what people download: one module per kind of installer, over one trimmed bundle."""
