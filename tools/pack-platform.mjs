/**
 * `npm run pack:platform`: the packages that a remote in its own repository installs, into `dist/platform/`: contract and shared-ui as
 * sources with their types, and the kit with the build recipe, the test preset, the commands and the server that the check runs (row OPEN-10).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { buildServer } from './build.mjs';
import { install } from './install.mjs';
import { declarations } from './keep-release/types.mjs';
import { root } from './place.mjs';
import { endWith, run } from './run.mjs';
import { hashOf, isSource } from './sources.mjs';

/** Where the packages come to lie. */
export const packed = resolve(root, 'dist/platform');

/** What the kit's commands start, which no import names, and what teams test with: in the versions of this project. */
const STARTED = [
  '@nestling/shared-ui',
  '@napi-rs/image',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@rspack/cli',
  '@rspack/dev-server',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'better-sqlite3',
  'fake-indexeddb',
  'jest',
  'jest-environment-jsdom',
  'react-refresh',
  'temporal-polyfill',
  'typescript',
];

/** Modules that the kit takes along, with what they import; `tools/jest` besides. */
const KIT_ENTRIES = [
  'tools/remote-kit/command.mjs',
  'tools/rspack/english-loader.mjs',
  'api/src/releases/contributions-schema.ts',
];
const SERVER = ['main', 'publish', 'mark-checked'].map((name) => `api/dist/${name}.js`);
/** All that the packages are made from. */
const SOURCES = ['contract', 'shared-ui', 'tools', 'bench/server.mjs', 'bench/cpu.mjs', 'api', 'rspack.base.ts'];
const DOCS = ['docs/own-repository.md', 'docs/releasing.md'];
const TEXTS = [...DOCS, 'CHANGELOG.md', 'LICENSE', 'tsconfig.base.json', 'package.json', 'package-lock.json'];

const jsonOf = (file) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const asText = (value) => `${JSON.stringify(value, null, 2)}\n`;
const copy = (file, to) => cpSync(resolve(root, file), to, { recursive: true });

/** What all three packages say: where they come from, that they go together, and which sources they hold, as a version may see several. */
const described = ({ devDependencies: _, private: __, ...about }, sources, dependencies) => {
  const isOurs = ([name]) => name.startsWith('@nestling/');
  const needed = Object.entries(dependencies);
  return {
    ...about,
    repository: jsonOf('package.json').repository,
    nestling: { sources: hashOf(sources).slice(0, 12) },
    dependencies: Object.fromEntries(needed.filter((it) => !isOurs(it))),
    peerDependencies: Object.fromEntries(needed.filter(isOurs)),
  };
};

/** './src/index.ts' → its types and itself. */
const withTypes = (target) =>
  target.endsWith('.json')
    ? target
    : { types: target.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'), default: target };

/** contract or shared-ui: the sources that builds and tests read, and the types that compilers read in their place. */
function stagePackage(folder, name, types) {
  const about = jsonOf(`${name}/package.json`);
  cpSync(resolve(root, name, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => isSource(path.split(/[\\/]/).at(-1)),
  });
  for (const { name: file, bytes } of types.filter((it) => it.name.startsWith(`${name}/src/`)))
    write(join(folder, 'types', file.slice(`${name}/src/`.length)), bytes);
  copy(`${name}/locales`, join(folder, 'locales'));
  const exports = Object.fromEntries(Object.entries(about.exports).map(([way, target]) => [way, withTypes(target)]));
  const said = described(about, [`${name}/src`, `${name}/locales`, `${name}/package.json`], about.dependencies);
  write(join(folder, 'package.json'), asText({ ...said, exports }));
  copy(`${name}/README.md`, join(folder, 'README.md'));
}

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** The modules that an entry is made of, and the packages that these import. */
async function partsOf(entryPoints, options = {}) {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'dist',
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    ...options,
  });
  const imports = Object.values(metafile.inputs).flatMap((it) => it.imports.filter(({ external }) => external));
  const packages = imports.map(({ path }) => path).filter((path) => !isBuiltin(path));
  return { files: Object.keys(metafile.inputs), packages: packages.map((path) => PACKAGE.exec(path)[0]) };
}

/** The kit: tools as they are, in the same folders as here; the recipe and the server as bundles. */
async function stageKit(folder, versions) {
  const tools = await partsOf(KIT_ENTRIES);
  const outfile = join(folder, 'tools/recipe.mjs');
  const recipe = await partsOf(['rspack.base.ts'], { outdir: undefined, outfile, write: true });
  for (const file of tools.files) copy(file, join(folder, file));
  copy('tools/jest', join(folder, 'tools/jest'));
  const server = await partsOf(SERVER);
  for (const file of server.files) copy(file, join(folder, file));
  copy('tools/remote-kit/recipe.d.mts', join(folder, 'tools/recipe.d.mts'));
  copy('tools/remote-kit/jest-preset.cjs', join(folder, 'jest-preset.cjs'));
  copy('tools/remote-kit/tsconfig.remote.json', join(folder, 'tsconfig.json'));
  copy('tsconfig.base.json', join(folder, 'tsconfig.base.json'));
  copy('tools/remote-kit/README.md', join(folder, 'README.md'));
  for (const text of DOCS) copy(text, join(folder, text));
  const { version, license, engines } = jsonOf('package.json');
  const about = {
    name: '@nestling/remote-kit',
    version,
    license,
    type: 'module',
    engines,
    bin: { 'nestling-remote': 'tools/remote-kit/command.mjs' },
    exports: {
      './rspack': { types: './tools/recipe.d.mts', default: './tools/recipe.mjs' },
      './jest-preset': './jest-preset.cjs',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
  };
  const needed = [...new Set([...STARTED, ...tools.packages, ...recipe.packages])].sort();
  const dependencies = needed.map((name) => [
    name,
    versions[name] ?? jsonOf(`node_modules/${name}/package.json`).version,
  ]);
  const sources = [...tools.files, 'rspack.base.ts', 'tools/rspack', 'package-lock.json'];
  write(join(folder, 'package.json'), asText(described(about, sources, Object.fromEntries(dependencies))));
}

/** Packs a folder. The name of a package says its version, so what was there under it goes. */
async function pack(folder) {
  copy('CHANGELOG.md', join(folder, 'CHANGELOG.md'));
  copy('LICENSE', join(folder, 'LICENSE'));
  await run('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: folder, quiet: true });
}

/** Makes the packages, unless they are there of the present sources. Returns their files: package name → path. */
export async function packPlatform() {
  await install();
  const stampFile = join(packed, '.sources');
  const stamp = hashOf([...SOURCES, ...TEXTS]);
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    console.log('Packing the platform…');
    rmSync(packed, { recursive: true, force: true });
    await buildServer();
    const types = await declarations();
    const staged = (name) => join(packed, 'staged', name);
    for (const name of ['contract', 'shared-ui']) stagePackage(staged(name), name, types);
    const versionOf = (name) => jsonOf(`${name}/package.json`).version;
    await stageKit(staged('remote-kit'), {
      '@nestling/contract': versionOf('contract'),
      '@nestling/shared-ui': versionOf('shared-ui'),
    });
    for (const name of readdirSync(join(packed, 'staged'))) await pack(staged(name));
    rmSync(join(packed, 'staged'), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
  const files = readdirSync(packed).filter((name) => name.endsWith('.tgz'));
  const nameOf = (file) => file.replace(/^nestling-/, '@nestling/').replace(/-\d+\..*$/, '');
  return Object.fromEntries(files.map((file) => [nameOf(file), join(packed, file)]));
}

if (process.argv[1] === import.meta.filename)
  endWith(packPlatform().then((files) => console.log(Object.values(files).join('\n'))));
