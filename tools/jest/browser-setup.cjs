require('@testing-library/jest-dom');
require('fake-indexeddb/auto');
const { configure } = require('@testing-library/dom');

// A test ends when what it waits for has come. Two busy cores draw a dialog of MUI in a second or two, with ten others at work it takes
// ten times that.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(180_000);
