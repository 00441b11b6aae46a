import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { experiments, NormalModuleReplacementPlugin } from '@rspack/core';
import { defineShell } from '../../rspack.base.ts';

const here = import.meta.dirname;
const root = resolve(here, '../..');

/** What a remote brings: its file, and the name the shell loads it by. */
function exposesOf(folder: string) {
  const from = join(root, folder, 'src/exposes');
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      file: JSON.stringify(file),
      name: JSON.stringify(`${folder.slice('mfe-'.length)}/${file.slice(from.length + 1).replace(/\.tsx?$/, '')}`),
    }));
}

/** A module with all that every remote brings: linked in, or loaded by `import()`, for the bundler to split. */
function allRemotes(): string {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const exposes = remotes.flatMap(exposesOf);
  const split = process.env.SPLIT === 'routes';
  const text = [
    ...remotes.map((folder, i) => `import remote${i} from ${JSON.stringify(join(root, folder, 'src/remote.ts'))};`),
    `export const REMOTES = [${remotes.map((_, i) => `remote${i}`)}];`,
    ...(split ? [] : exposes.map(({ file }, i) => `import * as expose${i} from ${file};`)),
    `export const LINKED = {${split ? '' : exposes.map(({ name }, i) => `${name}: expose${i}`)}};`,
    `export const SPLIT = {${split ? exposes.map(({ name, file }) => `${name}: () => import(${file})`) : ''}};`,
  ].join('\n');
  const file = join(mkdtempSync(join(tmpdir(), 'nestling-remotes-')), 'remotes.ts');
  writeFileSync(file, text);
  return file;
}

const shellFolder = resolve(root, 'shell');
const config = defineShell(shellFolder, { alias: { 'nestling-remotes': allRemotes() } });

const standIn = (name: string) =>
  new NormalModuleReplacementPlugin(new RegExp(`(?:federation|^\\.)/${name}\\.ts$`), resolve(here, `${name}.ts`));

/** The shell's own recipe without federation: the remotes are linked in, and everything is tree-shaken together. */
export default {
  ...config,
  output: { ...config.output, path: resolve(here, 'dist') },
  plugins: [
    // Nothing is given: the list of shared packages stays empty.
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof experiments.VirtualModulesPlugin)),
    standIn('load-expose'),
    standIn('registry'),
  ],
};
