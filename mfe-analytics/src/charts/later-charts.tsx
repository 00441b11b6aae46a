import { lateCode } from '@nestling/shared-ui';
import { type ComponentProps, use } from 'react';

type Charts = typeof import('./charts.ts');

const charts = lateCode(() => import('./charts.ts'));

/** Fetches the charts' code; call it early, so that it comes beside the data. Rejects if the file does not arrive; a later call tries again. */
export const fetchCharts = charts.fetch;

/** The charts' code; the place it stands in waits in its Suspense boundary, and a failure is its error boundary's. */
function useCharts(): Charts {
  const found = use(charts.outcome());
  if ('error' in found) throw found.error;
  return found.code;
}

export function DurationChart(props: ComponentProps<Charts['DurationChart']>) {
  const Chart = useCharts().DurationChart;
  return <Chart {...props} />;
}
export function TrendChart(props: ComponentProps<Charts['TrendChart']>) {
  const Chart = useCharts().TrendChart;
  return <Chart {...props} />;
}
export function SleepsChart(props: ComponentProps<Charts['SleepsChart']>) {
  const Chart = useCharts().SleepsChart;
  return <Chart {...props} />;
}
