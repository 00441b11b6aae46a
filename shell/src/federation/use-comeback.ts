import type { ExposeName } from '@nestling/contract';
import type { LateFailure } from '@nestling/shared-ui';
import { onNetworkReturn } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { untilItComes } from '../app/until-it-comes.ts';
import { NotLoaded } from './load-with-fallback.ts';

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
    let stop = () => {};
    // The first screen does not need it.
    void untilItComes(() => import(/* webpackChunkName: 'later' */ './comeback.ts')).then(({ awaitComeback }) => {
      if (!isOver) stop = awaitComeback(name, () => show());
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [name, isLost, wasOffline]);
}
