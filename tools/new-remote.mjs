/**
 * `npm run new:remote -- sleep-sounds`: a working remote with a widget, its test and its README, and its lines in the contract. The
 * shell shows it once a page asks for it with `<RemoteSlot name="sleep-sounds/widgets/SleepSoundsCard" …>`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root as projectRoot } from './run.mjs';

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const words = (name) => pascal(name).replace(/(?!^)([A-Z])/g, (_, letter) => ` ${letter.toLowerCase()}`);

function filesOf(name, devPort) {
  const card = `${pascal(name)}Card`;
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@nestling/mfe-${name}`,
        version: '0.1.0',
        private: true,
        license: 'MIT',
        type: 'module',
        nestling: { devPort },
        scripts: {
          dev: `node ../tools/dev.mjs mfe-${name}`,
          build: 'rspack build',
          test: `jest --config ../jest.config.cjs --rootDir .. mfe-${name}/`,
        },
        dependencies: { '@nestling/contract': '0.1.0', '@nestling/shared-ui': '0.1.1' },
      },
      null,
      2,
    )}\n`,
    'rspack.config.ts': `import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname, {
  name: '${name}',
  exposes: {
    './widgets/${card}': './src/exposes/widgets/${card}.tsx',
  },
});
`,
    [`src/exposes/widgets/${card}.tsx`]: `import type { Expose } from '@nestling/shared-ui/platform';
import { ${card} } from '../../${name}-card.tsx';

export default ${card} satisfies Expose<'${name}/widgets/${card}'>;
`,
    [`src/${name}-card.tsx`]: `import { Card, EmptyState } from '@nestling/shared-ui';

/** The card of the remote \`${name}\`. */
export function ${card}({ babyId: _babyId }: { babyId: string }) {
  return (
    <Card title="${words(name)}">
      <EmptyState title="Nothing here yet" text="This is where it begins." />
    </Card>
  );
}
`,
    [`src/${name}-card.test.tsx`]: `import { AppTheme } from '@nestling/shared-ui';
import { render, screen } from '@testing-library/react';
import { ${card} } from './${name}-card.tsx';

it('shows its card', () => {
  render(
    <AppTheme>
      <${card} babyId="1" />
    </AppTheme>,
  );
  expect(screen.getByRole('region', { name: '${words(name)}' })).toBeVisible();
});
`,
    'README.md': `# mfe-${name}

Remote \`${name}\`.

- Exposes \`./widgets/${card}\`.

Imports \`shared-ui\` and \`contract\`, never another remote or the shell.

Dev, alone: \`npm run dev -w mfe-${name}\`. Tests: \`npm test -w mfe-${name}\`. Ship: \`npm run release -- mfe-${name}\`
`,
  };
}

/** Puts a line before the first line that matches, searching after `from`. Throws if the file is not as expected. */
function insert(text, from, before, line) {
  const start = text.indexOf(from);
  const at = text.indexOf(before, start);
  if (start < 0 || at < 0)
    throw new Error(`'${from}' … '${before}' is not where it was: add '${line.trim()}' by hand.`);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

function edit(file, ...insertions) {
  let text = readFileSync(file, 'utf8');
  for (const insertion of insertions) text = insert(text, ...insertion);
  writeFileSync(file, text);
}

/**
 * Writes the files of a new remote into `root` and names it in the contract and in the bench's single bundle.
 * Returns its folder. Throws Error, in words, for a name that is none or is taken.
 */
export function newRemote(name, root = projectRoot) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new Error('Name the remote in lower-case words with hyphens: npm run new:remote -- sleep-sounds');
  const folder = `mfe-${name}`;
  if (existsSync(resolve(root, folder))) throw new Error(`There is a folder ${folder} already.`);
  const taken = readdirSync(root)
    .filter((other) => existsSync(resolve(root, other, 'rspack.config.ts')))
    .map((other) => JSON.parse(readFileSync(resolve(root, other, 'package.json'), 'utf8')).nestling.devPort);
  for (const [file, text] of Object.entries(filesOf(name, Math.max(...taken) + 1))) {
    const path = resolve(root, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const card = `${pascal(name)}Card`;
  const expose = `${name}/widgets/${card}`;
  edit(
    resolve(root, 'contract/src/exposes.ts'),
    ['export interface ExposeProps', '}\n\nexport type', `  '${expose}': { babyId: string };\n`],
    ['export const EXPOSES', '} satisfies', `  '${expose}': true,\n`],
    ['export const REMOTES', '] as const', `  '${name}',\n`],
  );
  edit(
    resolve(root, 'bench/monolith/load-expose.ts'),
    [
      'import type',
      '\n/** The same sources',
      `import * as ${card} from '../../${folder}/src/exposes/widgets/${card}.tsx';\n`,
    ],
    ['const EXPOSES', '};', `  '${expose}': ${card},\n`],
  );
  return folder;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const folder = newRemote(process.argv[2]);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    console.log(
      `${folder} is there. Try 'npm run dev -w ${folder}' and 'npm test -w ${folder}'; ship it with 'npm run release -- ${folder}'.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
