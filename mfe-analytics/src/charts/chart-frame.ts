/** What all charts have in common: our colours and type, no motion, text that axes and tooltips can be read by. */
const text = { fontSize: 13, fill: 'var(--nst-palette-text-secondary)' };
const line = 'var(--nst-palette-divider)';

export const dayAxis = { height: 32, tickLabelStyle: text };
export const hoursAxis = { label: 'Hours', min: 0, width: 52, tickLabelStyle: text, labelStyle: text };

export const chartFrame = {
  hideLegend: true,
  skipAnimation: true,
  grid: { horizontal: true },
  margin: { top: 12, right: 8, bottom: 0, left: 0 },
  sx: {
    // Twice the class: the library's own rules are as strong as one.
    '& .MuiChartsAxis-root.MuiChartsAxis-root .MuiChartsAxis-line': { stroke: line },
    '& .MuiChartsAxis-root.MuiChartsAxis-root .MuiChartsAxis-tick': { stroke: line },
    '& .MuiChartsGrid-line.MuiChartsGrid-line': { stroke: line },
  },
} as const;

/** Height of every chart, pixels. */
export const CHART_HEIGHT = 280;

export const NIGHT = 'var(--nst-palette-activity-night)';
export const NAP = 'var(--nst-palette-activity-nap)';
export const SHORT = 'var(--nst-palette-text-secondary)';

/** '7.5 h', as tooltips say it. */
export const hoursText = (hours: number | null): string =>
  hours === null ? '' : `${Math.floor(hours)}h ${Math.round((hours % 1) * 60)}m`;
