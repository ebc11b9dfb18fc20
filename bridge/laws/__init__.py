"""What a generated test imports: laws, the inputs drawn for them, and how a failure is reported."""
