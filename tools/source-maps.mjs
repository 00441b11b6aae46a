import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Whether a file of a release is kept with it and never served: a source map. */
export const isKeptMap = (name) => name.endsWith('.js.map.br');

/**
 * Keeps the source maps of a build as `<script>.map.br`, with what file and line need and no more: no texts of sources, no names, nor what the
 * federation plugin writes for sources of its own, in which this machine's folders stand.
 */
export async function keepMaps(dist) {
  for (const name of readdirSync(dist).filter((it) => it.endsWith('.map'))) {
    const file = join(dist, name);
    const { version, sources, mappings } = JSON.parse(readFileSync(file, 'utf8'));
    const named = sources.map((source) => (source.startsWith('data:') ? 'webpack/federation' : source));
    rmSync(file);
    if (name.endsWith('.js.map'))
      writeFileSync(`${file}.br`, await compress(JSON.stringify({ version, sources: named, names: [], mappings })));
  }
}
