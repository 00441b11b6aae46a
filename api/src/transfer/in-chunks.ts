import { breather } from './csv/breather.ts';

/** Other writers wait for the transaction as a whole: fewer pauses, so that it is over sooner. */
export const TURN_MS = 25;

/** So many at once, each for one statement of a transaction that changes many rows. */
export async function* inChunks<T>(all: readonly T[], size: number): AsyncGenerator<T[]> {
  const breathe = breather(TURN_MS);
  for (let at = 0; at < all.length; at += size) {
    await breathe();
    yield all.slice(at, at + size);
  }
}
