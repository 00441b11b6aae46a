import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';

const compress = promisify(brotliCompress);

/** The mappings of a source map as lists, `[column, source, line, 0]` where file or line begin; those of sources that are not `isKept` lead nowhere. */
function linesOf(mappings, isKept) {
  return decode(mappings).map((segments) => {
    let before = '';
    return segments.flatMap(([column, source, line]) => {
      const place = source !== undefined && isKept(source) ? [source, line, 0] : [];
      if (String(place) === before) return [];
      before = String(place);
      return [[column, ...place]];
    });
  });
}

/** Whether a file of a release is kept with it and never served: a source map. */
export const isKeptMap = (name) => name.endsWith('.js.map.br');

/**
 * Keeps the source maps of a build as `<script>.map.br`, with what file and line need and no more: no texts of sources, no names, no columns;
 * nor what the federation plugin writes as sources of its own, in which this machine's folders stand.
 */
export async function keepMaps(dist) {
  for (const name of readdirSync(dist).filter((it) => it.endsWith('.map'))) {
    const file = join(dist, name);
    const { version, sources, mappings } = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    if (!name.endsWith('.js.map')) continue;
    const isWritten = (source) => sources[source].startsWith('data:');
    const map = {
      version,
      sources: sources.map((source, i) => (isWritten(i) ? null : source)),
      names: [],
      mappings: linesOf(mappings, (source) => !isWritten(source)),
    };
    writeFileSync(`${file}.br`, await compress(JSON.stringify(map)));
  }
}
