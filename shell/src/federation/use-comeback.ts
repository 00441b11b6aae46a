import type { ExposeName } from '@nestling/contract';
import type { LateFailure } from '@nestling/shared-ui';
import { onNetworkReturn } from '@nestling/shared-ui/platform';
import { useEffect, useEffectEvent } from 'react';
import { loadExpose } from './load-expose.ts';
import { NotLoaded } from './load-with-fallback.ts';

/** A phone's network is away for seconds without saying so, a server for the time of a restart. Milliseconds from one try to the next. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000];

/**
 * Tries again by itself what did not load, ever more rarely, and whenever the network may be back. What stands there stays until the code is here:
 * nothing moves for a try that fails. What is here and threw is not tried.
 */
export function useComeback(name: ExposeName, { error, onRetry }: LateFailure): void {
  const show = useEffectEvent(onRetry);
  const isLost = error instanceof NotLoaded;
  useEffect(() => {
    if (!isLost) return;
    let tries = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(again, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
    };
    const again = () => {
      clearTimeout(timer);
      loadExpose(name).then(
        () => isOver || show(),
        () => {},
      );
      wait();
    };
    wait();
    const stopHearing = onNetworkReturn(again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopHearing();
    };
  }, [name, isLost]);
}
