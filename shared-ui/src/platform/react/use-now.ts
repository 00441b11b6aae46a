import { useSyncExternalStore } from 'react';

interface Clock {
  subscribe: (listener: () => void) => () => void;
  now: () => number;
}

const clocks = new Map<number, Clock>();

function createClock(everyMs: number): Clock {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const run = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    tick();
    timer = setInterval(tick, everyMs);
  };
  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', run);
        run();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', run);
        clearInterval(timer);
      };
    },
  };
}

/** The time now, epoch milliseconds, anew every `everyMs`. All who ask for one interval tick together; hidden, none does. */
export function useNow(everyMs: number): number {
  const clock = clocks.get(everyMs) ?? createClock(everyMs);
  clocks.set(everyMs, clock);
  return useSyncExternalStore(clock.subscribe, clock.now);
}
