/** Unless said otherwise: how long one turn of the event loop may last before others get theirs, in ms. */
const TURN_MS = 4;

/** Call it often in long work: now and then it lets other requests have a turn. */
export function breather(turnMs = TURN_MS): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < turnMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}

/** All of them, made while others have their turns. */
export async function collected<T>(made: Iterable<T>): Promise<T[]> {
  const breathe = breather();
  const all: T[] = [];
  for (const it of made) {
    await breathe();
    all.push(it);
  }
  return all;
}
