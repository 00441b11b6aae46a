/**
 * `npm run new:kind -- bath --in mfe-tracking`: a kind of record that works. The server keeps it by the one line in the list of kinds;
 * lists, timelines, history, editor and undo have it by the one line of its remote.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root as projectRoot } from './place.mjs';
import { bin, run } from './run.mjs';

const words = (name) => name.replaceAll('_', ' ');
const label = (name) => `${name.charAt(0).toUpperCase()}${words(name.slice(1))}`;
const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** 'bath' → 'baths', 'dose' → 'doses', 'brush' → 'brushes', 'baby_story' → 'baby_stories'. */
function plural(name) {
  if (/(s|x|z|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

const filesOf = (name, order, remote) => ({
  [`contract/src/kinds/${name}/kind.ts`]: `import { text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** What it is that is recorded: fields, limits and words. All else follows from it. */
export const ${camel(name)}Kind = {
  name: '${name}',
  many: '${plural(name)}',
  label: text('${label(name)}'),
  counted: text('{count, plural, one {# ${words(name)}} other {# ${words(plural(name))}}}'),
  order: ${order},
  // 'interval' has a start and an end.
  shape: 'moment',
  // Such as: warm: { is: 'flag', label: text('Warm') }. What a row shows of them stands in 'row', what a CSV file has in 'csv'.
  fields: {},
  row: [],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type ${label(camel(name))} = RecordOf<typeof ${camel(name)}Kind>;
`,
  [`contract/src/kinds/${name}/kind.schema.ts`]: `import { recordSchemas } from '../record.schema.ts';
import { ${camel(name)}Kind } from './kind.ts';

export const ${camel(name)}Schemas = recordSchemas(${camel(name)}Kind);
`,
  [`${remote}/src/${name}/${name}.look.ts`]: `import { ${camel(name)}Kind } from '@nestling/contract/kinds/${name}';
import { ClockIcon, lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** How it looks in lists and timelines. What is not said here follows from the declaration. */
declareKind(${camel(name)}Kind, {
  say,
  // An icon of its own (lineIcon) and the tone of what it belongs to: 'diaper', 'milk', 'health', 'care', 'moment'. All pages draw it so.
  mark: { Icon: ClockIcon, tone: 'other' },
  Editor: lazyDialog(() => import('./edit-${name}-dialog.ts')),
  Recorder: lazyDialog(() => import('./record-${name}-dialog.ts')),
});
`,
  [`${remote}/src/${name}/edit-${name}-dialog.ts`]: `/** Times, the declared fields and notes. */
export { RecordEditor as default } from '@nestling/shared-ui/pickers';
`,
  [`${remote}/src/${name}/record-${name}-dialog.ts`]: `/** Times, the declared fields and notes of a new one. */
export { Recorder as default } from '@nestling/shared-ui/pickers';
`,
});

/** Adds a line to a list of lines, in the order of their letters below what stands before them. */
function addLine(file, line) {
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${[head, ...[...lines, line].sort()].join('\n')}\n`);
}

/** Adds a line at the top of what a remote brings to `record.kind`; one that brought none begins with it. */
function addToPoint(file, line) {
  const text = readFileSync(file, 'utf8');
  const point = "'record.kind': [\n";
  const points = '  points: {\n';
  if (text.includes(point)) writeFileSync(file, text.replace(point, `${point}${line}\n`));
  else if (text.includes(points)) writeFileSync(file, text.replace(points, `${points}    ${point}${line}\n    ],\n`));
  else throw new Error(`${file} has no 'points'.`);
}

/** What a remote that shows its first kind needs. */
const FIRST = {
  'src/kinds.ts':
    '/** Every kind of record that this remote shows. Each expose imports it, so that whichever comes first has them declared. */\n',
  'src/exposes/kinds.ts': `import '../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';

/** Draws nothing: with its code comes how the kinds of this remote look, for the pages of others. */
const Kinds = () => null;

export default Kinds satisfies Expose<'record.kind'>;
`,
};

const ordersIn = (kinds) =>
  readdirSync(kinds)
    .map((folder) => resolve(kinds, folder, 'kind.ts'))
    .filter((file) => existsSync(file))
    .map((file) => Number(/order: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0));

/**
 * Writes the folders of a new kind into `root`, and its line into the list of kinds and into the two of its remote, which it makes there where
 * this is the first kind. Returns the files.
 * Throws Error, in words, for a name that is none or is taken and for what is no remote.
 */
export function newKind(name, remote, root = projectRoot) {
  const kinds = resolve(root, 'contract/src/kinds');
  const usage = 'npm run new:kind -- bath --in mfe-tracking';
  if (!/^[a-z]+(_[a-z]+)*$/.test(name ?? '')) throw new Error(`Name the kind in lower-case words with '_': ${usage}`);
  const reserved = /RESERVED_KINDS = \[([^\]]*)\]/.exec(readFileSync(resolve(kinds, 'kind.ts'), 'utf8'))?.[1] ?? '';
  if (reserved.includes(`'${name}'`)) throw new Error(`'${name}' is reserved.`);
  if (existsSync(resolve(kinds, name))) throw new Error(`There is a kind ${name} already.`);
  if (!/^mfe-[a-z-]+$/.test(remote ?? '') || !existsSync(resolve(root, remote, 'src/remote.ts')))
    throw new Error(`Say which remote shows it: ${usage}`);
  const shown = resolve(root, remote, 'src/kinds.ts');
  const order = Math.max(...ordersIn(kinds)) + 10;
  const first = existsSync(shown)
    ? {}
    : Object.fromEntries(Object.entries(FIRST).map(([file, text]) => [`${remote}/${file}`, text]));
  const files = { ...first, ...filesOf(name, order, remote) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(root, file)), { recursive: true });
    writeFileSync(resolve(root, file), text);
  }
  addLine(resolve(kinds, 'index.ts'), `export { ${camel(name)}Schemas as ${name} } from './${name}/kind.schema.ts';`);
  addLine(shown, `import './${name}/${name}.look.ts';`);
  addToPoint(resolve(root, remote, 'src/remote.ts'), `      { kind: '${name}', expose: './kinds' },`);
  return Object.keys(files);
}

if (process.argv[1] === import.meta.filename) {
  try {
    const [name, flag, remote] = process.argv.slice(2);
    const files = newKind(name, flag === '--in' ? remote : undefined);
    await run(bin('biome'), ['check', '--write', ...files], { quiet: true });
    console.log(
      `${files.join('\n')}\n\nDeclare its fields in the first. It is recorded from the dashboard after the next build.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
