import { IconButton, Tooltip } from '@mui/material';
import type { ExposeName, ExposeProps } from '@nestling/contract';
import { Card, ErrorBoundary, ErrorState, RefreshIcon } from '@nestling/shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { loadExpose, loadedExpose, loadPrevious } from './load-expose.ts';
import { preloadExpose } from './preload.ts';
import { reportFailure } from './report-failure.ts';

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
  return loadExpose(name).catch((error) => {
    console.warn(`Loading ${name} failed, trying the release before`, error);
    reportFailure(name);
    return loadPrevious(name).catch(() => {
      throw error;
    });
  });
}

interface UnavailableProps {
  compact: boolean | undefined;
  onRetry: () => void;
}

/** Stands where a remote should be. */
function Unavailable({ compact, onRetry }: UnavailableProps) {
  if (compact) {
    return (
      <Tooltip title="This part is unavailable">
        <IconButton aria-label="This part is unavailable. Retry" onClick={onRetry}>
          <RefreshIcon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Card title="This part is unavailable">
      <ErrorState message="Everything else works. What you have recorded is safe." onRetry={onRetry} />
    </Card>
  );
}

interface RemoteSlotProps<K extends ExposeName> {
  name: K;
  props: ExposeProps[K];
  /** Shown while it loads, in the size of what comes, so that nothing jumps. */
  fallback: ReactNode;
  /** A place of one line or less: a failure shows only a button to try again. */
  compact?: boolean;
}

/** A place that a remote fills. A remote that fails to load or throws shows a card with 'Retry' here and harms nothing else. */
export function RemoteSlot<K extends ExposeName>({ name, props, fallback, compact }: RemoteSlotProps<K>) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a lazy of its own
  const Exposed = useMemo(() => {
    preloadExpose(name);
    return (loadedExpose(name) ?? lazy(() => loadWithRetry(name))) as unknown as ComponentType<ExposeProps[K]>;
  }, [name, attempt]);
  return (
    <ErrorBoundary
      key={`${name} ${attempt}`}
      fallback={<Unavailable compact={compact} onRetry={() => setAttempt((count) => count + 1)} />}
      onError={() => reportFailure(name)}
    >
      <Suspense fallback={fallback}>
        <Exposed {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
