"""Every table and figure of docs/validation.md from the committed record: `python -m tools.validation_doc`."""
