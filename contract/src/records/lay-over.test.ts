import fc from 'fast-check';
import type { Sleep } from '../kinds/sleep/kind.ts';
import { layOver, type PendingWrite } from './lay-over.ts';

const BABY = 'baby-1';
const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 0, minute)).toISOString();
const rounded = (record: Sleep): Sleep => {
  const { duration: _old, ...rest } = record;
  return rest.endTime ? { ...rest, duration: (Date.parse(rest.endTime) - Date.parse(rest.startTime)) / 60_000 } : rest;
};

type Records = Record<string, Sleep>;

/** A plain model of the server: a start never overwrites, a change of what is gone is nothing. */
function serve(records: Records, { route, subject, body }: PendingWrite): Records {
  const { [subject]: found, ...others } = records;
  if (route.startsWith('DELETE')) return others;
  if (route.startsWith('POST')) return found ? records : { ...others, [subject]: rounded(body as Sleep) };
  if (!found) return records;
  const changed = { ...found, ...(body as Partial<Sleep>) };
  if ((changed.endTime as unknown) === null) delete changed.endTime;
  if ((changed.notes as unknown) === null) delete changed.notes;
  return { ...others, [subject]: rounded(changed) };
}

const minute = fc.integer({ min: 0, max: 1_000 }).map(at);
const subject = fc.constantFrom('a', 'b', 'c', 'd');
const change = fc.oneof(
  fc.record({ route: fc.constant('PATCH /api/sleep/end/:id'), subject, body: fc.record({ endTime: minute }) }),
  fc.record({
    route: fc.constant('PATCH /api/sleep/:id'),
    subject,
    body: fc.record(
      {
        startTime: minute,
        endTime: fc.option(minute),
        notes: fc.option(fc.constantFrom('calm', 'restless')),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ route: fc.constant('DELETE /api/sleep/:id'), subject }),
  minute.chain((startTime) =>
    // Records a and b are on the server from the first; c and d are made here.
    fc.record({
      route: fc.constant('POST /api/sleep/start'),
      subject: fc.constantFrom('c', 'd'),
      body: fc.record({ startTime: fc.constant(startTime), endTime: minute }, { requiredKeys: ['startTime'] }),
    }),
  ),
);

/** An id is made once, as UUIDs are, and nobody changes what is not made yet. */
const history = fc.array(change, { maxLength: 14 }).map((changes) => {
  const known = new Set(['a', 'b']);
  return changes
    .filter(({ route, subject: id }) => (route.startsWith('POST') ? !known.has(id) && known.add(id) : known.has(id)))
    .map((write, i): PendingWrite => {
      const body = 'body' in write ? write.body : undefined;
      const isStart = write.route.startsWith('POST');
      return {
        ...write,
        key: `key-${String(i).padStart(3, '0')}`,
        body: isStart ? { id: write.subject, babyId: BABY, ...body } : body,
        state: 'waiting',
      };
    });
});

const ON_SERVER: Records = {
  a: { id: 'a', babyId: BABY, startTime: at(5), endTime: at(65), duration: 60 },
  b: { id: 'b', babyId: BABY, startTime: at(300) },
};

const plain = (records: readonly Sleep[]) =>
  JSON.parse(JSON.stringify(records.map((record) => ({ ...record, waiting: undefined }))));
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
    route: 'POST /api/sleep/start',
    subject: 'c',
    body: { id: 'c', babyId: BABY, startTime: at(400) },
    state: 'waiting',
  };

  it('marks a record while its last change waits, and not once the server has it', () => {
    expect(layOver('sleep', BABY, [], [start])).toMatchObject([{ id: 'c', waiting: true }]);
    expect(layOver('sleep', BABY, [], [{ ...start, state: 'sent' }])).toMatchObject([{ id: 'c', waiting: false }]);
  });

  it('leaves out refused writes, other babies and other kinds', () => {
    const others: PendingWrite[] = [
      { ...start, state: 'refused' },
      { ...start, key: '2', subject: 'x', body: { id: 'x', babyId: 'baby-2', startTime: at(1) } },
      { ...start, key: '3', subject: 'y', route: 'POST /api/feeding/start' },
      { ...start, key: '4', subject: 'z', route: 'PATCH /api/sleep/:id', body: { startTime: at(2) } },
    ];
    expect(layOver('sleep', BABY, [], others)).toEqual([]);
  });
});

it('gives what no write has changed as the same object, so that only changed rows are drawn', () => {
  const records: Sleep[] = ['a', 'b'].map((id) => ({ id, babyId: BABY, startTime: at(0) }));
  const note: PendingWrite = {
    key: '1',
    route: 'PATCH /api/sleep/:id',
    subject: 'a',
    body: { notes: 'calm' },
    state: 'waiting',
  };
  const byId = (id: string, writes: PendingWrite[]) =>
    layOver('sleep', BABY, records, writes).find((record) => record.id === id);
  expect(byId('b', [note])).toBe(byId('b', []));
  expect(byId('a', [note])).not.toBe(byId('a', []));
  expect(byId('a', [])).not.toHaveProperty('notes');
});
