import fc from 'fast-check';
import { KINDS } from '../kinds/known.ts';
import type { Sleep } from '../kinds/sleep/kind.ts';
import { sleepKind } from '../kinds/sleep/kind.ts';
import { layOver, layOverAll, ofKind, type PendingWrite, WITH_MIS_TAPS } from './lay-over.ts';

const BABY = 'baby-1';
const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 0, minute)).toISOString();
const rounded = (record: Sleep): Sleep => {
  const { duration: _old, ...rest } = record;
  return rest.endTime ? { ...rest, duration: (Date.parse(rest.endTime) - Date.parse(rest.startTime)) / 60_000 } : rest;
};

type Records = Record<string, Sleep>;

const isTooShort = ({ startTime, endTime }: Sleep) => endTime && Date.parse(endTime) - Date.parse(startTime) < 30_000;

/** A plain model of the server: what makes a record never overwrites one, a change of what is gone is nothing, a mis-tap is not kept. */
function serve(records: Records, { op, id, fields }: PendingWrite): Records {
  const { [id]: found, ...others } = records;
  if (op === 'remove') return others;
  if (op === 'create' || op === 'restore') {
    const made = rounded({ ...(fields as unknown as Sleep), id, babyId: BABY });
    return found ? records : { ...others, ...(!isTooShort(made) && { [id]: made }) };
  }
  if (!found) return records;
  const changed = { ...found, ...(fields as Partial<Sleep>) };
  if ((changed.endTime as unknown) === null) delete changed.endTime;
  if ((changed.notes as unknown) === null) delete changed.notes;
  return { ...others, ...(!isTooShort(changed) && { [id]: rounded(changed) }) };
}

const minute = fc.integer({ min: 0, max: 1_000 }).map(at);
const id = fc.constantFrom('a', 'b', 'c', 'd');
const change = fc.oneof(
  fc.record({ op: fc.constant('end' as const), id, fields: fc.record({ endTime: minute }) }),
  fc.record({
    op: fc.constant('change' as const),
    id,
    fields: fc.record(
      {
        startTime: minute,
        endTime: fc.option(minute),
        notes: fc.option(fc.constantFrom('calm', 'restless')),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ op: fc.constantFrom('remove' as const, 'restore' as const), id, fields: fc.constant({}) }),
  // Records a and b are on the server from the first; c and d are made here.
  fc.record({
    op: fc.constant('create' as const),
    id: fc.constantFrom('c', 'd'),
    fields: fc.record({ startTime: minute, endTime: minute }, { requiredKeys: ['startTime'] }),
  }),
);

const ON_SERVER: Records = {
  a: { id: 'a', babyId: BABY, startTime: at(5), endTime: at(65), duration: 60 },
  b: { id: 'b', babyId: BABY, startTime: at(300) },
};

const whatItHolds = ({ id: _, babyId: __, duration: ___, ...fields }: Sleep) => fields;

/** Whether a write left nothing of what it made or changed. */
const isDiscarded = ({ op, id }: PendingWrite, before: Sleep | undefined, after: Records) =>
  !after[id] && op !== 'remove' && (op === 'create' || before !== undefined);

/** An id is made once, as UUIDs are, nobody changes what is not made yet, or was a mis-tap, and what is restored is what was removed. */
const history = fc.array(change, { maxLength: 14 }).map((changes) => {
  const known = new Set(['a', 'b']);
  const removed = new Map<string, Sleep>();
  const discarded = new Set<string>();
  let records = ON_SERVER;
  const isThere = ({ op, id }: (typeof changes)[number]) =>
    op === 'create' ? !known.has(id) : known.has(id) && !discarded.has(id);
  return changes.flatMap((one, i): PendingWrite[] => {
    const before = records[one.id];
    const trash = removed.get(one.id);
    if (!isThere(one) || (one.op === 'restore' && (before || !trash))) return [];
    known.add(one.id);
    const fields = one.op === 'restore' && trash ? whatItHolds(trash) : one.fields;
    const key = `key-${String(i).padStart(3, '0')}`;
    const write: PendingWrite = { ...one, kind: 'sleep', babyId: BABY, fields, key, state: 'waiting' };
    if (one.op === 'remove' && before) removed.set(one.id, before);
    records = serve(records, write);
    if (isDiscarded(write, before, records)) discarded.add(one.id);
    return [write];
  });
});

const plain = (records: readonly Sleep[]) =>
  JSON.parse(JSON.stringify(records.map((record) => ({ ...record, kind: undefined, waiting: undefined }))));
const sorted = (records: Records) =>
  Object.values(records).sort((x, y) => y.startTime.localeCompare(x.startTime) || y.id.localeCompare(x.id));

describe('laying waiting writes over what the server said', () => {
  it('shows what the server will say once it has them all, however many it has already', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), fc.integer(), (writes, first, second, seed) => {
        const reached = writes.length === 0 ? 0 : first % (writes.length + 1);
        const oldest = reached === 0 ? 0 : second % (reached + 1);
        const server = writes.slice(0, reached).reduce(serve, ON_SERVER);
        const left = writes.slice(oldest).map((write, i) => ({
          ...write,
          state: i + oldest < reached ? ('sent' as const) : ('waiting' as const),
        }));
        // The order of the array does not matter, the keys do.
        const shuffled = seed % 2 === 0 ? left : [...left].reverse();

        const shown = layOver('sleep', BABY, Object.values(server), shuffled);

        expect(plain(shown)).toEqual(plain(sorted(writes.reduce(serve, ON_SERVER))));
      }),
      { seed: 20_261_120 },
    );
  });

  const start: PendingWrite = {
    key: '1',
    kind: 'sleep',
    op: 'create',
    id: 'c',
    babyId: BABY,
    fields: { startTime: at(400) },
    state: 'waiting',
  };

  it('shows what is done together as if each step were done by itself, of its kind', () => {
    const step = ({ key: _, state: __, ...operation }: PendingWrite) => operation;
    const bath = { ...start, kind: 'bath', id: 'd' };
    const end: PendingWrite = { ...start, op: 'end', id: 'b', fields: { endTime: at(400) } };
    const together: PendingWrite = {
      ...start,
      kind: 'together',
      op: 'together',
      fields: {},
      steps: [end, bath, start].map(step),
    };
    const read = Object.values(ON_SERVER);
    const singly = [end, { ...bath, key: '2' }, { ...start, key: '3' }];
    expect(plain(layOver('sleep', BABY, read, [together]))).toEqual(plain(layOver('sleep', BABY, read, singly)));
    const all = (writes: PendingWrite[]) =>
      layOverAll(
        BABY,
        read.map((one) => ({ ...one, kind: 'sleep' })),
        writes,
      );
    expect(all([together])).toEqual(all(singly));
    expect(all([together])).toHaveLength(4);
    expect(all([{ ...together, state: 'refused' }])).toEqual(all([]));
  });

  it('marks a record while its last change waits, and not once the server has it', () => {
    expect(layOver('sleep', BABY, [], [start])).toMatchObject([{ id: 'c', waiting: true }]);
    expect(layOver('sleep', BABY, [], [{ ...start, state: 'sent' }])).toMatchObject([{ id: 'c', waiting: false }]);
  });

  it('leaves out refused writes, other babies and other kinds', () => {
    const others: PendingWrite[] = [
      { ...start, state: 'refused' },
      { ...start, key: '2', id: 'x', babyId: 'baby-2' },
      { ...start, key: '3', id: 'y', kind: 'feeding' },
      { ...start, key: '4', id: 'z', op: 'change' },
    ];
    expect(layOver('sleep', BABY, [], others)).toEqual([]);
  });

  it('rounds what it took as the server does, and lets the id break a tie', () => {
    const end = { endTime: '2026-01-10T06:45:40.000Z' };
    const twin: PendingWrite = { ...start, key: '2', id: 'd', fields: { ...start.fields, ...end } };
    const shown = layOver('sleep', BABY, [], [start, twin]);
    expect(shown.map(({ id, duration }) => [id, duration])).toEqual([
      ['d', 6],
      ['c', undefined],
    ]);
  });

  it.each(['waiting', 'sent'] as const)('shows no sleep that was over too soon, while its end is %s', (state) => {
    const end = { ...start, key: '2', op: 'end', fields: { endTime: '2026-01-10T06:40:29.999Z' }, state } as const;
    const running: Sleep = { id: 'c', babyId: BABY, startTime: at(400) };
    expect(layOver('sleep', BABY, [running], [end])).toEqual([]);
    expect(layOver('sleep', BABY, [], [start, end])).toEqual([]);
    expect(layOver('sleep', BABY, [], [{ ...start, fields: { ...start.fields, ...end.fields }, state }])).toEqual([]);
    const runsOn = { ...end, key: '3', op: 'change', fields: { endTime: null } } as const;
    expect(layOver('sleep', BABY, [running], [end, runsOn])).toMatchObject([{ id: 'c' }]);
    const longEnough = { ...end, fields: { endTime: '2026-01-10T06:40:30.000Z' } };
    expect(layOver('sleep', BABY, [running], [longEnough])).toMatchObject([{ id: 'c', duration: 1 }]);
  });

  it('shows a short sleep that is stored so, as an import left it, and a short record of a kind that has no mis-taps', () => {
    const short: Sleep = { id: 'c', babyId: BABY, startTime: at(400), endTime: at(400) };
    const note: PendingWrite = { ...start, op: 'change', fields: { notes: 'calm' } };
    expect(layOver('sleep', BABY, [short], [note])).toMatchObject([{ id: 'c', notes: 'calm' }]);
    const stint: PendingWrite = { ...start, kind: 'feeding', fields: { startTime: at(400), endTime: at(400) } };
    expect(layOver('feeding', BABY, [], [stint])).toMatchObject([{ id: 'c' }]);
  });

  it('knows every kind that has mis-taps', () => {
    expect(WITH_MIS_TAPS).toEqual(KINDS.map(({ kind }) => kind).filter(({ shortestMs }) => shortestMs));
  });

  it('marks a record while any of its changes waits', () => {
    const note: PendingWrite = { ...start, key: '2', op: 'change', fields: { notes: 'calm' }, state: 'sent' };
    expect(layOver('sleep', BABY, [], [start, note])).toMatchObject([{ notes: 'calm', waiting: true }]);
  });

  it('is the same for a kind that came later, a moment too', () => {
    const weighed: PendingWrite = { ...start, kind: 'weight', fields: { startTime: at(9), grams: 4_200 } };
    const changed: PendingWrite = { ...weighed, key: '2', op: 'change', fields: { grams: null, notes: 'naked' } };
    expect(layOver('weight', BABY, [], [weighed, changed])).toEqual([
      { kind: 'weight', id: 'c', babyId: BABY, startTime: at(9), notes: 'naked', waiting: true },
    ]);
  });

  it('lays records of all kinds together, and nothing that is no record', () => {
    const read = { ...start.fields, kind: 'weight', id: 'w', babyId: BABY, startTime: at(1) };
    const writes: PendingWrite[] = [
      start,
      { ...start, key: '2', kind: 'bath', id: 'd', fields: { startTime: at(500) } },
      { ...start, key: '3', kind: 'todo', id: 't', fields: { title: 'Wipes' } },
      { ...start, key: '4', kind: 'bath', id: 'e', babyId: 'baby-2' },
    ];
    const all = layOverAll(BABY, [read], writes);
    expect(all.map(({ kind, id }) => [kind, id])).toEqual([
      ['bath', 'd'],
      ['sleep', 'c'],
      ['weight', 'w'],
    ]);
    expect(ofKind(sleepKind, all).map(({ id }) => id)).toEqual(['c']);
  });

  it('shows what is being restored, and once the server has it what the server says', () => {
    const restored: PendingWrite = { ...start, op: 'restore', fields: { startTime: at(1), notes: 'calm' } };
    expect(layOver('sleep', BABY, [], [restored])).toMatchObject([{ id: 'c', notes: 'calm', waiting: true }]);
    const told: Sleep = { id: 'c', babyId: BABY, startTime: at(2) };
    expect(layOver('sleep', BABY, [told], [restored])).toMatchObject([{ startTime: at(2), waiting: false }]);
  });
});

it('gives what no write has changed as the same object, so that only changed rows are drawn', () => {
  const records: Sleep[] = ['a', 'b'].map((id) => ({ id, babyId: BABY, startTime: at(0) }));
  const note: PendingWrite = {
    key: '1',
    kind: 'sleep',
    op: 'change',
    id: 'a',
    babyId: BABY,
    fields: { notes: 'calm' },
    state: 'waiting',
  };
  const byId = (id: string, writes: PendingWrite[]) =>
    layOver('sleep', BABY, records, writes).find((record) => record.id === id);
  expect(byId('b', [note])).toBe(byId('b', []));
  expect(byId('a', [note])).not.toBe(byId('a', []));
  expect(byId('a', [])).not.toHaveProperty('notes');
});
