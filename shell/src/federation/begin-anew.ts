/** Modules of a build that were evaluated, by id: what `webpackRequire.c` is. `error`: what one threw, which it throws for ever after. */
export type Evaluated = Record<string, { exports?: unknown; error?: unknown } | undefined>;

/** Forgets modules that threw: a 'Retry' evaluates them anew. */
export function beginAnew(evaluated: Evaluated): void {
  for (const id in evaluated) if (evaluated[id]?.error) delete evaluated[id];
}
