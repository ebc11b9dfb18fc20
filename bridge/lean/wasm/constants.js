// Node's permission model has no `process.binding`, which lean.cjs asks for the constants of the file system, and for nothing else.
'use strict';
const fs = require('fs');
process.binding = () => ({ fs: fs.constants });
