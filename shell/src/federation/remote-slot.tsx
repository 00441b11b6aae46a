import type { ExposeName, ExposeProps } from '@nestling/contract';
import { Card, ErrorBoundary, ErrorState } from '@nestling/shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { loadExpose } from './load-expose.ts';
import { preloadExpose } from './preload.ts';

/** Tries after a failure, each after a pause, before the person is told. A fresh React.lazy is needed: one keeps its rejection. */
const RETRY_PAUSES_MS = [400, 1_500];

async function loadWithRetry<K extends ExposeName>(name: K) {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await loadExpose(name);
    } catch (error) {
      console.warn(`Loading ${name} failed, trying again`, error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return loadExpose(name);
}

interface RemoteSlotProps<K extends ExposeName> {
  name: K;
  props: ExposeProps[K];
  /** Shown while it loads, in the size of what comes, so that nothing jumps. */
  fallback: ReactNode;
}

/** A place that a remote fills. A remote that fails to load or throws shows a card with 'Retry' here and harms nothing else. */
export function RemoteSlot<K extends ExposeName>({ name, props, fallback }: RemoteSlotProps<K>) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a lazy of its own
  const Exposed = useMemo(() => {
    preloadExpose(name);
    return lazy(() => loadWithRetry(name)) as unknown as ComponentType<ExposeProps[K]>;
  }, [name, attempt]);
  return (
    <ErrorBoundary
      key={`${name} ${attempt}`}
      fallback={
        <Card title="This part is unavailable">
          <ErrorState
            message="Everything else works. What you have recorded is safe."
            onRetry={() => setAttempt((count) => count + 1)}
          />
        </Card>
      }
    >
      <Suspense fallback={fallback}>
        <Exposed {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
