import { localeOf } from './locale.ts';

test.each([
  ['en', ['de-DE', 'en-GB', 'en-US'], {}, 'en-GB'],
  ['de', ['en-US'], {}, 'de'],
  ['en', ['en-US@posix', 'en-a', 'en-AU-u-nu-arab'], {}, 'en-AU'],
  ['es', ['est-EE', 'es'], {}, 'es'],
  ['de', ['de-AT'], { clock: 12 as const }, 'de-AT-u-hc-h12'],
  ['en', ['en-US'], { clock: 24 as const, weekStart: 1 as const }, 'en-US-u-fw-mon-hc-h23'],
])('%s in a browser of %j with %j is written as %s', (language, ofBrowser, choice, locale) => {
  expect(localeOf(language, ofBrowser, choice)).toBe(locale);
});

test('Intl writes by it', () => {
  const time = (locale: string) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(46_800_000);
  expect(time(localeOf('de', [], { clock: 12 }))).toMatch(/1:00\sPM/);
  expect(time(localeOf('en', [], { clock: 24 }))).toBe('13:00');
});
