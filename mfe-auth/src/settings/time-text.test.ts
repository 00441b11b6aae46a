import { createdText, lastUsedText, relativeText } from './time-text.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:05Z', 'just now'],
  ['2026-11-21T11:59:01Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-10-23T12:00:00Z', '29 days ago'],
  ['2026-10-22T12:00:00Z', '1 month ago'],
  ['2025-11-22T12:00:00Z', '12 months ago'],
  ['2025-11-21T12:00:00Z', '1 year ago'],
  ['2023-11-01T12:00:00Z', '3 years ago'],
  ['nonsense', 'at an unknown time'],
])('%s is %s', (iso, text) => {
  expect(relativeText(iso, NOW)).toBe(text);
});

it("a token's dates are those of the viewer's zone, also beside a clock change", () => {
  // 25 October 2026, 01:00 UTC: Berlin's clock goes from 3 back to 2.
  expect(createdText('2026-10-24T22:30:00Z', 'Europe/Berlin')).toBe('Created Oct 25, 2026');
  expect(createdText('2026-10-24T22:30:00Z', 'America/New_York')).toBe('Created Oct 24, 2026');
  expect(lastUsedText('2026-10-25T00:30:00Z', 'Europe/Berlin')).toMatch(/^Last used Oct 25, 2026, 2:30\sAM$/);
  expect(lastUsedText('2026-10-25T01:30:00Z', 'Europe/Berlin')).toMatch(/^Last used Oct 25, 2026, 2:30\sAM$/);
});

it('says so when a token was never used, or its date cannot be read', () => {
  expect(lastUsedText(null, 'UTC')).toBe('Never used');
  expect(lastUsedText('31/31/2026', 'UTC')).toBe('Invalid date');
  expect(createdText('', 'UTC')).toBe('Created Invalid date');
});
