"""Programs for the project's own development; not part of the distribution."""
