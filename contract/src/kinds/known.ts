import * as list from './index.ts';
import type { Kind } from './kind.ts';
import { problemOf } from './kind-problem.ts';
import type { RecordSchemas } from './record.schema.ts';
import { importedAsAny, importName } from './specified.ts';

export type KnownKinds = typeof list;

/** The name of a kind that this server keeps. */
export type KindName = keyof KnownKinds;

/** Every kind, in the order of their declarations. */
export const KINDS = (Object.values(list) as readonly RecordSchemas[]).toSorted((a, b) => a.kind.order - b.kind.order);

export const KIND_NAMES = KINDS.map(({ kind }) => kind.name) as readonly KindName[];

/** The kind of that name. */
export const kindNamed = (name: string): RecordSchemas | undefined => KINDS.find(({ kind }) => kind.name === name);

/** What is wrong with declarations, in words; nothing where they are sound. */
export function problemsOf(kinds: readonly Kind[]): string[] {
  const own = kinds.flatMap((kind) => problemOf(kind) ?? []);
  const names = kinds.flatMap((kind) => [
    ...new Set([kind.name, kind.many, importName(kind.name), ...importedAsAny(kind)]),
  ]);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice ? [...own, `Two kinds are named '${twice}'`] : own;
}
