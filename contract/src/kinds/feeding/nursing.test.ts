import type { Feeding } from './kind.ts';
import { mealsOf, nextSide } from './meals.ts';
import { mendedByStart, mendedBySwitch, nursingAt, type Stint, timeOfSides } from './nursing.ts';
import type { Side } from './sides.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** A stint from so many seconds after now on, as long; without a length it runs. */
const stint = (id: string, side: 'L' | 'R', from: number, seconds?: number): Stint => ({
  id,
  type: side === 'L' ? 'breast_left' : 'breast_right',
  start: from * 1_000,
  end: seconds === undefined ? undefined : (from + seconds) * 1_000,
});

/** A feeding that began so many minutes before now. */
const fed = (type: Feeding['type'], ago: number, minutes?: number, more: Partial<Feeding> = {}): Feeding => ({
  id: `${type} ${ago}`,
  babyId: 'ada',
  type,
  startTime: iso(NOW - ago * MINUTE),
  ...(minutes !== undefined && { endTime: iso(NOW - (ago - minutes) * MINUTE) }),
  ...more,
});

const ids = ({ gone, reopened }: { gone: readonly Stint[]; reopened?: Stint | undefined }) => [
  gone.map(({ id }) => id),
  reopened?.id,
];

describe('a switch', () => {
  const switched = (stints: Stint[], ending: Stint, type: Side, at: number) =>
    ids(mendedBySwitch([...stints, ending], ending, { type, at: at * 1_000 }));

  it('leaves a stint of 10 seconds, and deletes one that is shorter', () => {
    const right = stint('r', 'R', 600);
    expect(switched([], right, 'breast_left', 610)).toEqual([[], undefined]);
    expect(switched([], right, 'breast_left', 609.999)).toEqual([['r'], undefined]);
  });

  it('deletes nothing but a side', () => {
    expect(switched([], { ...stint('b', 'R', 600), type: 'bottle' }, 'breast_left', 605)).toEqual([[], undefined]);
  });

  it('opens the stint again that a mis-tap broke off', () => {
    expect(switched([stint('l', 'L', 0, 600)], stint('r', 'R', 600), 'breast_left', 604)).toEqual([['r'], 'l']);
  });

  it('never makes nursing of a pause', () => {
    expect(switched([stint('l', 'L', 0, 600)], stint('r', 'R', 611), 'breast_left', 614)).toEqual([['r'], undefined]);
  });

  it('goes on with the newest stint before it alone, and on its side', () => {
    const stints = [stint('l', 'L', 0, 600), stint('r', 'R', 600, 300)];
    expect(switched(stints, stint('m', 'L', 900), 'breast_right', 905)).toEqual([['m'], 'r']);
    expect(switched(stints, stint('m', 'R', 900), 'breast_left', 905)).toEqual([['m'], undefined]);
  });
});

describe('a start', () => {
  const started = (stints: Stint[], type: Side, at: number) => ids(mendedByStart(stints, { type, at: at * 1_000 }));

  it('goes on with a stint of its side that ended within 10 seconds', () => {
    expect(started([stint('l', 'L', 0, 600)], 'breast_left', 610)).toEqual([[], 'l']);
    expect(started([stint('l', 'L', 0, 600)], 'breast_left', 610.001)).toEqual([[], undefined]);
    expect(started([stint('l', 'L', 0, 600)], 'breast_right', 601)).toEqual([[], undefined]);
  });

  it('takes a mis-tap away that came between', () => {
    expect(started([stint('l', 'L', 0, 600), stint('r', 'R', 601, 4)], 'breast_left', 607)).toEqual([['r'], 'l']);
    expect(started([stint('l', 'L', 0, 600), stint('r', 'R', 600, 10)], 'breast_left', 610)).toEqual([[], undefined]);
  });
});

describe('what goes on', () => {
  const paused = (ago: number) => fed('breast_left', ago + 10, 10, { sessionId: 's', paused: true });

  it('is the session of the stint that runs', () => {
    const before = fed('breast_left', 20, 12, { sessionId: 's' });
    const running = fed('breast_right', 8, undefined, { sessionId: 's' });
    const other = fed('breast_right', 300, 9, { sessionId: 'o' });
    expect(nursingAt([running, other, before], NOW)).toEqual({
      sessionId: 's',
      stints: [before, running],
      running,
      last: running,
    });
    expect(timeOfSides([before, running], NOW)).toEqual({ breast_left: 12 * MINUTE, breast_right: 8 * MINUTE });
  });

  it('is a stint alone, where it has no session', () => {
    const running = fed('breast_left', 5);
    expect(nursingAt([running, fed('breast_right', 9, 3)], NOW)?.stints).toEqual([running]);
  });

  it('is paused for less than 60 minutes', () => {
    expect(nursingAt([paused(0)], NOW)?.running).toBeUndefined();
    expect(nursingAt([paused(59.5)], NOW)?.last.id).toBe('breast_left 69.5');
    expect(nursingAt([paused(60)], NOW)).toBeUndefined();
  });

  it('is nothing where the last stint was not paused, another one came since, or a bottle runs', () => {
    expect(nursingAt([fed('breast_left', 10, 9, { sessionId: 's' })], NOW)).toBeUndefined();
    expect(nursingAt([paused(20), fed('breast_right', 12, 10)], NOW)).toBeUndefined();
    expect(nursingAt([paused(20), fed('bottle', 2)], NOW)).toBeUndefined();
    expect(nursingAt([paused(20), fed('bottle', 12, 10)], NOW)).toBeDefined();
  });
});

describe('meals', () => {
  const meals = (...feedings: Feeding[]) => mealsOf(feedings).map((meal) => meal.feedings.map(({ id }) => id));

  it('what shares a session is one, however long its pause, and a bottle with it', () => {
    const feedings = [
      fed('breast_left', 90, 10, { sessionId: 's' }),
      fed('breast_right', 40, 10, { sessionId: 's' }),
      fed('bottle', 5, 5, { sessionId: 's' }),
    ];
    expect(meals(...feedings)).toEqual([feedings.map(({ id }) => id)]);
  });

  it('two sessions are two, however close', () => {
    expect(
      meals(fed('breast_left', 30, 10, { sessionId: 's' }), fed('breast_right', 19, 5, { sessionId: 'o' })),
    ).toHaveLength(2);
  });

  it('records without a session are one with what is near', () => {
    expect(meals(fed('breast_left', 30, 10), fed('breast_right', 15, 5, { sessionId: 's' }))).toHaveLength(1);
    expect(meals(fed('breast_left', 30, 10), fed('breast_right', 4, 2, { sessionId: 's' }))).toHaveLength(2);
  });
});

it.each<[string, Feeding[], Side | undefined]>([
  ['nothing before the first nursing', [fed('bottle', 30, 5)], undefined],
  ['the other side after one', [fed('breast_left', 30, 10), fed('bottle', 5, 5)], 'breast_right'],
  ['the last side after both', [fed('breast_left', 30, 10), fed('breast_right', 18, 5)], 'breast_right'],
  ['by the last meal alone', [fed('breast_left', 300, 10), fed('breast_right', 30, 10)], 'breast_left'],
])('the next side is %s', (_, feedings, side) => {
  expect(nextSide(feedings)).toBe(side);
});
