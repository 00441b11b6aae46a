import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { experiments, NormalModuleReplacementPlugin } from '@rspack/core';
import { defineShell } from '../../rspack.base.ts';

const here = import.meta.dirname;
const root = resolve(here, '../..');

/** A module that imports all that every remote brings. */
function allRemotes(): string {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const exposes = remotes.flatMap((folder) => {
    const from = join(root, folder, 'src/exposes');
    const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.includes('.test.'),
    );
    return files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { file, name: `${folder.slice('mfe-'.length)}/${file.slice(from.length + 1).replace(/\.tsx?$/, '')}` };
    });
  });
  const text = [
    ...remotes.map((folder, i) => `import remote${i} from ${JSON.stringify(join(root, folder, 'src/remote.ts'))};`),
    ...exposes.map(({ file }, i) => `import * as expose${i} from ${JSON.stringify(file)};`),
    `export const REMOTES = [${remotes.map((_, i) => `remote${i}`)}];`,
    `export const EXPOSES = {${exposes.map(({ name }, i) => `${JSON.stringify(name)}: expose${i}`)}};`,
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
