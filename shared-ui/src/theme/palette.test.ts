import { channels, mix } from './color.ts';
import { NIGHT_GLASS } from './color-mode.ts';
import { ACTIVITIES, activityInks, activitySurfaces, NIGHT, type Scheme, TOKENS } from './palette.ts';

type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const linearRgb = (hex: string): Vector => {
  const [r, g, b] = channels(hex);
  return [linear(r), linear(g), linear(b)];
};

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, blue] = linearRgb(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** How linear RGB is seen: Machado, Oliveira and Fernandes 2009, severity 1.0. */
const VISION: Record<'full' | 'protanopia' | 'deuteranopia', Matrix> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const times = (m: Matrix, [x, y, z]: Vector): Vector => {
  const row = ([a, b, c]: Vector) => a * x + b * y + c * z;
  return [row(m[0]), row(m[1]), row(m[2])];
};

function oklab(hex: string, vision: Matrix): Vector {
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  const [r, g, b] = times(vision, linearRgb(hex));
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [clip(r), clip(g), clip(b)],
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  );
}

/** Distance of two colours as an eye sees them; about 0.02 is just noticeable in large fields. */
function distance(a: string, b: string, vision: Matrix): number {
  const [x, y] = [oklab(a, vision), oklab(b, vision)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

/** Five times what is just noticeable: side by side in a chart nobody takes one for the other. */
const TOLD_APART = 0.1;

const SCHEMES: Scheme[] = ['light', 'dark'];

describe.each(SCHEMES)('the %s scheme', (scheme) => {
  const tokens = TOKENS[scheme];
  const surfaces = { background: tokens.background, paper: tokens.paper };

  test.each(['text', 'secondary', 'primary', 'accent', 'error', 'warning', 'info', 'success'] as const)(
    '%s is legible on background, paper and sunken surfaces',
    (name) => {
      for (const surface of [...Object.values(surfaces), tokens.sunken]) {
        expect(contrast(tokens[name], surface)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each(['primary', 'primaryHover', 'error', 'errorHover'] as const)('words on the %s fill are legible', (name) => {
    expect(contrast(tokens.fill.text, tokens.fill[name])).toBeGreaterThanOrEqual(4.5);
  });

  test('words on the tones themselves are legible', () => {
    for (const tone of ['primary', 'accent', 'error', 'warning', 'info', 'success'] as const) {
      expect(contrast(tokens.onPrimary, tokens[tone])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the outline of a field is seen on paper', () => {
    expect(contrast(tokens.edge, tokens.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.edge, tokens.background)).toBeGreaterThanOrEqual(3);
  });

  test('the outline of what is chosen in a row of choices is seen on that row', () => {
    expect(contrast(tokens.edge, tokens.sunken)).toBeGreaterThanOrEqual(3);
  });

  test.each(ACTIVITIES)('%s is seen on background and paper, and its ink is legible', (activity) => {
    const ink = activityInks(tokens)[activity];
    const soft = activitySurfaces(scheme)[activity];
    for (const surface of Object.values(surfaces)) {
      expect(contrast(tokens.activity[activity], surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.text, soft)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(ACTIVITIES)('an icon on a mark of %s is seen, in the colour of the paper', (activity) => {
    // White on the deep colour of the night.
    const icon = activity === 'night' ? '#FFFFFF' : tokens.paper;
    expect(contrast(icon, tokens.activity[activity])).toBeGreaterThanOrEqual(3);
  });

  test('every activity has a colour of its own', () => {
    expect(Object.keys(tokens.activity).sort()).toEqual([...ACTIVITIES].sort());
  });

  test.each(Object.entries(VISION))('every two activities are told apart with %s vision', (_, vision) => {
    const pairs = ACTIVITIES.flatMap((a, i) => ACTIVITIES.slice(i + 1).map((b) => [a, b] as const));
    const close = pairs
      .map(([a, b]) => ({ pair: `${a}-${b}`, apart: distance(tokens.activity[a], tokens.activity[b], vision) }))
      .filter(({ apart }) => apart < TOLD_APART);
    expect(close).toEqual([]);
  });
});

/** What is left of a colour behind the pane of the night light. */
const throughGlass = (hex: string): string => {
  const glass = channels(NIGHT_GLASS);
  return `#${channels(hex)
    .map((channel, i) => Math.round((channel * (glass[i] ?? 0)) / 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
};

describe('the dark scheme behind the glass of the night light', () => {
  const seen = (a: string, b: string) => contrast(throughGlass(a), throughGlass(b));
  const surfaces = [NIGHT.background, NIGHT.paper, NIGHT.sunken];

  test.each(['text', 'secondary', 'primary', 'accent', 'error', 'warning', 'info', 'success'] as const)(
    '%s is legible',
    (name) => {
      for (const surface of surfaces) expect(seen(NIGHT[name], surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['primary', 'primaryHover', 'error', 'errorHover'] as const)('words on the %s fill are legible', (name) => {
    expect(seen(NIGHT.fill.text, NIGHT.fill[name])).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of a field is seen', () => {
    for (const surface of surfaces) expect(seen(NIGHT.edge, surface)).toBeGreaterThanOrEqual(3);
  });

  test('bars of sleep are seen on paper and on their track, and nights are told from naps', () => {
    const { night, nap } = NIGHT.activity;
    for (const surface of [NIGHT.paper, NIGHT.sunken]) expect(seen(night, surface)).toBeGreaterThanOrEqual(3);
    expect(seen(night, nap)).toBeGreaterThanOrEqual(1.75);
  });

  test.each(ACTIVITIES)('the ink of %s is legible on paper and on its soft surface', (activity) => {
    for (const surface of [NIGHT.paper, activitySurfaces('dark')[activity]])
      expect(seen(activityInks(NIGHT)[activity], surface)).toBeGreaterThanOrEqual(4.5);
  });
});

test('dark has no pure white', () => {
  expect(JSON.stringify(TOKENS.dark)).not.toMatch(/#fff(fff)?"/i);
});

test('mixing all or nothing of a colour gives one of the two', () => {
  expect(mix('#123456', '#ABCDEF', 1).toUpperCase()).toBe('#123456');
  expect(mix('#123456', '#ABCDEF', 0).toUpperCase()).toBe('#ABCDEF');
});
