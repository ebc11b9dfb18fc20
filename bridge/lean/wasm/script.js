// The script of the WebAssembly Lean, lean.cjs, run in the global scope of this thread. Lean sees of this machine the folders
// that are mounted: pairs of a folder and the place where Lean sees it.
'use strict';
const fs = require('fs');
const path = require('path');
const vm = require('vm');

// Node's permission model has no `process.binding`, which lean.cjs asks for the constants of the file system, and for nothing else.
process.binding = () => ({ fs: fs.constants });

// This build traces its start, with the head of the input file, through console.log.
const log = console.log;
console.log = (...words) => {
  if (!String(words[0]).startsWith('[DEBUG:')) log(...words);
};

const FIRST_OWN_FILE = 2048; // files that a thread has opened itself; lower numbers are the main thread's, whose table ends there
const READ_ONLY = ['/lean/lib/lean', '/library'];
const MORE_THAN_READ = 3 | 64 | 512 | 65536; // O_WRONLY or O_RDWR, O_CREAT, O_TRUNC; O_DIRECTORY, whose entries the main thread lists

exports.READ_ONLY = READ_ONLY;

exports.mount = (folders) => {
  const errorNumber = NODEFS.convertNodeCode;
  // A refusal by Node is, to Lean, a file that it may not touch (EACCES, 2 here); the script knows no code for it.
  NODEFS.convertNodeCode = (error) => (error.code === 'ERR_ACCESS_DENIED' ? 2 : errorNumber(error));
  for (const [host, folder] of folders) {
    FS.mkdirTree(folder);
    FS.mount(NODEFS, { root: host }, folder);
  }
};

// The compiled Lean functions in the table of functions, sorted by name: see binary.py.
let binary = null; // of this thread; a thread that Lean starts gets it with the first message
let index = null;
function readIndex() {
  if (index === null) {
    const [section] = WebAssembly.Module.customSections(binary ?? wasmModule, 'lean.functions');
    const [first, count] = new Uint32Array(section, 0, 2);
    const begins = new Uint32Array(section, 8, count + 1);
    index = { first, count, begins, names: Buffer.from(section, 8 + begins.byteLength) };
  }
  return index;
}

function functionInTable(name) {
  const { first, count, begins, names } = readIndex();
  const wanted = Buffer.from(name);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = names.compare(wanted, 0, wanted.length, begins[middle], begins[middle + 1]);
    if (order === 0) return first + middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return 0;
}

exports.load = (home, module, wasm = null) => {
  binary = wasm;
  globalThis.require = require;
  globalThis.__filename = path.join(__dirname, 'thread.js'); // what the script's threads load
  globalThis.__dirname = home;
  globalThis.Module = module;
  globalThis.functionInTable = functionInTable;
  globalThis.lengthOfOtherTable = () => readIndex().first;
  const script = path.join(home, 'lean.cjs');
  vm.runInThisContext(fs.readFileSync(script, 'utf8'), { filename: script });
};

// A thread asks the main one for each thing it wants of a file, and waits about a millisecond for each answer, in total longer than
// many a check. So it reads the compiled modules, which nobody writes, by itself.
exports.readByOneself = (folders) => {
  let mounted = false;
  FS.nextfd = () => {
    for (let number = FIRST_OWN_FILE; number <= FS.MAX_OPEN_FDS; number++) if (!FS.streams[number]) return number;
    throw new FS.ErrnoError(33);
  };
  globalThis.isOwnFile = (number) => number >= FIRST_OWN_FILE;
  globalThis.isOwnPath = (address, flags) => {
    const name = UTF8ToString(address);
    if (flags & MORE_THAN_READ || !READ_ONLY.some((folder) => name.startsWith(`${folder}/`))) return false;
    if (!mounted) exports.mount(folders);
    mounted = true;
    return true;
  };
};

exports.leaveNumbersToThreads = () => {
  FS.MAX_OPEN_FDS = FIRST_OWN_FILE - 1;
};
