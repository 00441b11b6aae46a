/** A bar under the night light, where all of them would be too light: its edge is seen. Naps are told from nights as elsewhere. */
export const DIM_BAR = {
  fillOpacity: 0.3,
  stroke: 'currentColor',
  '&[color*=nap]': { fillOpacity: 0.7 },
} as const;
