"""The documentation site: Sphinx reads the Markdown of this folder. `make docs` builds it into out/site."""

from importlib.metadata import version as installed

project = "expertbytes"
author = "The expertbytes authors"
copyright = author  # noqa: A001 Sphinx's name for it
version = release = installed("expertbytes")

extensions = ["myst_parser"]
myst_heading_anchors = 3
exclude_patterns: list[str] = []
nitpicky = True

html_theme = "furo"
html_title = f"expertbytes {version}"
html_copy_source = False
