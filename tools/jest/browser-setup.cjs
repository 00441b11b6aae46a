require('@testing-library/jest-dom');
require('fake-indexeddb/auto');

// A test ends when what it waits for has come; on a machine that does other work too this takes a while.
jest.setTimeout(180_000);
