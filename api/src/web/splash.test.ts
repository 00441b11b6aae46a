import { clockOf } from './splash.ts';

const TAGS = (
  'en en-US en-GB en-CA en-IN de de-AT de-CH es es-MX es-US es-AR fr fr-CA fr-CH it ja pl pt-BR tr ' +
  'ar ar-EG ar-SA ar-AE ar-MA'
).split(' ');

/** As a page writes a time by what the server told it (`GLANCE_SCRIPT`). */
function written(clock: string, choice: 12 | 24 | undefined, hour: number, minute: number): string {
  const told = JSON.parse(clock.replaceAll('&quot;', '"'));
  const of = choice ?? told.usual;
  const shown = of === 12 ? hour % 12 || 12 : hour;
  const two = (number: number) => String(number).padStart(2, '0');
  return told[of][hour > 11 ? 1 : 0]
    .replace('{h}', shown)
    .replace('{hh}', two(shown))
    .replace('{mm}', two(minute))
    .replace(/\d/g, (digit: string) => told.digits[digit]);
}

test.each(TAGS)('tells how times are written in %s, at each hour and by each clock', (tag) => {
  const clock = clockOf(tag === 'pt-BR' ? tag : tag.slice(0, 2), ['nl', tag]);
  for (const [choice, hourCycle] of [
    [undefined, undefined],
    [12, 'h12'],
    [24, 'h23'],
  ] as const) {
    const format = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', hourCycle, timeZone: 'UTC' });
    for (let hour = 0; hour < 24; hour++)
      expect(written(clock, choice, hour, 5)).toBe(
        format.format(Date.UTC(2026, 5, 1, hour, 5)).replace(/\s/g, '\u00a0'),
      );
  }
});

it('takes no more of a tag than its region', () => {
  expect(clockOf('en', ['en-GB-u-hc-h12'])).toBe(clockOf('en', ['en-GB']));
  expect(clockOf('en', ['de-DE'])).toBe(clockOf('en', []));
  expect(clockOf('de', ['de-AT'])).not.toContain('"');
  // A script that the language is written in is no region's.
  expect(clockOf('zh-Hant', [])).not.toBe(clockOf('zh-Hans', []));
});
