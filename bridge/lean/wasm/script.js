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

exports.load = (home, module) => {
  globalThis.require = require;
  globalThis.__filename = path.join(__dirname, 'thread.js'); // what the script's threads load
  globalThis.__dirname = home;
  globalThis.Module = module;
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
