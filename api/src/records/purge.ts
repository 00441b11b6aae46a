import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../storage/store.ts';
import { purgeStep } from './record.history.ts';

const EVERY_MS = 3_600_000;
/** Between two steps others write. */
const PAUSE_MS = 100;

/** Forgets old changes and deletions every hour, in steps, until it is closed. What cannot be forgotten now is next time. */
export function startPurging({ store, now }: { store: Store; now: () => number }): { close: () => void } {
  let isClosed = false;
  const purge = async () => {
    while (!isClosed && (await store.write((tx) => purgeStep(tx, now())))) await pause(PAUSE_MS);
  };
  const timer = setInterval(() => void purge().catch(() => {}), EVERY_MS).unref();
  return {
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
