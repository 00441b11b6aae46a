import { weekStart } from './week-start.ts';

test.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
  ['de-u-fw-sun', 0],
  ['en-US-u-fw-mon-hc-h23', 1],
])('the week of %s begins on day %i', (language, day) => {
  expect(weekStart(language)).toBe(day);
});

test('where the browser does not know, it begins on Sunday', () => {
  const prototype = Intl.Locale.prototype as { getWeekInfo?: unknown; weekInfo?: unknown };
  const known = Object.getOwnPropertyDescriptors(prototype);
  delete prototype.getWeekInfo;
  delete prototype.weekInfo;
  try {
    expect(weekStart('de')).toBe(0);
  } finally {
    for (const name of ['getWeekInfo', 'weekInfo'] as const) {
      const descriptor = (known as Record<string, PropertyDescriptor | undefined>)[name];
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
    }
  }
});
