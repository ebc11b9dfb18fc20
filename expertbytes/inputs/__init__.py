"""From text to values: tables, logs, curves, acceptances and configurations, checked field by field."""
