import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Compresses as far as brotli can: a window that reaches over the whole of a kept file. */
export const compress = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Every file under a folder, as `{ name, bytes }` with '/' in the names, sorted. */
export function filesUnder(folder, isWanted = () => true) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isWanted)
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** Many files as one: a line of JSON, `[[name, bytes], …]`, then their contents one after the other; compressed. */
export function pack(files) {
  const list = `${JSON.stringify(files.map(({ name, bytes }) => [name, bytes.length]))}\n`;
  return compress(Buffer.concat([Buffer.from(list), ...files.map(({ bytes }) => bytes)]));
}
