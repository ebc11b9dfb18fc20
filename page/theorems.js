// Theorems, opened in place: words, the statement in Lean, the axioms, and the test that holds the formulas to it.
import { made, marked } from "./show.js";

let known;

async function all() {
  known ??= fetch(new URL("./theorems.json", import.meta.url)).then((response) => response.json());
  return known;
}

export async function openTheorem(name, button, place) {
  const open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  if (open) {
    place.querySelector(`[data-theorem="${CSS.escape(name)}"]`)?.remove();
    return;
  }
  const shown = made("div", { className: "opened", dataset: { theorem: name } });
  place.append(shown);
  const theorem = (await all())[name];
  if (!theorem) {
    shown.append("The statement is not at hand in this page.");
    return;
  }
  const statement = made("pre", { tabIndex: 0, role: "region" }, made("code", { textContent: theorem.statement }));
  statement.setAttribute("aria-label", `Lean statement of ${name}`);
  const basis = made("p", { className: "basis" }, "Proved in ", made("code", { textContent: theorem.module }), "; SHA-256 of the statement ");
  basis.append(made("code", { textContent: theorem.hash }), `. Axioms: ${theorem.rests_on}. ${theorem.tested}`);
  shown.append(made("p", {}, ...marked(theorem.words)), statement, basis);
}
