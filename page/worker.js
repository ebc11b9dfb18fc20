// Python, in a thread of its own: messages {id, text} go to the one function `respond`, answers {id, text} come back.
// What is pasted stays here: once everything is loaded, nothing is fetched any more.
import { loadPyodide } from "./pyodide.mjs";
import createPyodideModule from "./pyodide.asm.mjs";

const LOCK = /* lock */ {};
const at = (name) => new URL(name, import.meta.url).href;

async function fetched(name) {
  const response = await fetch(at(name));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return response;
}

async function unpacked(name, type) {
  const { body } = await fetched(name);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}

const wasm = unpacked("./pyodide.asm.wasm.gz", "application/wasm");
const packages = fetched("./python.zip").then((response) => response.arrayBuffer());
const network = self.fetch;
self.fetch = (asked, ...rest) => (String(asked).endsWith("/pyodide.asm.wasm") ? wasm : network(asked, ...rest));

async function start() {
  const pyodide = await loadPyodide({
    createPyodideModule,
    indexURL: at("./"),
    stdLibURL: at("./python_stdlib.zip"),
    packageBaseUrl: at("./"),
    lockFileContents: LOCK,
    env: { PYDANTIC_DISABLE_PLUGINS: "__all__" },
  });
  const folder = pyodide.runPython("import site; site.getsitepackages()[0]");
  pyodide.unpackArchive(await packages, "zip", { extractDir: folder });
  const respond = pyodide.runPython("from expertbytes.page.entry import respond; respond");
  self.fetch = () => Promise.reject(new Error("nothing is fetched after the start"));
  return respond;
}

const started = start();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ broken: String(error.message ?? error) }),
);

addEventListener("message", async ({ data: { id, text } }) => {
  try {
    postMessage({ id, text: (await started)(text) });
  } catch (error) {
    postMessage({ id, text: JSON.stringify({ error: `Python ended: ${String(error.message ?? error).trim().split("\n").pop()}` }) });
  }
});
