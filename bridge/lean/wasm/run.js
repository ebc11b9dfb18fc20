// node run.js HOME SOURCE LIBRARY OUTPUT [lean arguments]
// Runs the WebAssembly Lean of the folder HOME. It works in SOURCE, mounted as /source, has the compiled modules of LIBRARY
// on its search path, writes to OUTPUT, mounted as /out, and sees nothing else of this machine. That it can write nowhere else is
// for Node's permission model to see to, under which `run.py` starts this script.
'use strict';
const fs = require('fs');
const path = require('path');
const v8 = require('v8');
const vm = require('vm');

// The binary is pinned by hash, so functions need no validation before their first call; a check is short, so few
// functions are worth optimizing. Together these save about a fifth of the processor time.
v8.setFlagsFromString('--wasm-lazy-validation');
v8.setFlagsFromString('--wasm-tiering-budget=300000000');

process.umask(0o077); // files are for this user alone
require('./constants.js');

const [home, source, library, output, ...leanArguments] = process.argv.slice(2);
const script = path.join(home, 'lean.cjs');

function mount(host, folder) {
  FS.mkdirTree(folder);
  FS.mount(NODEFS, { root: host }, folder);
}

// A refusal by Node is, to Lean, a file that it may not touch (EACCES, 2 here); the script knows no code for it.
function refuseAsFile() {
  const errorNumber = NODEFS.convertNodeCode;
  NODEFS.convertNodeCode = (error) => (error.code === 'ERR_ACCESS_DENIED' ? 2 : errorNumber(error));
}

function prepare() {
  refuseAsFile();
  FS.mkdirTree('/lean/bin'); // Lean looks up the folder of its program
  mount(path.join(home, 'lib'), '/lean/lib/lean');
  mount(source, '/source');
  mount(library, '/library');
  mount(output, '/out');
  ENV.LEAN_SYSROOT = '/lean';
  ENV.LEAN_PATH = '/lean/lib/lean:/library';
  ENV.LLVM_PROFILE_FILE = '/dev/null'; // this build is instrumented and would leave default.profraw behind
}

// This build traces its start, with the head of the input file, through console.log.
const log = console.log;
console.log = (...words) => {
  if (!String(words[0]).startsWith('[DEBUG:')) log(...words);
};

// lean.cjs is a script for the global scope; its threads load it again, by way of thread.js.
globalThis.require = require;
process.env.EXPERTBYTES_LEAN_SCRIPT = script;
globalThis.__filename = path.join(__dirname, 'thread.js');
globalThis.__dirname = home;
globalThis.Module = {
  arguments: leanArguments,
  thisProgram: 'lean',
  locateFile: (name) => path.join(home, name),
  print: log,
  preRun: [prepare],
};
vm.runInThisContext(fs.readFileSync(script, 'utf8'), { filename: script });
