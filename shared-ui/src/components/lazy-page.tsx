import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useWayOn } from '../late/gone.ts';
import type { LateFailure } from '../late/late-code.ts';
import { say } from '../words/say.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

/**
 * A page whose code is fetched when it is opened. 'Retry' needs a lazy of its own: one that failed keeps its failure
 * until the app is reloaded.
 */
export function LazyPage({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Page: lazy(load) }));
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, Page: lazy(load) }));
  return (
    <ErrorBoundary key={attempt.count} fallback={({ error }) => <PageFailure error={error} onRetry={retry} />}>
      <Suspense fallback={<LoadingState label={say('Loading')} />}>
        <attempt.Page />
      </Suspense>
    </ErrorBoundary>
  );
}

const PageFailure = (failure: LateFailure) => (
  <ErrorState message={say('This page could not be loaded. Check your connection.')} wayOn={useWayOn(failure)} />
);
