/** The charts with the library that draws them: one file, fetched when a page shows one. */
export { DurationChart } from './duration-chart.tsx';
export { SleepsChart } from './sleeps-chart.tsx';
export { TrendChart } from './trend-chart.tsx';
