// node serve.js HOME LIBRARY BUDGET
// Runs the WebAssembly Lean of the folder HOME against the compiled modules of LIBRARY, once for each request: one line of JSON
// {id, source, output, leanArguments}, answered by one line {id, status, output}. Runs share its machine code, which they cannot
// write, and nothing else. That they can write nowhere but in output folders is for Node's permission model to see to, under
// which `session.py` starts this script.
'use strict';
const fs = require('fs');
const path = require('path');
const readline = require('readline');
const v8 = require('v8');
const { Worker } = require('worker_threads');

const [home, library, budget] = process.argv.slice(2);

// The binary is pinned by hash, so functions need no validation before their first call. They are optimized after `budget`.
v8.setFlagsFromString('--wasm-lazy-validation');
v8.setFlagsFromString(`--wasm-tiering-budget=${budget}`);

process.umask(0o077); // files are for this user alone

const wasm = new WebAssembly.Module(fs.readFileSync(path.join(home, 'lean.wasm')));

function run({ source, output, leanArguments }) {
  return new Promise((resolve) => {
    const lines = [];
    let status = 1;
    const workerData = { home, library, source, output, leanArguments, wasm };
    const worker = new Worker(path.join(__dirname, 'check.js'), { workerData, stdin: true, stdout: true, stderr: true });
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => lines.push(String(text)));
    worker.on('message', (message) => {
      if ('line' in message) return lines.push(`${message.line}\n`);
      status = message.status;
      return worker.terminate(); // with all threads that it has started
    });
    worker.on('error', (error) => lines.push(`${error.stack ?? error}\n`));
    worker.on('exit', () => resolve({ status, output: lines.join('') }));
  });
}

async function serve() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, ...request } = JSON.parse(line);
    const answer = await run(request);
    process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`);
  }
}

serve();
