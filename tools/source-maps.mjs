import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment of a source map: of each digit 5 bits count, the lowest first; the 6th says that more follow, the lowest of all is the sign. */
function numbersIn(segment) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** The mappings of a source map as lists, `[column, source, line, 0]` where file or line begin; those of sources that are not `isKept` lead nowhere. */
function linesOf(mappings, isKept) {
  let [source, line] = [0, 0];
  return mappings.split(';').map((text) => {
    let [column, before] = [0, ''];
    const segments = text ? text.split(',').map(numbersIn) : [];
    return segments.flatMap(([columns, sources, lines]) => {
      column += columns;
      source += sources ?? 0;
      line += lines ?? 0;
      const place = sources !== undefined && isKept(source) ? [source, line, 0] : [];
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
