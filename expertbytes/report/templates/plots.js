// Draws every figure in its place with the colours of the page, and again when light and dark mode change.
"use strict";
(() => {
  const figures = JSON.parse(document.getElementById("figures").textContent);
  const places = document.querySelectorAll("[data-figure]");

  function coloured(layout) {
    const page = getComputedStyle(document.documentElement);
    const colour = (name) => page.getPropertyValue(name).trim();
    const axis = { gridcolor: colour("--rule"), zerolinecolor: colour("--faint"), linecolor: colour("--faint") };
    const drawn = {
      ...layout,
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { color: colour("--ink"), family: "system-ui, sans-serif" },
      xaxis: { ...layout.xaxis, ...axis },
      yaxis: { ...layout.yaxis, ...axis },
    };
    return layout.yaxis2 ? { ...drawn, yaxis2: { ...layout.yaxis2, ...axis } } : drawn;
  }

  function draw() {
    for (const place of places) {
      const figure = figures[place.dataset.figure];
      place.hidden = false;
      Plotly.react(place, figure.data, coloured(figure.layout), { responsive: true, displayModeBar: false });
    }
  }

  draw();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
})();
