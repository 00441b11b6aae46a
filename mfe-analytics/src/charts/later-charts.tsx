import { type ComponentProps, use } from 'react';

type Charts = typeof import('./charts.ts');

/** A failed load is kept until React has shown it; then a retry loads anew. Milliseconds. */
const FAILURE_KEPT = 1_000;
let coming: Promise<Charts> | undefined;

/** Fetches the charts' code; call it early, so that it comes beside the data. Rejects if the file does not arrive. */
export function fetchCharts(): Promise<Charts> {
  coming ??= import('./charts.ts').catch((cause: unknown) => {
    setTimeout(() => {
      coming = undefined;
    }, FAILURE_KEPT);
    throw cause;
  });
  return coming;
}

/** The charts by name; the place they stand in waits in its Suspense boundary. */
export function DurationChart(props: ComponentProps<Charts['DurationChart']>) {
  const Chart = use(fetchCharts()).DurationChart;
  return <Chart {...props} />;
}
export function TrendChart(props: ComponentProps<Charts['TrendChart']>) {
  const Chart = use(fetchCharts()).TrendChart;
  return <Chart {...props} />;
}
export function SessionsChart(props: ComponentProps<Charts['SessionsChart']>) {
  const Chart = use(fetchCharts()).SessionsChart;
  return <Chart {...props} />;
}
