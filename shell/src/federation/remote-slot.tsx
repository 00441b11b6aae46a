import { IconButton, Tooltip } from '@mui/material';
import { type ExposeAt, type ExposeName, exposesAt, type Point, type PointProps, splitName } from '@nestling/contract';
import { Card, ErrorBoundary, ErrorState, type LateFailure, RefreshIcon, useWayOn } from '@nestling/shared-ui';
import { type FilledPoint, providePoints } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { ExitPreview } from './exit-preview.tsx';
import { loadedExpose } from './load-expose.ts';
import { loadPrevious } from './load-previous.ts';
import { loadWithFallback, NotLoaded } from './load-with-fallback.ts';
import { Patience, StaysPending } from './patience.tsx';
import { preloadExpose } from './preload.ts';
import { isPreview, registry } from './registry.ts';
import { reportFailure } from './report-failure.ts';
import { useComeback } from './use-comeback.ts';

interface UnavailableProps extends LateFailure {
  name: ExposeName;
  compact: boolean | undefined;
}

/** Stands where a remote should be. */
function Unavailable({ name, compact, ...failure }: UnavailableProps) {
  const wayOn = useWayOn(failure);
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  useComeback(name, failure);
  if (compact) {
    return (
      <Tooltip title={say('This part is unavailable')}>
        <IconButton
          aria-label={say('This part is unavailable. {action}', { action: wayOn.label })}
          onClick={wayOn.onClick}
        >
          <RefreshIcon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Card title={say('This part is unavailable')}>
      {isOnline ? (
        <ErrorState message={say('Everything else works. What you have recorded is safe.')} wayOn={wayOn} />
      ) : (
        <ErrorState
          title={say('You are offline')}
          message={say('This part comes by itself when you are online again. What you have recorded is safe.')}
        />
      )}
      {isPreview(splitName(name).remote) && <ExitPreview />}
    </Card>
  );
}

interface PlaceProps<P extends Point> {
  props: PointProps[P];
  /** Shown while it loads, in the size of what comes, so that nothing jumps. */
  fallback: ReactNode;
  /** A place of one line or less: a failure shows only a button to try again. */
  compact?: boolean;
  /** Without it nothing is missed, and it may stand in a button: a failure shows nothing. */
  spare?: boolean;
}

/**
 * A place that a remote fills. One that does not load, or throws, is tried from its release before; then, and where it stays pending, a
 * card with 'Retry' stands here. It harms nothing else.
 */
export function RemoteSlot<P extends Point>(place: PlaceProps<P> & { name: ExposeAt<P> }) {
  const { name, props, fallback, compact, spare } = place;
  const [attempt, setAttempt] = useState({ count: 0, load: loadWithFallback<P> });
  const { Exposed, arrived } = useMemo(() => {
    preloadExpose(name);
    let isHere = () => {};
    const arrived = new Promise<void>((resolve) => {
      isHere = resolve;
    });
    const loaded = attempt.count === 0 && loadedExpose<P>(name);
    if (loaded) isHere();
    const load = async () => {
      const found = await attempt.load(name);
      isHere();
      return found;
    };
    // A lazy of its own for each attempt: one keeps its failure.
    return { Exposed: (loaded || lazy(load)) as unknown as ComponentType<PointProps[P]>, arrived };
  }, [name, attempt]);
  const tryAgain = (load: typeof attempt.load) => setAttempt(({ count }) => ({ count: count + 1, load }));
  return (
    <ErrorBoundary
      key={`${name} ${attempt.count}`}
      fallback={({ error }) =>
        !spare && <Unavailable name={name} compact={compact} error={error} onRetry={() => tryAgain(loadWithFallback)} />
      }
      onError={(error) => {
        reportFailure(name, error);
        // What did not load has been tried from there already; who waited that long is asked.
        const isAsked = error instanceof NotLoaded || error instanceof StaysPending;
        if (attempt.count === 0 && !isAsked) tryAgain(loadPrevious);
      }}
    >
      <Suspense
        fallback={
          <>
            {fallback}
            <Patience arrived={arrived} />
          </>
        }
      >
        <Exposed {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Everything that the live remotes bring to a point, in its order; nothing where nobody does. */
export const PointSlots = <P extends FilledPoint>({ point, ...place }: PlaceProps<P> & { point: P }) =>
  exposesAt(registry.house, point).map((name) => <RemoteSlot<P> key={name} name={name} {...place} />);

// Remotes draw points too: in the settings, beside timelines.
providePoints({ at: (point) => registry.house.points[point] ?? [], Slot: RemoteSlot });
