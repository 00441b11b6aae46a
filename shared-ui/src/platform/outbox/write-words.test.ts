import { careKind } from '@nestling/contract/kinds/care';
import { ApiError } from '../http/api-error.ts';
import { declareKind } from '../kinds/declared-kinds.ts';
import type { OutboxWrite } from './outbox.types.ts';
import { refusalOf } from './refusal.ts';
import { endsOf, reasonOf, startedBy } from './refusals.ts';
import { takenToast } from './write-words.ts';

const ends = (mine: string, theirs: string) =>
  endsOf({ op: 'end', fields: { endTime: mine }, ended: theirs } as unknown as OutboxWrite);

test.each([
  ['in one minute', '2026-11-20T06:40:10.000Z', '2026-11-20T06:40:50.000Z'],
  ['at the same time of two days', '2026-11-19T06:40:10.000Z', '2026-11-20T06:40:10.000Z'],
])('two ends %s are told apart', (_, mine, theirs) => {
  const told = ends(mine, theirs);
  expect(told.mine).not.toBe(told.theirs);
  expect(told.question).toBe(`It was ended at ${told.theirs}. Use ${told.mine} instead?`);
});

test('two ends of one day are told by the clock alone', () => {
  const { mine } = ends('2026-11-20T06:40:10.000Z', '2026-11-20T06:52:50.000Z');
  expect(mine).toMatch(/^\d{1,2}:40( [AP]M)?$/);
});

describe('who was first is named', () => {
  const first = (by: object | undefined, minutes: number) =>
    ({
      kind: 'sleep',
      op: 'create',
      userId: 'me',
      by,
      reason: 'A sleep is already running',
      running: new Date(Date.now() - minutes * 60_000).toISOString(),
    }) as unknown as OutboxWrite;

  test.each([
    [{ id: 'anna', name: 'Anna' }, 2, 'Anna started this sleep 2 min ago'],
    [{ id: 'anna', name: 'Anna' }, 0, 'Anna started this sleep 1 min ago'],
    // On another phone.
    [{ id: 'me', name: 'Robin' }, 59, 'You started this sleep 59 min ago'],
  ])('%j, %i minutes ago', (by, minutes, text) => {
    expect(startedBy(first(by, minutes))).toBe(text);
    expect(reasonOf(first(by, minutes))).toBe(text);
  });

  test('of a kind of several sorts by what it is', () => {
    declareKind(careKind);
    const { by, running, ...write } = first({ id: 'anna', name: 'Anna' }, 2);
    const data = { startTime: running, what: 'tummy_time', by };
    const refusal = refusalOf(
      write,
      new ApiError('Bath is already running', { status: 409, code: 'already_open', data }),
    );
    expect(startedBy({ ...write, kind: 'care', ...refusal })).toBe('Anna started this tummy time 2 min ago');
  });

  test('by day and clock where it is long ago', () => {
    expect(startedBy(first({ id: 'anna', name: 'Anna' }, 125))).toMatch(/^Anna started this sleep at .*20\d\d/);
  });

  test('a server that does not say who speaks for itself', () => {
    expect(startedBy(first(undefined, 2))).toBeUndefined();
    expect(reasonOf(first(undefined, 2))).toBe('A sleep is already running');
  });

  test('an end, too', () => {
    const write = { op: 'end', fields: { endTime: '2026-11-20T06:52:00.000Z' }, ended: '2026-11-20T06:40:00.000Z' };
    const { question } = endsOf({ ...write, userId: 'me', by: { id: 'anna', name: 'Anna' } } as unknown as OutboxWrite);
    expect(question).toMatch(/^Anna ended it at \d{1,2}:40.*\. Use \d{1,2}:52.* instead\?$/);
  });
});

test('of two ends the one is asked about that somebody else has set', () => {
  const end = (id: string, endTime: string) => ({ op: 'end', id, fields: { endTime } });
  const steps = [end('a', '2026-11-20T06:10:00.000Z'), end('b', '2026-11-20T06:40:00.000Z')];
  const write = { op: 'together', steps, ended: '2026-11-20T06:52:00.000Z', endedId: 'b' } as unknown as OutboxWrite;
  expect(endsOf(write).mine).toMatch(/^\d{1,2}:40( [AP]M)?$/);
});

test('what the server did not keep is not called done, alone or with something else', () => {
  const taken = { message: 'Fell asleep' };
  const told = (answer: object) => takenToast({ op: 'together', id: 'b' }, answer as never, { taken }, undefined);
  expect(told({ records: [{ id: 'a' }, { id: 'b' }] })).toMatchObject(taken);
  expect(told({ records: [{ id: 'a' }, { id: 'b', deleted: true }] })).toBeUndefined();
  expect(takenToast({ op: 'end', id: 'b' }, { id: 'b', deleted: true } as never, { taken }, undefined)).toBeUndefined();
});
