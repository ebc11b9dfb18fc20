"""Every table and figure of docs/validation.md from the committed records: `python -m lab.validation_page`."""
