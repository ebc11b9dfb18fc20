// The page's side of the worker: one question at a time, the newest instead of those that wait, and an end to those that take too long.
const SLOW = 30_000;

export class Python {
  #worker;
  #waiting = new Map();
  #next = 0;
  #starting;

  constructor() {
    this.#start();
  }

  // A worker from a blob has the page's own content security policy, one from a file would have none.
  #start() {
    const source = `import ${JSON.stringify(new URL("./worker.js", import.meta.url).href)};`;
    const blob = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.#worker = new Worker(blob, { type: "module" });
    this.#starting = new Promise((resolve, reject) => {
      this.#worker.addEventListener("message", ({ data }) => {
        if (data.ready) resolve();
        else if (data.broken) reject(new Error(data.broken));
        else this.#arrived(data);
      });
      this.#worker.addEventListener("error", (event) => reject(new Error(event.message ?? "the worker did not start")));
    });
    this.#starting.catch(() => {});
  }

  #arrived({ id, text }) {
    const { resolve, reject } = this.#waiting.get(id) ?? {};
    this.#waiting.delete(id);
    const { found, error } = JSON.parse(text);
    if (error === undefined) resolve?.(found);
    else reject?.(new Error(error));
  }

  get ready() {
    return this.#starting;
  }

  // What Python finds; an Error's message is a sentence for the user.
  async ask(message) {
    await this.#starting;
    const id = this.#next++;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ id, text: JSON.stringify(message) });
    const clock = setTimeout(() => this.#stop(id), SLOW);
    return answer.finally(() => clearTimeout(clock));
  }

  #stop(id) {
    if (!this.#waiting.has(id)) return;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error(`No answer after ${SLOW / 1000} s: the input is too large for a browser.`));
    this.#waiting.clear();
    this.#start();
  }
}

// Runs `work` for the newest value only: while it runs, further values replace each other.
export function newest(work) {
  let running = false;
  let next;
  return async function run(value) {
    next = { value };
    if (running) return;
    running = true;
    while (next) {
      const { value: now } = next;
      next = undefined;
      await work(now);
    }
    running = false;
  };
}
