/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** Channels of a `#RRGGBB` colour. */
export function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` (0 to 1) of one `#RRGGBB` colour laid over another, in sRGB like an alpha layer. */
export function mix(over: string, under: string, share: number): string {
  const top = channels(over);
  const bottom = channels(under);
  const blend = (i: 0 | 1 | 2) => Math.round(top[i] * share + bottom[i] * (1 - share));
  return `#${[blend(0), blend(1), blend(2)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
