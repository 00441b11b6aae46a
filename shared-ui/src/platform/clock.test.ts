import { type Clock, createClock, type KeptError } from './clock.ts';
import { clockedTimes, correctTimes } from './outbox/correct-times.ts';
import type { OutboxWrite } from './outbox/outbox.types.ts';
import { endSleep, startSleep } from './outbox/testing/browser.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const AT = Date.parse('2026-11-20T08:00:00.000Z');
const serverSays = (ahead: number) => new Date(Date.now() + ahead).toUTCString();

beforeEach(() => jest.useFakeTimers({ now: AT }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([10 * MINUTE, -10 * MINUTE, 2 * DAY, -2 * DAY])('a clock that is wrong by %i ms is put right', (ahead) => {
  const clock = createClock();
  const heard = jest.fn();
  clock.subscribe(heard);
  expect(clock.isKnown()).toBe(false);
  expect(clock.now()).toBe(AT);
  clock.asking()(serverSays(ahead));
  expect(Math.abs(clock.now() - AT - ahead)).toBeLessThan(1_000);
  expect(Number.isInteger(clock.now())).toBe(true);
  clock.asking()(serverSays(ahead));
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([0, MINUTE, -MINUTE])('a clock that is off by %i ms is left alone', (ahead) => {
  const clock = createClock();
  clock.asking()(serverSays(ahead));
  expect(clock.isKnown()).toBe(true);
  expect(clock.correction()).toBe(0);
  expect(Math.abs(clock.offset() - ahead)).toBeLessThan(1_000);
});

test('an answer was written somewhere between question and now: half of a slow line is no error', () => {
  const clock = createClock();
  const answer = clock.asking();
  const written = serverSays(10_000);
  jest.advanceTimersByTime(20_000);
  answer(written);
  expect(Math.abs(clock.offset())).toBeLessThan(1_000);
});

test('a server that does not tell the time leaves what is known', () => {
  const clock = createClock();
  clock.asking()(null);
  expect([clock.isKnown(), clock.correction()]).toEqual([true, 0]);
  clock.asking()(serverSays(DAY));
  clock.asking()('soon');
  expect(clock.correction()).toBeGreaterThan(DAY - 1_000);
});

test('a clock that the person sets right is not put right again', () => {
  const clock = createClock();
  clock.asking()(serverSays(10 * MINUTE));
  const counter = performance.now();
  jest.setSystemTime(Date.now() + 10 * MINUTE);
  jest.spyOn(performance, 'now').mockReturnValue(counter);
  expect([clock.isKnown(), clock.correction()]).toEqual([false, 0]);
});

test.each([
  ['took over 30 s', 30_001, 0],
  ['was asked before the device slept', 5_001, 5_001],
  ['was asked before the clock was set forward', 20 * MINUTE, 20 * MINUTE],
  ['was asked before the clock was set back', -20 * MINUTE, -20 * MINUTE],
])('an answer that %s tells nothing of the clock', (_, passed, unseen) => {
  const clock = createClock();
  const learn = clock.asking();
  const counter = performance.now();
  jest.setSystemTime(Date.now() + passed);
  jest.spyOn(performance, 'now').mockReturnValue(counter + passed - unseen);
  learn(serverSays(-10 * MINUTE));
  expect([clock.isKnown(), clock.correction()]).toEqual([false, 0]);
  clock.asking()(serverSays(-10 * MINUTE));
  expect(clock.correction()).toBeLessThan(-9 * MINUTE);
});

test('an answer after 30 s still tells', () => {
  const clock = createClock();
  const learn = clock.asking();
  jest.advanceTimersByTime(30_000);
  learn(serverSays(DAY));
  expect(Math.abs(clock.correction() - DAY)).toBeLessThan(16_000);
});

describe('pages of one device', () => {
  let text: string | null;
  const kept: KeptError = {
    read: () => text,
    write(next) {
      text = next;
    },
  };
  beforeEach(() => {
    text = null;
  });

  test.each([0, 4 * MINUTE])('keep the order of taps however the second of the answer fell, %i ms off', (ahead) => {
    const before = createClock(kept);
    before.asking()(serverSays(ahead));
    const tapped = Date.now() + before.offset();
    // The header has cut off almost a second this time.
    jest.advanceTimersByTime(990);
    const after = createClock(kept);
    expect([after.isKnown(), after.offset()]).toEqual([false, 0]);
    after.asking()(serverSays(ahead));
    expect(Date.now() + after.offset() - tapped).toBe(990);
  });

  test('look at it anew after the clock was set', () => {
    createClock(kept).asking()(serverSays(0));
    jest.advanceTimersByTime(990);
    const clock = createClock(kept);
    clock.asking()(serverSays(-MINUTE));
    expect(clock.offset()).toBe(-MINUTE - 490);
    const next = createClock(kept);
    jest.advanceTimersByTime(500);
    next.asking()(serverSays(-MINUTE));
    expect(next.offset()).toBe(-MINUTE - 490);
  });

  test('an answer that was on its way for long changes nothing that is known, and tells other pages nothing', () => {
    const slow = (clock: Clock, ms: number) => {
      const answered = clock.asking();
      jest.advanceTimersByTime(ms);
      answered(serverSays(0));
    };
    const first = createClock(kept);
    slow(first, 8_000);
    expect(text).toBeNull();
    first.asking()(serverSays(0));
    const quick = createClock(kept);
    quick.asking()(serverSays(0));
    expect(text).toBe('500');
    slow(quick, 20_000);
    expect([quick.offset(), text]).toEqual([500, '500']);
  });

  test.each(['', 'x', 'NaN', '{}'])('do without what nobody can read, %j', (unreadable) => {
    text = unreadable;
    const clock = createClock(kept);
    clock.asking()(serverSays(0));
    expect(clock.offset()).toBe(500);
  });

  test('keep what is known where the server does not tell the time', () => {
    createClock(kept).asking()(serverSays(10 * MINUTE));
    const clock = createClock(kept);
    clock.asking()(null);
    expect(clock.offset()).toBe(10 * MINUTE + 500);
  });
});

const made = (write: object): OutboxWrite =>
  ({ ...write, key: 'k', userId: 'u', state: 'waiting', madeAt: new Date(AT).toISOString() }) as OutboxWrite;
const iso = (minutes: number) => new Date(AT + minutes * MINUTE).toISOString();

test.each([
  ['a tap', startSleep('s', iso(0)), ['startTime'], { startTime: iso(-10) }],
  [
    'a quick record',
    startSleep('s', iso(0), iso(10)),
    ['startTime', 'endTime'],
    { startTime: iso(-10), endTime: iso(0) },
  ],
  [
    'a tap of a kind that only its declaration knows',
    { kind: 'bath', op: 'create', id: 'b', babyId: 'b', fields: { startTime: iso(0) } },
    ['startTime'],
    { startTime: iso(-10) },
  ],
  ['an end', endSleep('s', iso(0)), ['endTime'], { endTime: iso(-10) }],
  ['typed times', startSleep('s', iso(-60), iso(-30)), [], { startTime: iso(-60), endTime: iso(-30) }],
  [
    'a typed start that ends now',
    startSleep('s', iso(-60), iso(0)),
    ['endTime'],
    { startTime: iso(-60), endTime: iso(-10) },
  ],
])('%s on a clock that is 10 minutes fast', (_, write, names, body) => {
  expect(clockedTimes(made(write))).toEqual(names);
  expect(correctTimes(made(write), names, -10 * MINUTE).fields).toMatchObject(body);
});
