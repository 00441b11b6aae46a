/** A new remote in a repository of its own, which has the platform's packages in it: no registry is asked for them (row OPEN-10). */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../place.mjs';

const DEV_PORT = 3_100;
/** The packages of the platform that the browser's code imports; the other one is a tool. */
const IMPORTED = ['@nestling/contract', '@nestling/shared-ui'];

const jsonOf = (file) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const asText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** `packages`: file names of the platform's packages. */
function recordOf(name, packages) {
  const { overrides, allowScripts, engines } = jsonOf('package.json');
  const from = (isWanted) =>
    Object.fromEntries(
      Object.entries(packages)
        .filter(([it]) => isWanted(it))
        .map(([it, file]) => [it, `file:platform/${file}`]),
    );
  const command = (what) => `nestling-remote ${what} ${name}`;
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines,
    nestling: { remote: name, devPort: DEV_PORT },
    scripts: {
      dev: command('dev'),
      test: 'tsc && jest',
      check: command('check'),
      release: command('release'),
      rollback: command('rollback'),
      releases: command('releases'),
    },
    dependencies: from((it) => IMPORTED.includes(it)),
    devDependencies: from((it) => !IMPORTED.includes(it)),
    // As the platform has them: two copies of one of these are two types.
    overrides,
    allowScripts: Object.fromEntries(Object.entries(allowScripts).filter(([it]) => !it.startsWith('@embedded-'))),
    jest: { preset: '@nestling/remote-kit' },
  };
}

/** What the repository is called and built by, by path. */
export const declarationsAlone = (name, packages) => ({
  'package.json': asText(recordOf(name, packages)),
  'tsconfig.json': asText({ extends: '@nestling/remote-kit/tsconfig.json', include: ['src', '*.ts'] }),
  'rspack.config.ts': `import { defineRemote } from '@nestling/remote-kit/rspack';
import remote from './src/remote.ts';

export default defineRemote(import.meta.dirname, remote);
`,
  '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  'README.md': `# ${name}

A remote of Nestling: a page at \`/${name}\`, a card for home and a section of the settings. What it brings: \`src/remote.ts\`.

    npm install
    npm run dev -- --against https://nestling.example      the site with your sources in it, at http://localhost:${DEV_PORT}
    npm test                                               types and tests
    npm run check -- --against https://nestling.example    your sources in the live shell, before anybody else sees them
    npm run release -- --to https://nestling.example       for everybody; with --preview pr-42 for those who ask
    npm run rollback -- --to https://nestling.example      the release before
    npm run releases -- --to https://nestling.example      what is live

The last three take the token that the site's operator made, in \`RELEASE_TOKEN\`. More: \`node_modules/@nestling/remote-kit/docs/own-repository.md\`.
The platform's packages lie in \`platform/\`.
`,
});

/** The folder for a new repository. Throws Error, in words, where something is in it. */
export function emptyFolder(text) {
  const folder = resolve(text);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(`${folder} is a file.`);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${folder} is not empty. Name a folder that is, or is not there yet.`);
  return folder;
}

/** Copies the platform's packages, name → path, into the repository. Returns their file names. */
export function bringPackages(packages, folder) {
  mkdirSync(join(folder, 'platform'), { recursive: true });
  return Object.fromEntries(
    Object.entries(packages).map(([name, path]) => {
      copyFileSync(path, join(folder, 'platform', basename(path)));
      return [name, basename(path)];
    }),
  );
}
