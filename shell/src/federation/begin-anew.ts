/** Modules of a build that were evaluated, by id: what `webpackRequire.c` is. `error`: what one threw, which it throws for ever after. */
type Evaluated = Record<string, { exports?: unknown; error?: unknown } | undefined>;

/**
 * Forgets modules that threw, such as those that were evaluated while a shared package had not arrived: a 'Retry' that fetches the
 * package evaluates them anew.
 */
export function beginAnew(evaluated: Evaluated): void {
  for (const id in evaluated) if (evaluated[id]?.error) delete evaluated[id];
}
