import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { AppName } from '@nestling/contract';
import { isAppName, isFileName, isReleaseName } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';

const decompress = promisify(brotliDecompress);
/** Of an unpacked map; those of the shell have up to 500 KB. */
const MOST_BYTES = 20_000_000;

/** Where in a script of a release something was thrown. */
interface Frame {
  app: AppName;
  release: string;
  file: string;
  /** From 1, as in a stack. */
  line: number;
  column: number;
}

/** Reads '<app>/<release>/<file>:<line>:<column>'; undefined where that names no file of a release. */
function frameIn(text: string): Frame | undefined {
  const [, app = '', release = '', file = '', line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(text) ?? [];
  if (!isAppName(app) || !isReleaseName(release) || !isFileName(file)) return undefined;
  return { app, release, file, line: Number(line), column: Number(column) };
}

/** Those of a stack that lie in scripts of stored releases. */
export async function storedFrames(store: ReleaseStore, stack: readonly string[]): Promise<string[]> {
  const isStored = async (text: string) => {
    const frame = frameIn(text);
    const release = frame && (await store.readRelease(frame.app, frame.release).catch(() => undefined));
    return !!release?.files.some(({ name }) => name === frame?.file);
  };
  const are = await Promise.all(stack.map(isStored));
  return stack.filter((_, i) => are[i]);
}

/** The map that the build kept beside a script; undefined where there is none, or it is broken. */
async function mapOf(store: ReleaseStore, { app, release, file }: Frame): Promise<TraceMap | undefined> {
  try {
    const packed = await readFile(path.join(store.folder(app, release), `${file}.map.br`));
    return new TraceMap(String(await decompress(packed, { maxOutputLength: MOST_BYTES })));
  } catch {
    return undefined;
  }
}

const folderOf = (app: AppName) => (app === 'shell' ? app : `mfe-${app}`);

/**
 * Reads stacks of a store by the maps of its releases: 'mfe-tasks/src/card.tsx:12' for '<app>/<release>/<file>:<line>:<column>', or the file
 * as the browser had it where there is no map. Of frames in packages those are left out that stand around the project's own.
 */
export function stackReader(store: ReleaseStore): (stack: readonly string[]) => Promise<string[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const read = async (text: string) => {
    const frame = frameIn(text);
    if (!frame) return text;
    const key = path.join(frame.app, frame.release, frame.file);
    const map = maps.get(key) ?? mapOf(store, frame);
    maps.set(key, map);
    const found = await map;
    const { source, line } = found
      ? originalPositionFor(found, { line: frame.line, column: Math.max(frame.column - 1, 0) })
      : { source: null, line: null };
    if (source === null) return text;
    // Sources are named from the folder of the app; who sent the map must not write on the operator's screen as they like.
    return `${path.posix.join(folderOf(frame.app), source)}:${line}`.replaceAll(/\p{C}/gu, '');
  };
  return async (stack) => {
    const all = await Promise.all(stack.map(read));
    const own = all.filter((it) => !/(?:^|\/)node_modules\/|\/webpack\//.test(it));
    return own.length > 0 ? own : all;
  };
}
