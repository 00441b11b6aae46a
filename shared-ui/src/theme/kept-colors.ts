/**
 * For what says something by its colour: bars of charts, swatches of legends. It keeps its colours on paper, and where the person forces
 * colours, with an edge there: their ground may be as dark as it.
 */
export const KEPT_COLORS = {
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: -1 },
} as const;
