import { useSyncExternalStore } from 'react';
import { clock } from '../clock.ts';

interface Ticker {
  subscribe: (listener: () => void) => () => void;
  now: () => number;
}

/** So long the first picture may take: what is drawn in it has one time, and is not drawn at once a second time for a later one. Milliseconds. */
const DRAWING_MS = 2_000;

const tickers = new Map<number, Ticker>();

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let now = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  let unsubscribe = () => {};

  const tick = () => {
    now = clock.now();
    for (const listener of listeners) listener();
  };
  /** Somebody has begun to show it, who is not told yet; a draw that comes to nothing leaves it so. */
  let isDrawing = false;
  const isOld = () => Math.abs(clock.now() - now) >= Math.min(everyMs, DRAWING_MS);
  const run = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    if (isOld()) tick();
    timer = setInterval(tick, everyMs);
  };
  return {
    now() {
      // Nobody was told the time meanwhile: who comes now must not begin with an old one. It rests while React draws.
      if (listeners.size === 0 && (!isDrawing || isOld())) now = clock.now();
      isDrawing = true;
      return now;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', run);
        unsubscribe = clock.subscribe(tick);
        run();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        isDrawing = false;
        document.removeEventListener('visibilitychange', run);
        unsubscribe();
        clearInterval(timer);
      };
    },
  };
}

/**
 * The time now by the server's clock as far as known, epoch milliseconds, anew every `everyMs`. All who ask for one interval tick
 * together; hidden, none does.
 */
export function useNow(everyMs: number): number {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs);
  tickers.set(everyMs, ticker);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}
