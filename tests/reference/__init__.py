"""A second, slow reading of the rules: plain loops over plain dicts, with which the package has to agree."""
