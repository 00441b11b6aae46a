import type { ExposeName } from '@nestling/contract';
import { onNetworkReturn } from '@nestling/shared-ui/platform';
import { loadPrevious } from './load-previous.ts';
import { loadWithRetry } from './load-with-fallback.ts';

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

/** Tries to load what a remote exposes until it is here, from its live release or the one before, and says so once. The answer ends it. */
export function awaitComeback(name: ExposeName, onHere: () => void): () => void {
  let isOver = false;
  const stop = everMoreRarely(() => {
    loadWithRetry(name)
      .catch(() => loadPrevious(name))
      .then(
        () => isOver || onHere(),
        () => {},
      );
  });
  return () => {
    isOver = true;
    stop();
  };
}
