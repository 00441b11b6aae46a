/**
 * `npm run new:remote -- sleep-sounds`: a working remote with a page in the bars, a card for home, a section of the settings, its test
 * and its README. Once it is released the house shows what its `src/remote.ts` says that it brings.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root as projectRoot } from './place.mjs';

/** The `d` of an icon until it has one of its own: three dots. */
const DOTS = 'M5 12v.01M12 12v.01M19 12v.01';

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const words = (name) => pascal(name).replace(/(?!^)([A-Z])/g, (_, letter) => ` ${letter.toLowerCase()}`);

/** What it is called, built by and brings. */
function declarationsOf(name, devPort) {
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
        dependencies: { '@nestling/contract': '0.2.0', '@nestling/shared-ui': '0.1.1' },
      },
      null,
      2,
    )}\n`,
    'rspack.config.ts': `import { defineRemote } from '../rspack.base.ts';
import remote from './src/remote.ts';

export default defineRemote(import.meta.dirname, remote);
`,
    'src/remote.ts': `import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: '${name}',
  pages: [
    {
      path: '/${name}',
      expose: './pages/${name}',
      navigation: { label: '${words(name)}', icon: '${DOTS}', order: 50 },
    },
  ],
  points: {
    'home.card': [
      {
        expose: './cards/${name}',
        title: '${words(name)}',
        order: 50,
        heights: { desktop: 219, phone: 211, short: 200 },
      },
    ],
    'settings.section': [{ expose: './settings/${name}', title: '${words(name)}', order: 50 }],
  },
});
`,
    'README.md': `# mfe-${name}

Remote \`${name}\`.

- Brings a page at \`/${name}\`, a card for home and a section of the settings: \`src/remote.ts\`.

Imports \`shared-ui\` and \`contract\`, never another remote or the shell.

Dev, alone: \`npm run dev -w mfe-${name}\`. Tests: \`npm test -w mfe-${name}\`. Ship: \`npm run release -- mfe-${name}\`
`,
  };
}

/** The module at a point: it says nothing but which component that is. */
const exposed = (name, component, file, point) => `import type { Expose } from '@nestling/shared-ui/platform';
import { ${component} } from '../../${name}-${file}.tsx';

export default ${component} satisfies Expose<'${point}'>;
`;

/** Its page, card and settings, with a test. */
function sourcesOf(name) {
  const card = `${pascal(name)}Card`;
  const page = `${pascal(name)}Page`;
  const settings = `${pascal(name)}Settings`;
  return {
    [`src/exposes/pages/${name}.tsx`]: exposed(name, page, 'page', 'page'),
    [`src/exposes/cards/${name}.tsx`]: exposed(name, card, 'card', 'home.card'),
    [`src/exposes/settings/${name}.tsx`]: exposed(name, settings, 'settings', 'settings.section'),
    [`src/${name}-settings.tsx`]: `import { Card, EmptyState } from '@nestling/shared-ui';

/** What a person chooses for the remote \`${name}\`. */
export const ${settings} = () => (
  <Card title="${words(name)}">
    <EmptyState title="Nothing to choose yet" text="This is where it begins." />
  </Card>
);
`,
    [`src/${name}-page.tsx`]: `import { EmptyState, Page } from '@nestling/shared-ui';

/** The page of the remote \`${name}\`. */
export const ${page} = () => (
  <Page title="${words(name)}">
    <EmptyState title="Nothing here yet" text="This is where it begins." />
  </Page>
);
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
  };
}

/**
 * Writes the files of a new remote into `root`: one folder, and nothing elsewhere. Returns its folder. Throws Error, in words, for a name that is none or is taken.
 */
export function newRemote(name, root = projectRoot) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new Error('Name the remote in lower-case words with hyphens: npm run new:remote -- sleep-sounds');
  const folder = `mfe-${name}`;
  if (existsSync(resolve(root, folder))) throw new Error(`There is a folder ${folder} already.`);
  const taken = readdirSync(root)
    .filter((other) => existsSync(resolve(root, other, 'rspack.config.ts')))
    .map((other) => JSON.parse(readFileSync(resolve(root, other, 'package.json'), 'utf8')).nestling.devPort);
  for (const [file, text] of Object.entries({ ...declarationsOf(name, Math.max(...taken) + 1), ...sourcesOf(name) })) {
    const path = resolve(root, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
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
