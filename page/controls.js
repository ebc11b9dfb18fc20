// Sliders beside a field for the exact value; the field's text is what the question says.
let made = 0;

// name, label, least, most, step, value at first, unit; `change` is called with every new value.
export function slider({ name, label, min, max, step, value, unit = "" }, change) {
  const place = document.createElement("div");
  place.className = "slider";
  const id = `${name}-${made++}`;
  const words = document.createElement("label");
  words.htmlFor = id;
  words.textContent = unit ? `${label}, ${unit}` : label;
  const range = Object.assign(document.createElement("input"), { type: "range", id, min, max, step, value });
  const field = document.createElement("input");
  field.inputMode = "decimal";
  field.value = value;
  field.setAttribute("aria-label", `${words.textContent}, exact value`);
  range.addEventListener("input", () => {
    field.value = range.value;
    change();
  });
  field.addEventListener("input", () => {
    const number = Number(field.value);
    if (field.value.trim() && Number.isFinite(number)) range.value = number;
    change();
  });
  place.append(words, range, field);
  return {
    place,
    name,
    get value() {
      return field.value.trim();
    },
    set value(text) {
      field.value = text;
      range.value = text.trim().endsWith("%") ? Number.parseFloat(text) : Number(text);
    },
  };
}

export function fill(select, names, first) {
  select.replaceChildren(...(first === undefined ? [] : [new Option(first, "")]), ...names.map((name) => new Option(name, name)));
}
