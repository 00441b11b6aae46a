import { useSyncExternalStore } from 'react';
import { clock } from '../clock.ts';

interface Ticker {
  subscribe: (listener: () => void) => () => void;
  now: () => number;
}

/** So much later than the time itself a page may show it for one step: whoever begins is not drawn at once a second time. Milliseconds. */
const LATE_MS = 5_000;

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
  const isOlder = (ms: number) => Math.abs(clock.now() - now) >= ms;
  const run = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    if (isOlder(Math.min(everyMs, LATE_MS))) tick();
    timer = setInterval(tick, everyMs);
  };
  return {
    now() {
      // Nobody was told the time meanwhile: who comes now must not begin with an old one. One step is no age, so that it rests while React looks.
      if (listeners.size === 0 && isOlder(everyMs)) now = clock.now();
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
