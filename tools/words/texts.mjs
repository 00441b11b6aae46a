/** Texts in sources: the literals that `say`, `text` and `inContext` are called with. They name themselves in the catalogs (row LANG-03). */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';

const CALL = /\b(?:say|text|inContext)\(/;

/** The literals that an expression can be: `isOpen ? 'Close' : 'Open'` is one of two. */
function literalsOf(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  return [];
}

/** Whether a file's `text` or `inContext` are the ones that mark texts. */
const marks = (source, name) =>
  new RegExp(
    `import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(?:@nestling/contract|[./]+words/say\\.ts|\\./say\\.ts)'`,
  ).test(source);

/** What a call is of: `say` of `say(…)`, `look.say(…)` and `this.#say(…)`, and `text` of `text(…)` alone: others have one, too. */
function nameOf({ expression }) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) && /^#?say$/.test(expression.name.text) ? 'say' : undefined;
}

/** What one call says: each text, with the place that stands for it. */
function textsOf(call) {
  const [first, second] = call.arguments;
  switch (nameOf(call)) {
    case 'inContext':
      // The same text, whatever minifies the code.
      return literalsOf(second).map((node) => ({ text: `${first.text}\u0004${node.text}`, node: call }));
    case 'say':
    case 'text':
      return literalsOf(first).map((node) => ({ text: node.text, node }));
    default:
      return [];
  }
}

/** The texts of a source file, in their order: `{ text, line, start, end }`, the place of each as offsets. */
export function textsIn(source, name = 'source.tsx') {
  if (!CALL.test(source)) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const isOther = (name) => name === undefined || (name !== 'say' && !marks(source, name));
  const look = (node) => {
    if (ts.isCallExpression(node) && !isOther(nameOf(node)))
      for (const { text, node: place } of textsOf(node)) {
        const start = place.getStart(file);
        found.push({ text, start, end: place.end, line: file.getLineAndCharacterOfPosition(start).line + 1 });
      }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** All literals of a script, as they are once it runs. */
export function literalsIn(script) {
  const file = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, false);
  const found = new Set();
  const look = (node) => {
    if (ts.isStringLiteralLike(node)) found.add(node.text);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** The English of a text: what follows its context. */
export const englishOf = (text) => text.slice(text.indexOf('\u0004') + 1);

/** What a page can fill in without a parser: words and `{values}`. As `isSimple` in `contract/src/words/sayer.ts`. */
const isSimple = (english) => /^[^{}#']*(?:\{\w+\}[^{}#']*)*$/.test(english);

/** What stands in a build for a text: its name, and where it has plurals the compiled English beside it. */
export function builtText(text) {
  const english = englishOf(text);
  return isSimple(english) ? JSON.stringify(text) : JSON.stringify([text, compileMessageOrThrow(english)]);
}
