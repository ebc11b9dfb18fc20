// The page: controls make a question, Python answers it, and what it found is shown; the link follows.
import { $, Form } from "./form.js";
import { Python, newest } from "./python.js";
import { figure, list, made, sentence, table } from "./show.js";
import { openTheorem } from "./theorems.js";

const python = new Python();
const begun = performance.now();
let last; // what is shown
const opened = new Set(); // tables that are open

const form = new Form(() => {
  form.show();
  later();
});

let clock;
function later() {
  clearTimeout(clock);
  clock = setTimeout(() => ask(), 60);
}

const ask = newest(async () => {
  $("answer").setAttribute("aria-busy", "true");
  try {
    if (form.source === "paste" && (await recognise())) return;
    const question = await form.question((message) => python.ask(message));
    if (question === null) clear("Nothing is entered yet: paste a table or a log, or take an example.");
    else show(await python.ask({ kind: "answer", question }));
  } catch (error) {
    clear(error.message, true);
  } finally {
    $("answer").setAttribute("aria-busy", "false");
  }
});

// What is pasted; a question or a link takes the controls' place, and then true.
let recognised;
async function recognise() {
  const text = $("paste").value;
  if (recognised === text) return false;
  const found = await python.ask({ kind: "recognise", text });
  if (found.kind === "question") {
    await open(text);
    return true;
  }
  recognised = text;
  form.kind = found.kind;
  form.kernels = Boolean(found.kernels);
  $("read").textContent = text.trim() ? found.said : "";
  form.show();
  return false;
}

async function open(text) {
  try {
    form.open(await python.ask({ kind: "open", text }));
  } catch (error) {
    clear(error.message, true);
    return;
  }
  recognised = undefined;
  later();
}

function clear(words, refused = false) {
  last = undefined;
  $("state").textContent = words;
  $("state").className = refused ? "refused" : "hint";
  $("state").hidden = false;
  for (const id of ["lines", "figures", "tables", "notes"]) $(id).replaceChildren();
  $("advice").hidden = $("refused").hidden = true;
  $("command").textContent = "";
  for (const id of ["copy-link", "save-question", "save-json"]) $(id).disabled = true;
}

function show(found) {
  last = found;
  $("state").textContent = `Answered: ${found.lines[0].text}`;
  $("state").className = "unseen";
  $("lines").replaceChildren(...found.lines.map((line) => sentence(line, openTheorem)));
  showAdvice(found.advice, found.refused);
  $("figures").replaceChildren(...found.figures.map(figure));
  expertbytesFigures.makeLive($("figures"), Object.fromEntries(found.figures.map((plot) => [plot.name, plot.readings])));
  list($("notes"), found.notes);
  $("tables").replaceChildren(...found.tables.map((given) => table(given, openTheorem)));
  for (const details of $("tables").children) {
    details.open = opened.has(details.dataset.table);
    details.addEventListener("toggle", () => opened[details.open ? "add" : "delete"](details.dataset.table));
  }
  $("command").textContent = found.command;
  for (const id of ["copy-link", "save-question", "save-json"]) $(id).disabled = false;
  history.replaceState(null, "", `#${found.fragment}`);
}

function showAdvice(advice, refused) {
  $("advice").hidden = !advice;
  $("refused").hidden = !refused;
  $("refused").textContent = refused ? `No options for an engine: ${refused}` : "";
  if (!advice) return;
  $("advice-lines").replaceChildren(...advice.lines.map((line) => sentence(line, openTheorem)));
  $("options").textContent = advice.options;
  const files = Object.entries(advice.files).map(([name, content]) => made("div", {}, made("p", { textContent: `${name}:` }), made("pre", { textContent: content })));
  $("advice-files").replaceChildren(...files);
  list($("advice-notes"), advice.notes);
}

function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  made("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function copy(button, text) {
  const words = button.textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = words), 1500);
}

$("copy-link").addEventListener("click", () => copy($("copy-link"), location.href));
$("copy-options").addEventListener("click", () => copy($("copy-options"), $("options").textContent));
$("save-question").addEventListener("click", () => save("question.json", last.question));
$("save-json").addEventListener("click", () => save("answer.json", last.json));
$("open").addEventListener("change", async () => open(await $("open").files[0].text()));
$("device").addEventListener("input", () => {
  const found = form.devices?.find((device) => device.name === $("device").value);
  if (found) $("gb_per_s").value = found.gb_per_s;
});
addEventListener("hashchange", () => {
  if (location.hash.length > 1 && location.hash !== `#${last?.fragment}`) open(location.hash);
});

const closed = () => [...document.querySelectorAll("details:not([open])")];
let shut = [];
addEventListener("beforeprint", () => (shut = closed()).forEach((details) => (details.open = true)));
addEventListener("afterprint", () => shut.forEach((details) => (details.open = false)));

async function begin() {
  $("boot").textContent = "Python is starting.";
  await python.ready;
  const choices = await python.ask({ kind: "choices" });
  form.devices = choices.devices;
  form.fill(choices);
  const examples = await (await fetch(new URL("./examples.json", import.meta.url))).json();
  for (const { name, text } of examples) {
    const button = made("button", { type: "button", className: "link", textContent: name });
    button.addEventListener("click", () => {
      form.source = "paste";
      $("paste").value = text;
      form.show();
      later();
    });
    $("examples").append(button, " ");
  }
  $("boot").textContent = "Ready. Nothing you enter is sent anywhere.";
  document.documentElement.dataset.ready = String(Math.round(performance.now() - begun));
  if (location.hash.startsWith("#q")) await open(location.hash);
  else later();
}

begin().catch((error) => {
  $("boot").textContent = `Python did not start: ${error.message}. Load the page again, or install the command: pip install expertbytes.`;
  $("boot").className = "refused";
});
python.ready.then(() => navigator.serviceWorker?.register(new URL("./sw.js", document.baseURI)), () => {});
