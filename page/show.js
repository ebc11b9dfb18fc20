// Builds what is shown from plain data; text stays text, only the figures are markup of our own.
export function made(tag, properties = {}, ...children) {
  const { dataset, ...rest } = properties;
  const found = Object.assign(document.createElement(tag), rest);
  Object.assign(found.dataset, dataset);
  found.append(...children);
  return found;
}

// A sentence with its theorems as buttons that open them below it.
export function sentence({ kind, text, theorems }, openTheorem) {
  const place = made("div", { className: `said ${kind}` }, text);
  for (const name of theorems) {
    const button = made("button", { type: "button", className: "link", textContent: name });
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => openTheorem(name, button, place));
    place.append(" ", button);
  }
  return place;
}

export function figure(plot) {
  const legend = made("ul", { className: "legend" });
  legend.setAttribute("aria-label", "Legend");
  for (const entry of plot.legend) {
    const item = made("li", entry.series ? { dataset: { series: entry.name } } : {});
    item.innerHTML = entry.swatch;
    item.append(made("span", { textContent: entry.name }));
    legend.append(item);
  }
  const drawn = made("div", { className: "plot", dataset: { figure: plot.name }, innerHTML: plot.svg });
  const readout = made("p", { className: "readout" });
  readout.setAttribute("aria-live", "polite");
  return made("figure", { dataset: { name: plot.name } }, made("figcaption", { textContent: plot.title }), legend, drawn, readout);
}

export function table({ title, words, headings, rows, theorems, remarks }, openTheorem) {
  const head = made("tr", {}, ...headings.map((text) => made("th", { scope: "col", textContent: text })));
  const body = rows.map((row) => made("tr", {}, ...row.map((text, place) => cell(text, place))));
  const scroll = made("div", { className: "scroll", tabIndex: 0, role: "region" }, made("table", {}, made("thead", {}, head), made("tbody", {}, ...body)));
  scroll.setAttribute("aria-label", `Table: ${title}`);
  const rests = theorems.length ? [sentence({ kind: "basis", text: "Rests on", theorems }, openTheorem)] : [];
  const texts = remarks.map((text) => made("p", { textContent: text }));
  return made("details", { dataset: { table: title } }, made("summary", { textContent: title }), made("p", { textContent: words }), scroll, ...texts, ...rests);
}

function cell(text, place) {
  if (!place) return made("th", { scope: "row", textContent: text });
  return made("td", { textContent: text, className: text.startsWith("undecided") ? "undecided" : "" });
}

export function list(place, texts) {
  place.replaceChildren(...texts.map((text) => made("li", { textContent: text })));
}

// Words with `code` in them.
export function marked(text) {
  return text.split(/`([^`]+)`/).map((part, place) => (place % 2 ? made("code", { textContent: part }) : part.replaceAll("**", "")));
}
