import type { Kind } from '@nestling/contract/http';
import type { Fields } from '../records/stored-record.ts';

/** Rules of a kind beyond its declaration, in `kinds/<kind>/hooks.ts`. */
export interface KindHooks {
  /**
   * What is kept of a record's fields, when it is made and whenever they change.
   * @throws Refusal 400
   */
  keep?: (fields: Fields) => Fields;
}

export type HooksOf = (kind: string) => KindHooks;

/** Finds the rules of the kinds by their folders; most kinds have none. */
export async function loadHooks(kinds: readonly Kind[]): Promise<HooksOf> {
  const found = new Map<string, KindHooks>();
  for (const { name } of kinds) {
    try {
      // The bundler takes every file that this can name.
      const { hooks } = (await import(`./${name}/hooks.ts`)) as { hooks: KindHooks };
      found.set(name, hooks);
    } catch (error) {
      // Node names the whole path, the bundle and the tests the one that was asked for.
      if (!new RegExp(`(find module '|in bundle: )[^']*/${name}/hooks`).test(String(error))) throw error;
    }
  }
  return (kind) => found.get(kind) ?? {};
}
