"""What goes over the wire: typed JSON objects, made from the values of `rules/` and from tables."""
