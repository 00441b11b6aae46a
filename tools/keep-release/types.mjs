import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../place.mjs';
import { bin, run } from '../run.mjs';
import { filesUnder } from './pack.mjs';

const FOLDERS = ['contract', 'shared-ui'];

/** A declaration names its neighbours as TypeScript finds declarations: by the script that it describes. */
const asDeclaration = (text) => text.replaceAll(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js');

/** The declarations (`.d.ts`) and versions of what remotes are compiled against, as `{ name, bytes }`. */
export async function declarations() {
  const out = mkdtempSync(join(tmpdir(), 'nestling-types-'));
  const config = join(root, '.keep-release.tsconfig.json');
  const include = FOLDERS.map((folder) => `${folder}/src`);
  const exclude = FOLDERS.map((folder) => `${folder}/src/**/*.test.*`);
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: out, rootDir: root };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include, exclude }));
  try {
    await run(bin('tsc'), ['-p', config], { quiet: true });
    const types = filesUnder(out).map(({ name, bytes }) => ({
      name,
      bytes: Buffer.from(asDeclaration(String(bytes))),
    }));
    // Their versions: what changes later is measured by these.
    const records = FOLDERS.map((folder) => `${folder}/package.json`);
    return [...types, ...records.map((name) => ({ name, bytes: readFileSync(join(root, name)) }))];
  } finally {
    rmSync(config, { force: true });
    rmSync(out, { recursive: true, force: true });
  }
}
