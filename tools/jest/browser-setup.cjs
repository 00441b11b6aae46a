require('@testing-library/jest-dom');
require('fake-indexeddb/auto');
const { configure } = require('@testing-library/dom');
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

// React notes for each of ten thousand elements where it was made, for its warnings, then begins to count anew: a tenth of the time of
// a test. Here the count stands above that; warnings come as before and name their component.
if (internals?.recentlyCreatedOwnerStacks === 0)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} });

// A test ends when what it waits for has come. Two busy cores draw a dialog of MUI in a second or two, with ten others at work it takes
// ten times that.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(180_000);
