// One run of the WebAssembly Lean, in a thread of its own with memory of its own: of earlier runs it finds compiled machine code only.
// It works in `source`, mounted as /source, has the compiled modules of `library` on its search path, writes to `output`, mounted as
// /out, and sees nothing else of this machine. What it prints goes to serve.js, then its exit status.
'use strict';
const path = require('path');
const { parentPort, workerData } = require('worker_threads');
const { READ_ONLY, leaveNumbersToThreads, load, mount } = require('./script.js');

const { home, library, source, output, leanArguments, wasm } = workerData;
const compiled = [path.join(home, 'lib'), library].map((host, i) => [host, READ_ONLY[i]]);
process.env.EXPERTBYTES_LEAN_FOLDERS = JSON.stringify({ home, folders: compiled });

function prepare() {
  leaveNumbersToThreads();
  FS.mkdirTree('/lean/bin'); // Lean looks up the folder of its program
  mount([...compiled, [source, '/source'], [output, '/out']]);
  ENV.LEAN_SYSROOT = '/lean';
  ENV.LEAN_PATH = READ_ONLY.join(':');
  ENV.LLVM_PROFILE_FILE = '/dev/null'; // this build is instrumented and would leave default.profraw behind
}

const say = (line) => parentPort.postMessage({ line });
const settings = {
  arguments: leanArguments,
  thisProgram: 'lean',
  locateFile: (name) => path.join(home, name),
  print: say,
  printErr: say,
  stdin: () => null, // requests to serve.js come that way
  preRun: [prepare],
  onExit: (status) => parentPort.postMessage({ status }),
  instantiateWasm: (imports, done) => {
    WebAssembly.instantiate(wasm, imports).then((instance) => done(instance, wasm));
    return {};
  },
};
load(home, settings, wasm);
