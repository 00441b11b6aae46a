import { lazy, Suspense } from 'react';
import type { ChartTipProps } from './chart-tip.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Tip = lazy(() => import('./chart-tip.tsx'));

/** The tip of a chart; its code comes with the first chart. A chart whose tips cannot be loaded is still one, with its table. */
export const ChartTip = (props: ChartTipProps) => (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <Tip {...props} />
    </Suspense>
  </ErrorBoundary>
);
