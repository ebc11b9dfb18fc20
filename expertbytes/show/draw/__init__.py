"""The one drawer: a figure as data (`plot`), its axes (`scale`), its SVG (`svg`) and what it says at each place (`readings`)."""
