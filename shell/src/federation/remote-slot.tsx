import { IconButton, Tooltip } from '@mui/material';
import type { ExposeName, ExposeProps } from '@nestling/contract';
import { Card, ErrorBoundary, ErrorState, RefreshIcon } from '@nestling/shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ExitPreview } from './exit-preview.tsx';
import { loadedExpose } from './load-expose.ts';
import { loadPrevious, loadWithFallback, NotLoaded } from './load-with-fallback.ts';
import { preloadExpose } from './preload.ts';
import { registry, splitName } from './registry.ts';
import { reportFailure } from './report-failure.ts';

interface UnavailableProps {
  name: ExposeName;
  compact: boolean | undefined;
  onRetry: () => void;
}

/** Stands where a remote should be. */
function Unavailable({ name, compact, onRetry }: UnavailableProps) {
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
      {registry.preview?.app === splitName(name).remote && <ExitPreview />}
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

/**
 * A place that a remote fills. One that does not load, or throws, is tried from its release before; then a card with 'Retry' stands
 * here. It harms nothing else.
 */
export function RemoteSlot<K extends ExposeName>({ name, props, fallback, compact }: RemoteSlotProps<K>) {
  const [attempt, setAttempt] = useState({ count: 0, load: loadWithFallback<K> });
  const Exposed = useMemo(() => {
    preloadExpose(name);
    // A lazy of its own for each attempt: one keeps its failure.
    const lazily = () => lazy(() => attempt.load(name));
    const isFirst = attempt.count === 0;
    return ((isFirst && loadedExpose(name)) || lazily()) as unknown as ComponentType<ExposeProps[K]>;
  }, [name, attempt]);
  const tryAgain = (load: typeof attempt.load) => setAttempt(({ count }) => ({ count: count + 1, load }));
  return (
    <ErrorBoundary
      key={`${name} ${attempt.count}`}
      fallback={<Unavailable name={name} compact={compact} onRetry={() => tryAgain(loadWithFallback)} />}
      onError={(error) => {
        reportFailure(name);
        // What did not load has been tried from there already.
        if (attempt.count === 0 && !(error instanceof NotLoaded)) tryAgain(loadPrevious);
      }}
    >
      <Suspense fallback={fallback}>
        <Exposed {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
