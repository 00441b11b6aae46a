// Node 20 has no Temporal; browsers that lack it get the same polyfill from the shell's bootstrap.
if (!globalThis.Temporal) require('temporal-polyfill/global');
