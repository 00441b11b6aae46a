import { laterText, timeRange } from './time-text.ts';

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
  it('says that the clocks went back where the end would stand before the start', () => {
    const text = (known?: Temporal.PlainDate) => {
      const [start, end] = [Date.parse('2026-10-25T00:45Z'), Date.parse('2026-10-25T01:20Z')];
      return timeRange(start, end, end, BERLIN, known).text.replace(/\u00a0/g, ' ');
    };
    expect(text()).toBe('2:45 AM – 2:20 AM (clocks went back)');
    expect(text(Temporal.PlainDate.from('2026-10-25'))).toBe('2:45 AM – 2:20 AM (clocks went back)');
  });
});
