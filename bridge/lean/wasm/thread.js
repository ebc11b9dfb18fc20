// A thread of the WebAssembly Lean. It reads compiled modules itself; all other reading and writing is the main thread's.
'use strict';
const { load, readByOneself } = require('./script.js');
const { home, folders } = JSON.parse(process.env.EXPERTBYTES_LEAN_FOLDERS);
load(home, {});
readByOneself(folders);
