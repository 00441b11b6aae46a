/** Loaded before a server (`node --require`): its clock runs ahead by as many milliseconds as the file of MOVED_CLOCK says. */
const { readFileSync } = require('node:fs');

const now = Date.now;
Date.now = () => now() + Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
