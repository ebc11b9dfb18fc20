// A thread of the WebAssembly Lean. Its files are those of the main thread, which does all reading and writing.
'use strict';
require('./constants.js');
require(process.env.EXPERTBYTES_LEAN_SCRIPT);
