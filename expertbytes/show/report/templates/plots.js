// Reads values out of the figures by pointer, touch or arrow keys; legend entries switch series on and off.
"use strict";
(() => {
  const HOW = "Point at the figure, touch it, or focus it and use the arrow keys to read its values here.";

  function nearest(list, place) {
    let best = 0;
    list.forEach((reading, at) => {
      if (Math.abs(reading.place - place) < Math.abs(list[best].place - place)) best = at;
    });
    return best;
  }

  function makeReadable(plot, line, list) {
    const drawn = plot.querySelector("svg");
    const cursor = plot.querySelector(".cursor");
    let at = -1;

    function show(next) {
      at = Math.min(Math.max(next, 0), list.length - 1);
      cursor.setAttribute("transform", `translate(${list[at].place} 0)`);
      plot.classList.add("reading");
      line.textContent = list[at].said;
    }

    function point(event) {
      const box = drawn.getBoundingClientRect();
      show(nearest(list, ((event.clientX - box.left) / box.width) * drawn.viewBox.baseVal.width));
    }

    const keys = {
      ArrowRight: () => show(at + 1),
      ArrowLeft: () => show(at < 0 ? list.length - 1 : at - 1),
      Home: () => show(0),
      End: () => show(list.length - 1),
    };
    line.textContent = HOW;
    plot.tabIndex = 0;
    plot.setAttribute("role", "group");
    plot.setAttribute("aria-label", `${drawn.getAttribute("aria-label")}; the arrow keys read its values`);
    plot.addEventListener("pointermove", point);
    plot.addEventListener("pointerdown", point);
    plot.addEventListener("keydown", (event) => {
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
  }

  function makeSwitch(entry, plot) {
    const button = document.createElement("button");
    const shapes = [...plot.querySelectorAll("[data-series]")].filter((shape) => shape.dataset.series === entry.dataset.series);
    button.type = "button";
    button.setAttribute("aria-pressed", "true");
    button.append(...entry.childNodes);
    entry.append(button);
    button.addEventListener("click", () => {
      const shown = button.getAttribute("aria-pressed") === "false";
      button.setAttribute("aria-pressed", String(shown));
      for (const shape of shapes) shape.classList.toggle("off", !shown);
    });
  }

  function openTarget(hash) {
    const details = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("details");
    if (!details) return;
    details.open = true;
    details.querySelector("summary").focus();
  }

  function makeLive(place, readings) {
    for (const plot of place.querySelectorAll("[data-figure]")) {
      const figure = plot.closest("figure");
      const list = readings[plot.dataset.figure];
      if (list.length) makeReadable(plot, figure.querySelector(".readout"), list);
      const entries = figure.querySelectorAll(".legend [data-series]");
      if (entries.length > 1) for (const entry of entries) makeSwitch(entry, plot);
    }
  }

  globalThis.expertbytesFigures = { makeLive };
  const written = document.getElementById("readings");
  if (written) makeLive(document, JSON.parse(written.textContent));

  for (const link of document.querySelectorAll('a[href^="#theorem-"]')) link.addEventListener("click", () => openTarget(link.hash));
  openTarget(location.hash);
})();
