/** Finds functions that nobody reads in one go: how many lines each takes, from its first to its last, with all that is inside. */
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const ts = require('typescript');

const root = resolve(__dirname, '..');
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const OTHER = /\.test\.|\.d\.ts$|^kept\//;

/** Every function of a source: where it starts, its name if it has one, and its lines. */
function functionsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineOf(node.getStart());
      const name = node.name?.getText() ?? node.parent.name?.getText() ?? '';
      found.push({ file, first, name, lines: lineOf(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The functions of all sources of this repository that are no tests. */
function allFunctions() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files
    .filter((file) => SOURCE.test(file) && !OTHER.test(file))
    .flatMap((file) => functionsOf(file, readFileSync(join(root, file), 'utf8')));
}

module.exports = { allFunctions, functionsOf };
