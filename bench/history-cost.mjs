/** What it costs to keep history and trash: this build of the server against a copy of it that keeps neither. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildApi } from '../api/build.mjs';
import { root } from '../tools/place.mjs';
import { compareWrites } from './against.mjs';

/** By file of `api/src/records`, what the copy says instead. */
const CHANGES = {
  'record.history.ts': [
    'export async function keepVersion(',
    'export async function keepVersion() {}\nasync function _keptVersion(',
  ],
  'record.repository.ts': ["content: reason === 'deleted' ? JSON.stringify(record) : null", 'content: null'],
};

const withoutHistory = {
  name: 'without-history',
  setup({ onLoad, onEnd }) {
    const changed = new Set();
    onLoad({ filter: /\/records\/record\.(history|repository)\.ts$/ }, ({ path }) => {
      const name = path.split('/').at(-1);
      const [before, after] = CHANGES[name];
      const source = readFileSync(path, 'utf8');
      if (source.includes(before)) changed.add(name);
      return { contents: source.replace(before, after), loader: 'ts' };
    });
    onEnd(() => {
      const same = Object.keys(CHANGES).filter((name) => !changed.has(name));
      if (same.length > 0) throw new Error(`${same.join(' and ')} does not keep history as this bench expects`);
    });
  },
};

export async function historyCost() {
  const folder = resolve(root, 'bench/dist/without-history');
  await buildApi(folder, [withoutHistory]);
  await compareWrites('History and trash against none', resolve(folder, 'main.js'), {
    create: { atMost: 1.1 },
    change: { atMost: 1.3 },
    delete: { atMost: 1.3 },
  });
}
