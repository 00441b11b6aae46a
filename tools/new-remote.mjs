/**
 * `npm run new:remote -- sleep-sounds`: a working remote with a page in the bars, a card for home, a section of the settings, its test
 * and its README. Once it is released the house shows what its `src/remote.ts` says that it brings. `-- sleep-sounds --alone DIR`: in a
 * repository of its own, which may lie anywhere (row OPEN-10).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { bringPackages, declarationsAlone, emptyFolder } from './new-remote/alone.mjs';
import { sourcesOf } from './new-remote/sources.mjs';
import { root as projectRoot } from './place.mjs';
import { endWith, run } from './run.mjs';

/** What it is called and built by. */
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
    'README.md': `# mfe-${name}

Remote \`${name}\`.

- Brings a page at \`/${name}\`, a card for home and a section of the settings: \`src/remote.ts\`.

Imports \`shared-ui\` and \`contract\`, never another remote or the shell.

Dev, alone: \`npm run dev -w mfe-${name}\`. Tests: \`npm test -w mfe-${name}\`. Ship: \`npm run release -- mfe-${name}\`
`,
  };
}

/** Throws Error, in words, for a name that is none or is taken. */
function needsName(name, root) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new Error('Name the remote in lower-case words with hyphens: npm run new:remote -- sleep-sounds');
  if (name === 'shell') throw new Error('The shell is called so: choose another name.');
  if (existsSync(resolve(root, `mfe-${name}`))) throw new Error(`There is a folder mfe-${name} already.`);
}

function writeAll(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    const path = resolve(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/**
 * Writes the files of a new remote into `root`: one folder, and nothing elsewhere. Returns its folder. Throws Error, in words, for a name that is none or is taken.
 */
export function newRemote(name, root = projectRoot) {
  needsName(name, root);
  const folder = `mfe-${name}`;
  const taken = readdirSync(root)
    .filter((other) => existsSync(resolve(root, other, 'rspack.config.ts')))
    .map((other) => JSON.parse(readFileSync(resolve(root, other, 'package.json'), 'utf8')).nestling.devPort);
  writeAll(resolve(root, folder), { ...declarationsOf(name, Math.max(...taken) + 1), ...sourcesOf(name) });
  return folder;
}

/**
 * Writes a new remote in a repository of its own into an empty folder, with the platform's packages. Returns its path. Throws Error, in
 * words, for a name that is none or is taken here, and for a folder in which something is.
 */
export async function newRemoteAlone(name, text) {
  needsName(name, projectRoot);
  const folder = emptyFolder(text);
  await install();
  const { packPlatform } = await import('./pack-platform.mjs');
  const packages = bringPackages(await packPlatform(), folder);
  writeAll(folder, { ...declarationsAlone(name, packages), ...sourcesOf(name) });
  return folder;
}

async function make() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { alone: { type: 'string' } } });
  const [name] = positionals;
  if (values.alone !== undefined) {
    const folder = await newRemoteAlone(name, values.alone);
    console.log(`${name} is there. Go on in ${folder}: npm install, npm test; its README.md says more.`);
    return;
  }
  const folder = newRemote(name);
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  console.log(
    `${folder} is there. Try 'npm run dev -w ${folder}' and 'npm test -w ${folder}'; ship it with 'npm run release -- ${folder}'.`,
  );
}

if (process.argv[1] === import.meta.filename) endWith(make());
