// Draws every figure over its static picture in the colours of the page; legend entries switch series on and off.
"use strict";
(() => {
  const figures = JSON.parse(document.getElementById("figures").textContent);
  const root = document.documentElement;
  const hidden = {};

  function colour(name) {
    return getComputedStyle(root).getPropertyValue(`--${name}`).trim();
  }

  function shade(name) {
    const alpha = Math.round(255 * Number(colour("band"))).toString(16).padStart(2, "0");
    return colour(name) + alpha;
  }

  function trace(given, figure) {
    const ink = colour(given.meta.role);
    const drawn = { ...given, line: { ...given.line, color: ink }, visible: !hidden[figure].has(given.meta.name) };
    if (given.marker) drawn.marker = { ...given.marker, color: ink };
    return given.meta.band ? { ...drawn, fillcolor: shade(given.meta.role) } : drawn;
  }

  function shape(given) {
    return { ...given, fillcolor: shade(given.name), line: { ...given.line, color: colour(given.name) } };
  }

  function layout(given) {
    const lines = { gridcolor: colour("rule"), zerolinecolor: colour("faint"), linecolor: colour("faint") };
    return {
      ...given,
      shapes: given.shapes.map(shape),
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { color: colour("ink"), family: "system-ui, sans-serif", size: 13 },
      xaxis: { ...given.xaxis, ...lines, spikecolor: colour("faint") },
      yaxis: { ...given.yaxis, ...lines },
    };
  }

  function draw(place) {
    const name = place.dataset.figure;
    const figure = figures[name];
    const traces = figure.data.map((given) => trace(given, name));
    Plotly.react(place, traces, layout(figure.layout), { responsive: true, displayModeBar: false });
  }

  function readOut(place) {
    const line = place.closest("figure").querySelector(".readout");
    const axis = figures[place.dataset.figure].layout.xaxis.title.text;
    place.on("plotly_hover", ({ points }) => {
      const said = points.map((point) => point.text).filter(Boolean);
      line.textContent = `${axis} ${Number(points[0].x.toPrecision(4))}: ${said.join("; ")}`;
    });
  }

  function makeSwitch(entry, place) {
    const button = document.createElement("button");
    const off = hidden[place.dataset.figure];
    button.type = "button";
    button.setAttribute("aria-pressed", "true");
    button.append(...entry.childNodes);
    entry.append(button);
    button.addEventListener("click", () => {
      const name = entry.dataset.series;
      if (!off.delete(name)) off.add(name);
      button.setAttribute("aria-pressed", String(!off.has(name)));
      draw(place);
    });
  }

  function openTarget(hash) {
    const details = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("details");
    if (!details) return;
    details.open = true;
    details.querySelector("summary").focus();
  }

  const places = [...document.querySelectorAll("[data-figure]")];
  root.classList.add("interactive");
  for (const place of places) {
    hidden[place.dataset.figure] = new Set();
    draw(place);
    readOut(place);
    const entries = place.closest("figure").querySelectorAll("[data-series]");
    if (entries.length > 1) for (const entry of entries) makeSwitch(entry, place);
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => places.forEach(draw));

  const closed = () => [...document.querySelectorAll("details:not([open])")];
  let opened = [];
  addEventListener("beforeprint", () => (opened = closed()).forEach((details) => (details.open = true)));
  addEventListener("afterprint", () => opened.forEach((details) => (details.open = false)));
  for (const link of document.querySelectorAll('a[href^="#theorem-"]')) link.addEventListener("click", () => openTarget(link.hash));
  openTarget(location.hash);
})();
