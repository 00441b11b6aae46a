/** Unless said otherwise: how long one turn of the event loop may last before others get theirs, in ms. */
const TURN_MS = 8;

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
