/** Buttons stand in Title Case, all other texts do not (docs/translating.md, 'How the English sounds'): those that are read within a button. */
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const ts = require('typescript');
const { englishOf, textsIn } = require('./texts.mjs');

const root = resolve(__dirname, '../..');

/** Requirements quote these as they are. */
const QUOTED = new Set([
  'Create account',
  'Create account and join',
  "I've saved my token",
  'Record a past feeding',
  'Use different account',
]);
const SMALL = /^(?:an?|and|as|at|by|for|from|in|into|of|on|or|out|the|to|with)$/;
const BUTTON = /^(?:Button|DownloadButton|FileButton|Go|ListItemButton|MenuItem)$/;
const LABEL = /^(?:confirmLabel|deleteLabel|doneLabel|saveLabel)$/;

/** What is read in the buttons of a source. */
function buttonTexts(source) {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    const isButton = ts.isJsxElement(node) && BUTTON.test(node.openingElement.tagName.getText(file));
    const read = isButton
      ? node.children
      : ts.isJsxAttribute(node) && LABEL.test(node.name.getText(file))
        ? [node.initializer]
        : [];
    for (const part of read) found.push(...textsIn(part.getText(file)).map(({ text }) => englishOf(text)));
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** A state ('Saving...') and a question are sentences. Values come as they are; of a plural each form counts. */
function isTitled(text) {
  if (QUOTED.has(text) || /(?:\.\.\.|\?)$/.test(text)) return true;
  const words = text.includes(', plural,') ? text.match(/\{[^{},]+\}/g).join(' ') : text.replace(/\{[^}]*\}/g, '');
  return words.match(/\p{L}[\p{L}’']*/gu)?.every((word) => SMALL.test(word) || !/^\p{Ll}/u.test(word)) ?? true;
}

test('buttons stand in Title Case', () => {
  const files = execFileSync('git', ['ls-files', '*/src/*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const texts = files
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => buttonTexts(readFileSync(join(root, file), 'utf8')));
  expect(texts.length).toBeGreaterThan(150);
  expect([...new Set(texts)].filter((text) => !isTitled(text))).toEqual([]);
});

test.each([
  ["<Button>{say('Add past sleep')}</Button>", false],
  ["<Button>{busy ? say('Saving...') : say('Save as New')}</Button>", true],
  ["<FormDialog title={say('Add medicine')} saveLabel={say('Make the link')} />", false],
  ["<MenuItem>{say('{count, plural, one {Show # more} other {Show # More}}', { count })}</MenuItem>", false],
])('%s: %s', (source, titled) => {
  expect(buttonTexts(source).every(isTitled)).toBe(titled);
});
