import type { ExposeName, Point } from '@nestling/contract';
import { loadExpose } from './load-expose.ts';
import { loadPrevious } from './load-previous.ts';
import { reportFailure } from './report-failure.ts';

/** Neither the live release nor the one before could be loaded. */
export class NotLoaded extends Error {}

/** Pauses after failures, each before another try. */
const RETRY_PAUSES_MS = [400, 1_500];
/** For all tries of one release together: a server that hangs neither answers nor fails. */
const PATIENCE_MS = 15_000;

/** Loads what a live release exposes, with two more tries: a script that was preloaded in vain fails once more without being asked for. */
export async function loadWithRetry<P extends Point>(name: ExposeName) {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await loadExpose<P>(name);
    } catch (error) {
      console.warn(`Loading ${name} failed, trying again`, error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return loadExpose<P>(name);
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time')), PATIENCE_MS);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}

/** Loads what a remote exposes: three tries of the live release, then the release before. Rejects with NotLoaded. */
export const loadWithFallback = <P extends Point>(name: ExposeName) =>
  inTime(loadWithRetry<P>(name)).catch((error) => {
    console.warn(`Loading ${name} failed, trying the release before`, error);
    reportFailure(name, error);
    return inTime(loadPrevious<P>(name)).catch(() => {
      throw new NotLoaded(`${name} could not be loaded`, { cause: error });
    });
  });
