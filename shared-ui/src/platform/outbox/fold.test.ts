import { clockedTimes, correctTimes } from './correct-times.ts';
import { add, discard, isHeld, mend, type Plan, refuse } from './fold.ts';
import type { NewWrite, OutboxWrite } from './outbox.types.ts';

const MADE = '2026-11-20T08:00:00.000Z';
let last = 0;
const stored = (write: NewWrite, more: Partial<OutboxWrite> = {}): OutboxWrite => {
  last += 1;
  const key = String(last).padStart(4, '0');
  return { ...write, key, userId: 'kim', madeAt: MADE, state: 'waiting', ...more } as OutboxWrite;
};
const apply = (all: readonly OutboxWrite[], { put, remove }: Plan): OutboxWrite[] =>
  [...all.filter(({ key }) => !remove.includes(key) && !put.some((write) => write.key === key)), ...put].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
const inOrder = (writes: readonly OutboxWrite[]) =>
  writes.reduce<OutboxWrite[]>((all, write) => apply(all, add(all, write)), []);

const about = { subject: 'todo', label: '', fact: { name: 'todo.changed', babyId: 'mia', id: 'todo' } } as const;
const adding = (): NewWrite => ({
  ...about,
  route: 'POST /api/todos',
  body: { id: 'todo', babyId: 'mia', title: 'Wipes', description: 'Two packs' },
  fact: { name: 'todo.added', babyId: 'mia', id: 'todo' },
});
const changing = (body: object): NewWrite => ({
  ...about,
  route: 'PUT /api/todos/:id',
  params: { id: 'todo' },
  body,
});
const completing = (completed: boolean, completedAt?: string): NewWrite => ({
  ...about,
  route: 'PATCH /api/todos/:id/complete',
  params: { id: 'todo' },
  body: { completed, ...(completedAt && { completedAt }) },
});
const addingSubtask = (id: string, title: string): NewWrite => ({
  ...about,
  route: 'POST /api/todos/:id/subtasks',
  params: { id: 'todo' },
  body: { id, title },
});
const ofSubtask = (id: string) => ({
  renaming: (title: string): NewWrite => ({
    ...about,
    route: 'PUT /api/todos/subtasks/:id',
    params: { id },
    body: { title },
  }),
  ticking: (completed: boolean): NewWrite => ({
    ...about,
    route: 'PATCH /api/todos/subtasks/:id/complete',
    params: { id },
    body: { completed },
  }),
  removing: (): NewWrite => ({ ...about, route: 'DELETE /api/todos/subtasks/:id', params: { id } }),
});

describe('a to-do that was never sent', () => {
  test('takes every edit in and goes as one', () => {
    const writes = inOrder([
      stored(adding()),
      stored(changing({ title: 'Wipes and diapers', description: null })),
      stored(addingSubtask('a', 'Ask')),
      stored(addingSubtask('b', 'Pay')),
      stored(ofSubtask('a').renaming('Ask Kim')),
      stored(ofSubtask('a').ticking(true)),
      stored(ofSubtask('b').removing()),
      stored(completing(true, MADE)),
    ]);
    expect(writes).toMatchObject([{ route: 'POST /api/todos', state: 'waiting' }]);
    expect(writes[0]?.body).toEqual({
      id: 'todo',
      babyId: 'mia',
      title: 'Wipes and diapers',
      subtasks: [{ id: 'a', title: 'Ask Kim', completed: true }],
      completedAt: MADE,
    });
  });

  test('that is opened again is open, and one completed twice keeps its first time', () => {
    const [open] = inOrder([stored(adding()), stored(completing(true, MADE)), stored(completing(false))]);
    expect(open?.body).not.toHaveProperty('completedAt');
    const later = '2026-11-20T09:00:00.000Z';
    const [done] = inOrder([stored(adding()), stored(completing(true, MADE)), stored(completing(true, later))]);
    expect(done?.body).toHaveProperty('completedAt', MADE);
  });

  test('that may have arrived is left alone', () => {
    expect(inOrder([stored(adding(), { tried: true }), stored(changing({ title: 'Other' }))])).toHaveLength(2);
  });

  test('goes altogether with its deletion', () => {
    const removing: NewWrite = { ...about, route: 'DELETE /api/todos/:id', params: { id: 'todo' } };
    expect(inOrder([stored(adding()), stored(addingSubtask('a', 'Ask')), stored(removing)])).toEqual([]);
  });
});

const kinds: [string, NewWrite, NewWrite, object][] = [
  ['to-do', adding(), completing(true, MADE), { title: 'Wipes', completedAt: MADE }],
  [
    'baby',
    {
      route: 'POST /api/babies',
      body: { id: 'mia', name: 'Mia', birthDate: '2026-01-01', gender: 'female' },
      subject: 'mia',
      label: '',
      fact: { name: 'baby.added', babyId: 'mia' },
    },
    {
      route: 'PATCH /api/babies/:id',
      params: { id: 'mia' },
      body: { name: 'Mia Sophie' },
      subject: 'mia',
      label: '',
      fact: { name: 'baby.changed', babyId: 'mia' },
    },
    { name: 'Mia Sophie', birthDate: '2026-01-01' },
  ],
  ...(['sleep', 'feeding'] as const).map((kind): [string, NewWrite, NewWrite, object] => {
    const shared = { subject: 'r', label: '', fact: { name: `${kind}.changed`, babyId: 'mia', id: 'r' } };
    return [
      kind,
      { ...shared, route: `POST /api/${kind}/start`, body: { id: 'r', babyId: 'mia', startTime: MADE } } as NewWrite,
      {
        ...shared,
        route: `PATCH /api/${kind}/end/:id`,
        params: { id: 'r' },
        body: { endTime: '2026-11-20T08:10:00.000Z' },
      } as NewWrite,
      { startTime: MADE, endTime: '2026-11-20T08:10:00.000Z' },
    ];
  }),
];

describe.each(kinds)('a refused creation of a %s', (_, creation, edit, merged) => {
  test('takes the edits behind it along, and is then one thing to mend or discard', () => {
    const first = stored(creation, { tried: true });
    const before = [first, stored(edit)];
    const again = apply(before, refuse(before, first.key, { reason: 'No' }));
    expect(again).toMatchObject([{ key: first.key, state: 'waiting', body: merged }]);
    const refused = apply(again, refuse(again, first.key, { reason: 'Still no' }));
    expect(refused).toMatchObject([{ state: 'refused', reason: 'Still no', body: merged }]);
    expect(apply(refused, discard(refused, first.key))).toEqual([]);
  });

  test('takes an edit in that comes later', () => {
    const refused = [stored(creation, { state: 'refused', reason: 'No' })];
    expect(apply(refused, add(refused, stored(edit)))).toMatchObject([{ state: 'waiting', body: merged }]);
  });
});

describe('records of a baby that was refused', () => {
  const baby = (state: OutboxWrite['state']) => stored(kinds[1]?.[1] as NewWrite, { state });
  const sleep = () => stored({ ...(kinds[2]?.[1] as NewWrite), subject: 'r' } as NewWrite);

  test('wait until it is mended', () => {
    const all = [baby('refused'), sleep()];
    expect(isHeld(all, all[1] as OutboxWrite)).toBe(true);
    const mended = apply(all, mend(all, all[0]?.key ?? '', { name: 'Mia' }));
    expect(isHeld(mended, mended[1] as OutboxWrite)).toBe(false);
  });

  test('go with it when it is discarded; those of another baby stay', () => {
    const other = stored({
      ...(kinds[2]?.[1] as NewWrite),
      subject: 'x',
      fact: { name: 'sleep.started', babyId: 'tom', id: 'x' },
    } as NewWrite);
    const all = [baby('refused'), sleep(), other];
    expect(isHeld(all, other)).toBe(false);
    expect(apply(all, discard(all, all[0]?.key ?? ''))).toEqual([other]);
  });
});

test.each(['sleep', 'feeding'] as const)('an end of a %s that came second is sent as a plain edit', (kind) => {
  const end = stored(
    {
      route: `PATCH /api/${kind}/end/:id`,
      params: { id: 'r' },
      body: { endTime: MADE },
      subject: 'r',
      label: '',
      fact: { name: `${kind}.changed`, babyId: 'mia', id: 'r' },
    } as NewWrite,
    { state: 'refused', ended: '2026-11-20T07:48:00.000Z' },
  );
  const [again] = mend([end], end.key, {}).put;
  expect(again).toMatchObject({ route: `PATCH /api/${kind}/:id`, state: 'waiting', body: { endTime: MADE } });
  expect(again).not.toHaveProperty('ended');
  const [other] = mend([{ ...end, ended: undefined } as unknown as OutboxWrite], end.key, {}).put;
  expect(other?.route).toBe(end.route);
});

test('the completion of a to-do is a time of this device’s clock', () => {
  const write = stored(completing(true, MADE));
  expect(clockedTimes(write)).toEqual(['completedAt']);
  expect(correctTimes(write, ['completedAt'], 600_000).body).toEqual({
    completed: true,
    completedAt: '2026-11-20T08:10:00.000Z',
  });
  expect(clockedTimes(stored(completing(true, '2026-11-19T08:00:00.000Z')))).toEqual([]);
});
