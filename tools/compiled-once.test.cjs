const vm = require('node:vm');
const { compileOnce } = require('./jest/compiled-once.cjs');

// Jest's own, whose place it has taken in this worker too.
compileOnce();
const compile = (code, context, filename = '/some/module.js') =>
  vm.compileFunction(code, ['module', 'exports'], { filename, parsingContext: context });

/** What a module exports in a context. */
function run(code, context, filename) {
  const module = { exports: {} };
  compile(code, context, filename).call(module.exports, module, module.exports);
  return module.exports;
}

test('a module is its own in every context', () => {
  const [one, other] = [vm.createContext({ name: 'one' }), vm.createContext({ name: 'other' })];
  const code = 'let count = 0; module.exports = () => [name, ++count, Array]; // the end';
  const [here, there] = [run(code, one), run(code, other)];
  expect(here().slice(0, 2)).toEqual(['one', 1]);
  expect(here().slice(0, 2)).toEqual(['one', 2]);
  expect(there().slice(0, 2)).toEqual(['other', 1]);
  expect(here()[2]).not.toBe(there()[2]);
});

test('other code of the same file is run as it is', () => {
  const context = vm.createContext({});
  expect(run('module.exports = 1', context)).toBe(1);
  expect(run('module.exports = 2', context)).toBe(2);
  expect(run('module.exports = 3', context, '/another.js')).toBe(3);
});

test('an error says where it was thrown, in its first line too', () => {
  const context = vm.createContext({});
  const placeOf = (code) => {
    try {
      run(code, context, '/thrown.js');
    } catch (error) {
      return error.stack.match(/\/thrown\.js:(\d+:\d+)/)[1];
    }
  };
  expect(placeOf('throw new Error()')).toBe('1:7');
  expect(placeOf('\n  throw new Error()')).toBe('2:9');
  expect(() => compile('const = 1', context)).toThrow('Unexpected token');
});
