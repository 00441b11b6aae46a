import type { ExposeName } from '@nestling/contract';
import type { LateFailure } from '@nestling/shared-ui';
import { onNetworkReturn } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadPrevious } from './load-previous.ts';
import { loadWithRetry, NotLoaded } from './load-with-fallback.ts';

/** A phone's network is away for seconds without saying so, a server for the time of a restart. Milliseconds from one try to the next. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 300_000];

/** Who looks away and back again and again asks no more often. Milliseconds. */
const SOONEST_MS = 3_000;

/** Calls back ever more rarely, and whenever the network may be back, but not while nobody looks. The answer ends it. */
function everMoreRarely(again: () => void): () => void {
  let times = 0;
  let triedAt = 0;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(call, PAUSES_MS[Math.min(times++, PAUSES_MS.length - 1)]);
  };
  const call = () => {
    clearTimeout(timer);
    if (!document.hidden && Date.now() - triedAt > SOONEST_MS) {
      triedAt = Date.now();
      again();
    }
    wait();
  };
  wait();
  const stopHearing = onNetworkReturn(call);
  return () => {
    clearTimeout(timer);
    stopHearing();
  };
}

/**
 * Tries again by itself what did not load. What stands there stays until the code is here: nothing moves for a try that fails. What loaded and then
 * threw is tried once more where that was without a network, when there is one.
 */
export function useComeback(name: ExposeName, { error, onRetry }: LateFailure): void {
  const show = useEffectEvent(onRetry);
  const [wasOffline] = useState(() => !onlineManager.isOnline());
  const isLost = error instanceof NotLoaded;
  useEffect(() => {
    if (!isLost) return wasOffline ? onNetworkReturn((reason) => reason === 'online' && show()) : undefined;
    let isOver = false;
    const stop = everMoreRarely(() => {
      loadWithRetry(name)
        .catch(() => loadPrevious(name))
        .then(
          () => isOver || show(),
          () => {},
        );
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [name, isLost, wasOffline]);
}
