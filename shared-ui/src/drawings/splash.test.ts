import { TOKENS } from '../theme/palette.ts';
import { SPLASH_DRAWING, SPLASH_STYLE } from './splash.ts';

test('every colour of the drawing is defined by the style, in both schemes', () => {
  const used = new Set(SPLASH_DRAWING.match(/--splash-\w+/g));
  expect(used.size).toBeGreaterThan(0);
  for (const name of used) expect(SPLASH_STYLE.split(`${name}:`)).toHaveLength(5);
  expect(SPLASH_STYLE).toContain(TOKENS.light.background);
  expect(SPLASH_STYLE).toContain(TOKENS.dark.background);
});

test('the drawing passes a policy without inline styles', () => {
  expect(SPLASH_DRAWING).not.toMatch(/ (style|on\w+)=/);
});
