import { isNightSleep, nightAsNap } from './night.ts';

const at = (start: string, zone: string) =>
  new Date(Temporal.PlainDateTime.from(start).toZonedDateTime(zone).epochMilliseconds).toISOString();

it.each([
  ['2026-11-19T17:59:59', false],
  ['2026-11-19T18:00:00', true],
  ['2026-11-20T00:00:00', true],
  ['2026-11-20T05:59:59', true],
  ['2026-11-20T06:00:00', false],
  // The hour that comes twice when the clock goes back is night both times.
  ['2026-10-25T02:30:00', true],
])('a sleep that starts at %s is night: %s', (start, isNight) => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York']) {
    expect(isNightSleep({ startTime: at(start, zone) }, zone)).toBe(isNight);
    expect(isNightSleep({ startTime: at(start, zone), zone }, 'Asia/Tokyo')).toBe(isNight);
  }
});

it.each([
  ['Australia/Sydney', 'America/New_York'],
  ['Asia/Kolkata', 'Europe/London'],
  ['Asia/Kathmandu', 'America/St_Johns'],
  ['Australia/Lord_Howe', 'Pacific/Auckland'],
  ['Pacific/Kiritimati', 'Pacific/Honolulu'],
])('a night in %s stays one in %s, and a nap a nap', (there, here) => {
  for (const day of ['2026-04-04', '2026-04-05', '2026-10-04', '2026-11-01', '2026-12-24']) {
    const night = { startTime: at(`${day}T20:10`, there), zone: there };
    const nap = { startTime: at(`${day}T13:10`, there), zone: there };
    expect([isNightSleep(night, here), isNightSleep(nap, here)]).toEqual([true, false]);
  }
});

it.each([
  ['of which nobody said where it was', undefined],
  ['from a phone that knows a zone of which this one has not heard', 'Mars/Olympus_Mons'],
  ['from a phone that calls the same clock by another name', 'Europe/Vienna'],
])("a sleep %s goes by the viewer's clock", (_, zone) => {
  const startTime = at('2026-11-19T20:10', 'Europe/Berlin');
  expect(isNightSleep({ startTime, zone }, 'Europe/Berlin')).toBe(true);
});

it.each([
  ['17:29', false],
  ['17:30', true],
  ['07:19', true],
  ['07:20', false],
])('where the night of the baby is from 17:30 to 07:20, a sleep at %s is night: %s', (clock, isNight) => {
  const hours = { from: '17:30', to: '07:20' };
  const startTime = at(`2026-11-19T${clock}`, 'Asia/Kathmandu');
  expect(isNightSleep({ startTime }, 'Asia/Kathmandu', hours)).toBe(isNight);
});

test('the latest night that began in the afternoon counts as a nap: a long sleep of a morning does not, nor a short one', () => {
  const sleep = (start: string, end: string) => ({ startTime: at(start, 'UTC'), endTime: at(end, 'UTC'), zone: 'UTC' });
  const before = sleep('2026-11-17T17:47', '2026-11-18T06:51');
  const latest = sleep('2026-11-19T17:59', '2026-11-19T23:59');
  const others = [
    sleep('2026-11-20T18:00', '2026-11-21T06:00'),
    sleep('2026-11-21T06:00', '2026-11-21T13:00'),
    sleep('2026-11-21T15:00', '2026-11-21T20:59'),
    { startTime: at('2026-11-21T17:30', 'UTC'), zone: 'UTC' },
  ];
  expect(nightAsNap([before, ...others, latest], 'UTC')).toBe(latest);
  expect(nightAsNap(others, 'UTC')).toBeUndefined();
  // By the clock where the baby slept.
  expect(nightAsNap([latest], 'Asia/Tokyo')).toBe(latest);
});
