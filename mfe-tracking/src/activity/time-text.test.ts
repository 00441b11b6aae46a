import { dayOf } from '@nestling/contract';
import { laterText, momentText, timeRange } from './time-text.ts';

const BERLIN = 'Europe/Berlin';
const ms = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
const NOW = ms('2026-05-10T15:00');
function range(start: string, end?: string, known?: string): string {
  const { text, daysLater } = timeRange(
    ms(start),
    end === undefined ? undefined : ms(end),
    NOW,
    BERLIN,
    known ? Temporal.PlainDate.from(known) : undefined,
  );
  return `${text} ${laterText(daysLater)}`.trim().replace(/\u00a0/g, ' ');
}

describe('a time range in the locale of the browser', () => {
  it('has no day today', () => {
    expect(range('2026-05-10T13:05', '2026-05-10T14:10')).toBe('1:05 PM – 2:10 PM');
  });
  it('goes to now while it runs', () => {
    expect(range('2026-05-10T13:05')).toBe('1:05 PM – now');
  });
  it('names the day where it is not today, and both where they differ', () => {
    expect(range('2026-05-09T13:05', '2026-05-09T14:10')).toBe('Yesterday 1:05 PM – 2:10 PM');
    expect(range('2026-05-09T20:10', '2026-05-10T06:30')).toBe('Yesterday 8:10 PM – Today 6:30 AM');
    expect(range('2026-05-05T20:10', '2026-05-06T06:30')).toBe('Tue, May 5 8:10 PM – Wed, May 6 6:30 AM');
  });
  it('names no day below the day that stands above the list, only how much later it ended', () => {
    expect(range('2026-05-09T20:10', '2026-05-10T06:30', '2026-05-09')).toBe('8:10 PM – 6:30 AM next day');
    expect(range('2026-05-05T20:10', '2026-05-07T06:30', '2026-05-05')).toBe('8:10 PM – 6:30 AM 2 days later');
    expect(range('2026-05-09T20:10', undefined, '2026-05-09')).toBe('8:10 PM – now');
    expect(range('2026-05-10T20:10', '2026-05-10T20:40', '2026-05-10')).toBe('8:10 PM – 8:40 PM');
    expect(range('2026-05-05T10:10', '2026-05-05T11:00', '2026-05-05')).toBe('10:10 AM – 11:00 AM');
  });
  it.each([
    ['2026-10-25T00:45Z', '2026-10-25T01:20Z', '2:45 AM – 2:20 AM (clocks went back)'],
    ['2026-10-25T00:10Z', '2026-10-25T01:20Z', '2:10 AM – 2:20 AM (clocks went back)'],
    ['2026-10-24T17:30Z', '2026-10-25T05:30Z', '7:30 PM – 6:30 AM (clocks went back)'],
    ['2026-03-28T18:30Z', '2026-03-29T04:30Z', '7:30 PM – 6:30 AM (clocks went forward)'],
    ['2026-10-25T01:10Z', '2026-10-25T01:20Z', '2:10 AM (second time) – 2:20 AM'],
    ['2026-10-25T00:10Z', '2026-10-25T00:20Z', '2:10 AM – 2:20 AM'],
  ])('says what the clocks did: %s – %s', (from, to, expected) => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    const { text } = timeRange(start, end, end, BERLIN, dayOf(start, BERLIN));
    expect(text.replace(/\u00a0/g, ' ')).toBe(expected);
  });
  it('says of a moment that it was the second time', () => {
    const moment = (at: string) => momentText(Date.parse(at), NOW, BERLIN, Temporal.PlainDate.from('2026-10-25'));
    expect(moment('2026-10-25T00:10Z')).toBe('2:10\u00a0AM');
    expect(moment('2026-10-25T01:10Z')).toBe('2:10\u00a0AM (second time)');
  });
});
