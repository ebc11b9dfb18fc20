"""The one room that formats: text for the terminal, HTML, JSON, CSV, SVG and notebooks."""
