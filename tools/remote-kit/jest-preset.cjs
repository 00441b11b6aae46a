const { inBrowser } = require('./tools/jest/remote.cjs');

module.exports = { ...inBrowser, roots: ['<rootDir>/src'] };
