// The controls as a question, and a question as the controls.
import { fill, slider } from "./controls.js";

export const $ = (id) => document.getElementById(id);
const TABLE = "table.txt";
const LOG = "server.log";
const SHARE = "share.csv";
const TIMED = "timed:"; // before a device of public timings
const SPEEDS = ["baseline", "speculative", "draft_length", "tokens_per_pass", "accepted_over_drafted"];
const LAYER = ["top_k", "experts", "layers", "expert_bytes", "model"];
const REST = "other_seconds";
const RATE = { name: "rate", label: "Acceptance rate", min: 0, max: 1, step: 0.01, value: "0.7" };
const COSTS = [
  { name: "draft_seconds_per_token", label: "Time to draft a token", min: 0, max: 20, step: 0.1, value: "0", unit: "ms" },
  { name: REST, label: "Rest of a pass, beside what the table has", min: 0, max: 50, step: 0.1, value: "0", unit: "ms" },
  { name: "noise", label: "Error of the times", min: 0, max: 20, step: 0.5, value: "0", unit: "%" },
];
const BATCH = { name: "batch", label: "Requests that share a pass", min: 1, max: 64, step: 1, value: "1" };
const RATIO = { name: "ratio", label: "Bandwidth of the deduplicating kernel, times", min: 0.2, max: 3, step: 0.01, value: "1" };
const SHARING = { name: "sharing", label: "Distinct experts: 0 as of one token, 1 as given", min: 0, max: 1, step: 0.01, value: "1" };
const MOST_POSITIONS = 8;

export class Form {
  kind = ""; // of what is pasted: table or log, and whether a table is of both kernels
  kernels = false;
  others = {}; // options of a link that no control has
  files = {}; // and the files that they name
  #positions = [];

  constructor(change) {
    this.change = change;
    this.rate = slider(RATE, change);
    this.costs = COSTS.map((made) => slider(made, change));
    this.batch = slider(BATCH, change);
    this.ratio = slider(RATIO, change);
    this.sharing = slider(SHARING, change);
    $("rate-sliders").append(this.rate.place);
    $("cost-sliders").append(...this.costs.map((made) => made.place), this.batch.place);
    this.costs.find((made) => made.name === REST).place.append($("rest-hint"));
    $("kernel-sliders").append(this.ratio.place, this.sharing.place);
    this.positions = ["0.8", "0.7", "0.6"];
    $("more-positions").addEventListener("click", () => this.#resize(1));
    $("fewer-positions").addEventListener("click", () => this.#resize(-1));
    $("form").addEventListener("submit", (event) => event.preventDefault());
    $("form").addEventListener("input", (event) => event.target.closest(".slider") || change());
    this.show();
  }

  fill(choices) {
    this.engines = choices.engines;
    fill($("engine"), Object.keys(choices.engines));
    this.layers = Object.fromEntries(choices.models.map((model) => [model.name, model.layers]));
    fill($("architecture"), Object.keys(this.layers));
    fill($("model"), Object.keys(this.layers), "as given below");
    fill($("dtype"), choices.dtypes);
    this.sheets = choices.devices.map((device) => device.name);
    this.#devices();
    $("dtype").value = "bfloat16";
    $("share").append(new Option("uniform routing: the most that tokens can read", "uniform"));
    for (const { name, words } of choices.shares) $("share").append(new Option(words, name));
    this.#drafters();
  }

  #drafters() {
    const engine = this.engines?.[$("engine").value];
    const before = $("drafter").value;
    if (!engine) return;
    fill($("drafter"), engine.drafters);
    if (engine.drafters.includes(before)) $("drafter").value = before;
    const backend = $("backend").value;
    fill($("backend"), engine.backends, "not said");
    if (engine.backends.includes(backend)) $("backend").value = backend;
    $("backend-label").hidden = !engine.backends.length;
  }

  // Devices of public timings that fit the model, once they are known, then those of data sheets.
  #devices() {
    const model = $("architecture").value;
    const timed = [...new Set([...(this.timed?.[model] ?? []), ...(this.linked ? [this.linked] : [])])]; // of a link, in its words
    const before = $("device").value;
    const groups = [["Public timings of this model's layers", timed, TIMED], ["Bandwidth by data sheet", this.sheets, ""]].map(([label, names, mark]) => {
      const group = Object.assign(document.createElement("optgroup"), { label });
      group.append(...names.map((name) => new Option(name, mark + name)));
      return group;
    });
    $("device").replaceChildren(new Option("another one: give its bandwidth", ""), ...groups.filter((group) => group.children.length));
    $("device").value = before;
    if ($("device").selectedIndex < 0) $("device").value = "";
  }

  get device() {
    return this.source === "device" && $("device").value.startsWith(TIMED) ? $("device").value.slice(TIMED.length) : "";
  }

  get source() {
    return document.querySelector('input[name="source"]:checked').value;
  }

  set source(value) {
    document.querySelector(`input[name="source"][value="${value}"]`).checked = true;
  }

  get positions() {
    return this.#positions.map((made) => made.value);
  }

  set positions(values) {
    this.#positions = values.map((value, place) => slider({ ...RATE, label: `Position ${place + 1}, if those before it were accepted`, value }, this.change));
    this.#positions.forEach((made, place) => (made.value = values[place]));
    $("position-sliders").replaceChildren(...this.#positions.map((made) => made.place));
  }

  #resize(by) {
    const values = this.positions;
    if (by > 0 && values.length < MOST_POSITIONS) this.positions = [...values, values.at(-1)];
    if (by < 0 && values.length > 1) this.positions = values.slice(0, -1);
    this.change();
  }

  // Which fields there are, by what is asked.
  show() {
    const source = this.source;
    const is = { [source]: true, sheet: source === "device" && !this.device, log: source === "paste" && this.kind === "log", table: source === "paste" && this.kind !== "log", kernels: source === "paste" && this.kernels };
    for (const place of document.querySelectorAll("[data-for]")) place.hidden = !place.dataset.for.split(" ").some((name) => is[name]);
    const acceptance = $("acceptance").value;
    $("rate-sliders").hidden = acceptance !== "rate";
    $("position-sliders").hidden = $("position-buttons").hidden = acceptance !== "positions";
    $("lengths-fields").hidden = acceptance !== "lengths";
    this.#drafters();
    $("rest-hint").hidden = !((is.kernels || is.device) && !Number(this.costs.find((made) => made.name === REST).value));
    const names = Object.entries(this.others).map(([name, value]) => `${name} ${value}`);
    $("others").hidden = !names.length;
    $("others").textContent = `From the link, too: ${names.join(", ")}.`;
  }

  // The question, or null where there is nothing to ask yet; Python, which `ask` asks, makes tables and shares.
  async question(ask) {
    if (this.source === "speeds" || (this.source === "paste" && this.kind === "log")) return this.#explain();
    if (this.source === "device") {
      this.timed ??= await ask({ kind: "timed" });
      this.#devices();
      if (this.device) return this.#timed();
    }
    const text = this.source === "device" ? await this.#composed(ask) : await this.#pasted(ask);
    if (!text.trim()) return null;
    const options = { table: TABLE, ...this.#acceptance(), ...this.#costs(), ...this.others };
    const model = $("architecture").value;
    if (this.source === "device") Object.assign(options, { model, dtype: $("dtype").value, layers: String(this.layers[model]) });
    else if (this.kernels) Object.assign(options, given(LAYER));
    const files = { [TABLE]: text, ...this.files };
    if (this.source === "device" || this.kernels) await this.#share(ask, options, files);
    return { command: "predict", options, files, advice: this.#advice() };
  }

  #explain() {
    const options = { ...given(SPEEDS), ...this.others };
    const noise = $("speed_noise").value.trim();
    if (noise) options.noise = noise;
    if ($("unit").value !== "tok/s") options.unit = $("unit").value;
    const log = this.source === "paste" ? $("paste").value : "";
    if (log) options.log = LOG;
    if (!Object.keys(options).length) return null;
    const advice = $("engine").value ? given(["engine", "drafter"]) : {};
    return { command: "explain", options, files: { ...(log ? { [LOG]: log } : {}), ...this.files }, advice };
  }

  // Of public timings no table is needed; a share is known by name or count.
  #timed() {
    const share = $("share_figure").value.trim() || $("share").value || "uniform";
    const options = { device: this.device, model: $("architecture").value, share, ...this.#acceptance(), ...this.#costs(), ...this.others };
    return { command: "predict", options, files: this.files, advice: this.#advice() };
  }

  #advice() {
    return { engine: $("engine").value, drafter: $("drafter").value, ...given(["backend", "batch_sizes"]) };
  }

  #acceptance() {
    if (["acceptance_rate", "acceptance_by_position", "tokens_curve", "acceptance_lengths"].some((name) => name in this.others)) return {};
    if ($("acceptance").value === "positions") return { acceptance_by_position: this.positions.join(",") };
    if ($("acceptance").value === "lengths") return $("lengths").value.trim() ? { acceptance_lengths: $("lengths").value.replaceAll(" ", "") } : {};
    return this.rate.value ? { acceptance_rate: this.rate.value } : {};
  }

  #costs() {
    const found = {};
    for (const { name, value } of this.costs) {
      if (!value || Number(value) === 0) continue;
      found[name] = name === "noise" ? (value.endsWith("%") ? value : `${value}%`) : milliseconds(value);
    }
    return this.batch.value && this.batch.value !== "1" ? { ...found, batch: this.batch.value } : found;
  }

  async #pasted(ask) {
    const text = $("paste").value;
    const ratio = this.ratio.value || "1";
    return this.kernels && Number(ratio) !== 1 ? ask({ kind: "compose", text, ratio }) : text;
  }

  #composed(ask) {
    const batches = `${this.batch.value},${$("batch_sizes").value}`;
    return ask({ kind: "compose", gb_per_s: $("gb_per_s").value, batches, ratio: this.ratio.value || "1" });
  }

  // How experts are shared, by name or count; where the slider says less than as given, as a file of counts.
  async #share(ask, options, files) {
    if (options.share !== undefined) return; // of a link
    const share = $("share_figure").value.trim() || $("share").value || (this.source === "device" ? "uniform" : "");
    const sharing = this.sharing.value || "1";
    if (Number(sharing) !== 1) {
      files[SHARE] = await ask({ kind: "share", text: files[TABLE], options, share, sharing });
      options.share = SHARE;
    } else if (share) options.share = share;
  }

  // The controls as a question has them; what no control has is kept and named.
  open(asked) {
    const options = { ...asked.options };
    const take = (name, use) => {
      if (options[name] === undefined) return;
      use(options[name]);
      delete options[name];
    };
    const { table, log } = options;
    $("paste").value = asked.files[table ?? log] ?? "";
    this.files = Object.fromEntries(Object.entries(asked.files).filter(([name]) => name !== (table ?? log)));
    delete options.table;
    delete options.log;
    const { device } = options;
    this.source = device ? "device" : asked.command === "explain" && !log ? "speeds" : "paste";
    if (device) {
      $("architecture").value = options.model;
      this.linked = device;
      this.#devices();
      $("device").value = TIMED + device;
      delete options.device;
      delete options.model;
    }
    for (const id of [...SPEEDS, ...LAYER, "lengths", "batch_sizes", "speed_noise", "share_figure"]) $(id).value = "";
    $("share").value = "";
    for (const made of [...this.costs]) made.value = "0";
    for (const made of [this.batch, this.ratio, this.sharing]) made.value = "1";
    this.rate.value = "";
    for (const name of [...SPEEDS, ...LAYER]) take(name, (value) => ($(name).value = value));
    $("unit").value = "tok/s";
    take("unit", (value) => ($("unit").value = value));
    if (asked.command === "explain") take("noise", (value) => ($("speed_noise").value = value));
    if ([...$("share").options].some((known) => known.value === options.share)) take("share", (value) => ($("share").value = value));
    else if (/^\d+(:| slots read )/.test(options.share ?? "")) take("share", (value) => ($("share_figure").value = value));
    take("acceptance_rate", (value) => { $("acceptance").value = "rate"; this.rate.value = value; });
    take("acceptance_by_position", (value) => { $("acceptance").value = "positions"; this.positions = value.split(","); });
    take("acceptance_lengths", (value) => { $("acceptance").value = "lengths"; $("lengths").value = value; });
    for (const made of [this.batch, ...this.costs]) take(made.name, (value) => (made.value = SHOWN[made.name](value)));
    for (const [name, id] of [["engine", "engine"], ["batch_sizes", "batch_sizes"], ["drafter", "drafter"], ["backend", "backend"]]) {
      if (asked.advice?.[name] === undefined) continue;
      $(id).value = asked.advice[name];
      if (name === "engine") this.#drafters();
    }
    this.others = options;
    this.show();
  }
}

function given(names) {
  return Object.fromEntries(names.map((name) => [name, $(name).value.trim()]).filter(([, value]) => value));
}

const milliseconds = (text) => (/^[\d.]+$/.test(text) ? `${text}e-3` : text);
const inMilliseconds = (text) => (text.endsWith("e-3") ? text.slice(0, -3) : String(Number((Number(text) * 1000).toPrecision(12))));
const percent = (text) => (text.endsWith("%") ? text.slice(0, -1) : String(Number((Number(text) * 100).toPrecision(12))));
const SHOWN = { batch: (text) => text, noise: percent, draft_seconds_per_token: inMilliseconds, [REST]: inMilliseconds };
