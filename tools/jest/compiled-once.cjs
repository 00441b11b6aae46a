/**
 * Every test file runs its modules anew, in a context of its own; Jest also compiles them anew each time. Here a worker compiles the
 * code of a module once and runs it in all contexts: the largest part of what a file costs before its first test.
 */
const vm = require('node:vm');

/** By file: the code that was compiled last, and its script. */
const known = new Map();
const compileFunction = vm.compileFunction;

function scriptOf(code, parameters, filename) {
  const before = known.get(filename);
  if (before?.code === code && before.parameters === parameters) return before.script;
  // On one line with the code, so that lines and columns in stack traces stay what they are.
  const opening = `(function (${parameters}) {`;
  const script = new vm.Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length });
  known.set(filename, { code, parameters, script });
  return script;
}

/** Takes the place of what Jest compiles a module with. Modules of its experimental kind ask for more. */
exports.compileOnce = () => {
  if (vm.compileFunction !== compileFunction || vm.SyntheticModule) return;
  vm.compileFunction = (code, parameters, options = {}) =>
    options.filename && vm.isContext(options.parsingContext ?? {})
      ? scriptOf(code, parameters.join(), options.filename).runInContext(options.parsingContext)
      : compileFunction(code, parameters, options);
};
