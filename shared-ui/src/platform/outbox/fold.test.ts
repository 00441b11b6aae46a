import { noteSent, refuse, rest } from './answered.ts';
import { isHeld } from './concerns.ts';
import { clockedTimes, correctTimes } from './correct-times.ts';
import { add } from './fold.ts';
import { discard, leaveOut, mend } from './mend.ts';
import type { NewWrite, OutboxWrite } from './outbox.types.ts';
import type { Plan } from './plan.ts';

const MADE = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
let last = 0;
const stored = (write: NewWrite, more: Partial<OutboxWrite> = {}): OutboxWrite => {
  last += 1;
  const key = String(last).padStart(4, '0');
  return { ...write, key, userId: 'kim', madeAt: MADE, state: 'waiting', ...more };
};
const apply = (all: readonly OutboxWrite[], { put, remove }: Plan): OutboxWrite[] =>
  [...all.filter(({ key }) => !remove.includes(key) && !put.some((write) => write.key === key)), ...put].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
const inOrder = (writes: readonly OutboxWrite[]) =>
  writes.reduce<OutboxWrite[]>((all, write) => apply(all, add(all, write)), []);

const todo = { kind: 'todo', id: 'todo', babyId: 'mia', label: '' };
const adding = (): NewWrite => ({ ...todo, op: 'create', fields: { title: 'Wipes', description: 'Two packs' } });
const changing = (fields: NewWrite['fields']): NewWrite => ({ ...todo, op: 'change', fields });
const completing = (completed: boolean, completedAt?: string): NewWrite =>
  changing({ completed, ...(completedAt && { completedAt }) });
const ofSubtask = (id: string) => {
  const subtask = { kind: 'subtask', id, babyId: 'mia', of: 'todo', label: '' };
  return {
    adding: (title: string): NewWrite => ({ ...subtask, op: 'create', fields: { title } }),
    renaming: (title: string): NewWrite => ({ ...subtask, op: 'change', fields: { title } }),
    ticking: (completed: boolean): NewWrite => ({ ...subtask, op: 'change', fields: { completed } }),
    removing: (): NewWrite => ({ ...subtask, op: 'remove', fields: {} }),
  };
};

describe('a to-do that was never sent', () => {
  test('takes every edit in and goes as one', () => {
    const writes = inOrder([
      stored(adding()),
      stored(changing({ title: 'Wipes and diapers', description: null })),
      stored(ofSubtask('a').adding('Ask')),
      stored(ofSubtask('b').adding('Pay')),
      stored(ofSubtask('a').renaming('Ask Kim')),
      stored(ofSubtask('a').ticking(true)),
      stored(ofSubtask('b').removing()),
      stored(completing(true, MADE)),
    ]);
    expect(writes).toMatchObject([{ kind: 'todo', op: 'create', id: 'todo', babyId: 'mia', state: 'waiting' }]);
    expect(writes[0]?.fields).toEqual({
      title: 'Wipes and diapers',
      subtasks: [{ id: 'a', title: 'Ask Kim', completed: true }],
      completedAt: MADE,
    });
  });

  test('that is opened again is open, and one completed twice keeps its first time', () => {
    const [open] = inOrder([stored(adding()), stored(completing(true, MADE)), stored(completing(false))]);
    expect(open?.fields).not.toHaveProperty('completedAt');
    const later = '2026-11-20T09:00:00.000Z';
    const [done] = inOrder([stored(adding()), stored(completing(true, MADE)), stored(completing(true, later))]);
    expect(done?.fields).toHaveProperty('completedAt', MADE);
  });

  test('that may have arrived is left alone', () => {
    expect(inOrder([stored(adding(), { tried: true }), stored(changing({ title: 'Other' }))])).toHaveLength(2);
  });

  test('a subtask of one that the server has is sent with its new title, and ticked off after that', () => {
    const step = ofSubtask('a');
    const writes = inOrder([stored(step.adding('Ask')), stored(step.renaming('Ask Kim')), stored(step.ticking(true))]);
    expect(writes).toMatchObject([
      { op: 'create', fields: { title: 'Ask Kim' } },
      { op: 'change', fields: { completed: true } },
    ]);
    expect(inOrder([stored(step.adding('Ask')), stored(step.ticking(true)), stored(step.removing())])).toEqual([]);
  });

  test('takes in nothing that another person of this device does', () => {
    const writes = inOrder([stored(adding()), stored(ofSubtask('a').adding('Ask'), { userId: 'sam' })]);
    expect(writes).toMatchObject([{ kind: 'todo' }, { kind: 'subtask', userId: 'sam' }]);
  });

  test('goes altogether with its deletion', () => {
    const removing: NewWrite = { ...todo, op: 'remove', fields: {} };
    expect(inOrder([stored(adding()), stored(ofSubtask('a').adding('Ask')), stored(removing)])).toEqual([]);
  });
});

const END = '2026-11-20T08:10:00.000Z';
const baby = { kind: 'baby', id: 'mia', babyId: 'mia', label: '' };
const record = (kind: string, babyId = 'mia', id = 'r') => ({ kind, id, babyId, label: '' });
const starting = (kind: string): NewWrite => ({ ...record(kind), op: 'create', fields: { startTime: MADE } });
const ending = (kind: string): NewWrite => ({ ...record(kind), op: 'end', fields: { endTime: END } });
const addingBaby: NewWrite = {
  ...baby,
  op: 'create',
  fields: { name: 'Mia', birthDate: '2026-01-01', gender: 'female' },
};

const kinds: [string, NewWrite, NewWrite, object][] = [
  ['to-do', adding(), completing(true, MADE), { title: 'Wipes', completedAt: MADE }],
  [
    'baby',
    addingBaby,
    { ...baby, op: 'change', fields: { name: 'Mia Sophie' } },
    { name: 'Mia Sophie', birthDate: '2026-01-01' },
  ],
  // 'bath' stands for any kind that comes later.
  ...['sleep', 'feeding', 'bath'].map((kind): [string, NewWrite, NewWrite, object] => [
    kind,
    starting(kind),
    ending(kind),
    { startTime: MADE, endTime: END },
  ]),
];

describe.each(kinds)('a refused creation of a %s', (_, creation, edit, merged) => {
  test('takes the edits behind it along, and is then one thing to mend or discard', () => {
    const first = stored(creation, { tried: true });
    const before = [first, stored(edit)];
    const again = apply(before, refuse(before, first.key, { reason: 'No' }));
    expect(again).toMatchObject([{ key: first.key, state: 'waiting', fields: merged }]);
    const refused = apply(again, refuse(again, first.key, { reason: 'Still no' }));
    expect(refused).toMatchObject([{ state: 'refused', reason: 'Still no', fields: merged }]);
    expect(apply(refused, discard(refused, first.key))).toEqual([]);
  });

  test('takes an edit in that comes later', () => {
    const refused = [stored(creation, { state: 'refused', reason: 'No' })];
    expect(apply(refused, add(refused, stored(edit)))).toMatchObject([{ state: 'waiting', fields: merged }]);
  });
});

describe('records of a baby that was refused', () => {
  const baby = (state: OutboxWrite['state']) => stored(addingBaby, { state });
  const sleep = () => stored(starting('sleep'));

  test('wait until it is mended', () => {
    const all = [baby('refused'), sleep()];
    expect(isHeld(all, all[1] as OutboxWrite)).toBe(true);
    const mended = apply(all, mend(all, all[0]?.key ?? '', { name: 'Mia' }, LATER));
    expect(isHeld(mended, mended[1] as OutboxWrite)).toBe(false);
  });

  test('do not keep a new name from going into it, nor do choices about its reminders', () => {
    const reminding = () => stored({ ...record('reminders', 'mia', 'mia'), op: 'change', fields: { enabled: true } });
    const all = [baby('refused'), sleep(), reminding()];
    const naming = stored({ ...addingBaby, op: 'change', fields: { name: 'Mia Sophie' } });
    expect(apply(all, add(all, naming))).toMatchObject([
      { op: 'create', state: 'waiting', fields: { name: 'Mia Sophie' } },
      { kind: 'sleep' },
      { kind: 'reminders' },
    ]);
  });

  test('go with it when it is discarded; those of another baby stay', () => {
    const other = stored({ ...starting('sleep'), ...record('sleep', 'tom', 'x') });
    const all = [baby('refused'), sleep(), other];
    expect(isHeld(all, other)).toBe(false);
    expect(apply(all, discard(all, all[0]?.key ?? ''))).toEqual([other]);
  });
});

describe('settings that wait', () => {
  const choosing = (fields: NewWrite['fields'], more: Partial<OutboxWrite> = {}) =>
    stored({ kind: 'settings', op: 'change', id: 'settings', babyId: '', fields, label: '' }, more);

  test('are one write: of each the last choice, as of then', () => {
    const writes = [
      choosing({ home: 1, clock: 24 }),
      choosing({ home: 2 }),
      choosing({ home: null }, { madeAt: LATER }),
    ];
    const [first] = writes;
    expect(inOrder(writes)).toMatchObject([
      { key: first?.key, madeAt: LATER, fields: { home: null, clock: 24 }, state: 'waiting' },
    ]);
  });

  test('go by themselves where the ones before may have arrived', () => {
    const writes = [choosing({ home: 1 }, { tried: true }), choosing({ home: 2 })];
    expect(inOrder(writes)).toMatchObject([{ fields: { home: 1 } }, { fields: { home: 2 } }]);
  });

  test('take the place of what was refused', () => {
    const writes = [choosing({ home: 1 }, { state: 'refused', reason: 'Too large' }), choosing({ home: 2 })];
    expect(inOrder(writes)).toEqual([expect.objectContaining({ fields: { home: 2 }, state: 'waiting' })]);
    expect(inOrder(writes)[0]).not.toHaveProperty('reason');
  });
});

test('a refused creation takes the edits behind it in their order', () => {
  const first = stored(starting('sleep'), { tried: true });
  const noting = (notes: string) => stored({ ...record('sleep'), op: 'change', fields: { notes } });
  const all = [first, noting('first'), noting('second')];
  expect(refuse(all, first.key, { reason: 'No' }).put).toMatchObject([
    { fields: { startTime: MADE, notes: 'second' } },
  ]);
});

test('a refused change holds nothing behind it', () => {
  const noting = () => stored({ ...record('sleep'), op: 'change', fields: { notes: 'x' } });
  const all = [{ ...noting(), state: 'refused' as const }, noting()];
  expect(isHeld(all, all[1] as OutboxWrite)).toBe(false);
});

describe('an end that the server refuses', () => {
  const outdone = { reason: 'Ended', ended: LATER };
  const changing = (fields: NewWrite['fields']) => stored({ ...record('sleep'), op: 'change', fields });
  const refusing = (refusal: Parameters<typeof refuse>[2], end: OutboxWrite, ...behind: OutboxWrite[]) =>
    apply([end, ...behind], refuse([end, ...behind], end.key, refusal));

  test.each([outdone, { reason: 'Gone', isGone: true }])(
    'takes later ends along: the last was meant (%j)',
    (refusal) => {
      const end = stored(ending('sleep'));
      expect(refusing(refusal, end, changing({ endTime: MADE }), changing({ endTime: LATER }))).toMatchObject([
        { op: 'end', state: 'refused', ...refusal, fields: { endTime: LATER } },
      ]);
    },
  );

  test('takes no more of an edit than the end', () => {
    const end = stored(ending('sleep'));
    const edits = [changing({ endTime: LATER, notes: 'x' }), changing({ startTime: MADE })];
    const left = refusing(outdone, end, ...edits);
    expect(left).toMatchObject([
      { state: 'refused', fields: { endTime: LATER } },
      { state: 'waiting' },
      edits[1] ?? {},
    ]);
    expect(left[1]?.fields).toEqual({ notes: 'x' });
  });

  test('asks about nothing where it was taken back meanwhile; what was noted with it stays', () => {
    expect(refusing(outdone, stored(ending('sleep')), changing({ endTime: null }))).toEqual([]);
    const noting = stored({ ...ending('sleep'), fields: { endTime: END, notes: 'x' } });
    const [left] = refusing(outdone, noting, changing({ endTime: null }));
    expect(left).toMatchObject({ op: 'change', state: 'waiting' });
    expect(left?.fields).toEqual({ notes: 'x' });
  });

  test('is asked about once where it was taken back and set again', () => {
    const end = stored(ending('sleep'));
    expect(refusing(outdone, end, changing({ endTime: null }), stored(ending('sleep')))).toMatchObject([
      { op: 'end', state: 'refused', fields: { endTime: END } },
    ]);
  });

  test('for its time alone leaves the next time to be tried', () => {
    const end = stored(ending('sleep'));
    const moving = changing({ endTime: LATER });
    expect(refusing({ reason: 'End time must be after start time' }, end, moving)).toMatchObject([
      { state: 'refused', fields: end.fields },
      moving,
    ]);
  });

  test('leaves alone what was done before it', () => {
    const before = changing({ endTime: null });
    const end = stored(ending('sleep'));
    expect(apply([before, end], refuse([before, end], end.key, outdone))).toMatchObject([before, { state: 'refused' }]);
  });
});

test('a time that the person has typed since is not put right any more', () => {
  const quick = { ...starting('feeding'), fields: { startTime: MADE, endTime: END } };
  const refused = stored(quick, { state: 'refused', unclocked: ['startTime', 'endTime'] });
  expect(mend([refused], refused.key, { startTime: END }, LATER).put).toMatchObject([{ unclocked: ['endTime'] }]);
});

test.each(['sleep', 'feeding', 'bath'])('an end of a %s that came second is sent as a plain change', (kind) => {
  const end = stored(ending(kind), { state: 'refused', ended: '2026-11-20T07:48:00.000Z' });
  const [again] = mend([end], end.key, {}, LATER).put;
  expect(again).toMatchObject({ kind, op: 'change', state: 'waiting', fields: { endTime: END } });
  expect(again).not.toHaveProperty('ended');
  const { ended: _, ...unasked } = end;
  expect(mend([unasked], end.key, {}, LATER).put).toMatchObject([{ op: 'end' }]);
});

test.each(['end', 'change'] as const)('a refused %s that is sent again counts from the new decision', (op) => {
  const edit = stored({ ...ending('sleep'), op }, { state: 'refused', ended: '2026-11-20T07:48:00.000Z' });
  // `unclocked`: the time is this device's, and is put right when it leaves.
  expect(mend([edit], edit.key, {}, LATER).put).toMatchObject([{ madeAt: LATER, unclocked: [] }]);
});

test('a refused creation that is mended stays made when it was: edits behind it are later', () => {
  const create = stored(starting('sleep'), { state: 'refused' });
  expect(mend([create], create.key, { notes: 'x' }, LATER).put).toMatchObject([{ madeAt: create.madeAt }]);
});

describe('a restore', () => {
  const removing: NewWrite = { ...record('sleep'), op: 'remove', fields: {} };
  const restoring: NewWrite = { ...record('sleep'), op: 'restore', fields: { startTime: MADE } };

  test('takes away a deletion that was never sent, or was refused', () => {
    expect(inOrder([stored(removing), stored(restoring)])).toEqual([]);
    expect(inOrder([stored(removing, { state: 'refused', tried: true }), stored(restoring)])).toEqual([]);
  });

  test('of what the server does not have is made again', () => {
    const write = stored(restoring, { tried: true });
    expect(refuse([write], write.key, { reason: 'Not found', isGone: true }).put).toEqual([
      expect.objectContaining({ op: 'create', state: 'waiting', id: write.id, fields: { startTime: MADE } }),
    ]);
  });

  test('of what a server without restore has deleted is made again as another record, which the edits behind it mean', () => {
    const write = stored({ ...restoring, op: 'create' }, { tried: true, again: true });
    const edit = stored({ ...record('sleep'), op: 'change', fields: { notes: 'hm' } });
    const { put, remove } = refuse([write, edit], write.key, { reason: 'Deleted', isGone: true });
    const { again: _, ...made } = write;
    const id = put[0]?.id;
    expect(put).toEqual([
      { ...made, id, version: 1 },
      { ...edit, id, version: 1 },
    ]);
    expect([id === write.id, remove]).toEqual([false, []]);
  });

  test('that the server refuses otherwise is refused', () => {
    const write = stored(restoring, { tried: true });
    expect(refuse([write], write.key, { reason: 'Another one is running' }).put).toMatchObject([{ state: 'refused' }]);
  });

  test('follows a deletion that may have arrived, and is not one of another record', () => {
    expect(inOrder([stored(removing, { tried: true }), stored(restoring)])).toHaveLength(2);
    expect(inOrder([stored(removing, { state: 'sent' }), stored(restoring)])).toHaveLength(2);
    expect(inOrder([stored(removing, { tried: true }), stored(removing), stored(restoring)])).toHaveLength(3);
    expect(inOrder([stored(removing), stored({ ...restoring, id: 'x' })])).toHaveLength(2);
    expect(inOrder([stored(removing), stored({ ...restoring, kind: 'feeding' })])).toHaveLength(2);
  });
});

describe('what waits for an update of the server', () => {
  const bath = stored(starting('bath'), { tried: true });
  const end = stored(ending('bath'));
  const other = stored(starting('sleep'));
  const all = [bath, end, { ...other, id: 's' }];

  test('holds what is about the same record, and nothing else', () => {
    const resting = new Set([bath.key]);
    expect(all.map((write) => isHeld(all, write, resting))).toEqual([false, true, false]);
    expect(all.some((write) => isHeld(all, write))).toBe(false);
  });

  test('is marked until the server has it, and noted once', () => {
    const marked = apply(all, rest(all, bath.key));
    expect(marked[0]).toMatchObject({ state: 'waiting', awaitsServer: true });
    expect(rest(marked, bath.key)).toEqual({ put: [], remove: [] });
    expect(noteSent(marked, bath.key).put[0]).not.toHaveProperty('awaitsServer');
  });
});

test('the completion of a to-do is a time of this device’s clock', () => {
  const write = stored(completing(true, MADE));
  expect(clockedTimes(write)).toEqual(['completedAt']);
  expect(correctTimes(write, ['completedAt'], 600_000).fields).toEqual({
    completed: true,
    completedAt: '2026-11-20T08:10:00.000Z',
  });
  expect(clockedTimes(stored(completing(true, '2026-11-19T08:00:00.000Z')))).toEqual([]);
});

/** A switch from one side to the other: 'one' ends and 'two' begins. */
describe('what is done together', () => {
  const step = (op: 'create' | 'end', id: string, fields: NewWrite['fields']) => ({
    ...record('feeding', 'mia', id),
    op,
    fields,
  });
  const steps = [step('end', 'one', { endTime: END }), step('create', 'two', { startTime: END })];
  const switching = (more: Partial<OutboxWrite> = {}) =>
    stored({ ...record('together', 'mia', 'one'), op: 'together', fields: {}, steps }, more);
  const beginning = (id: string, more?: Partial<OutboxWrite>) => stored({ ...starting('feeding'), id }, more);
  const noting = (id: string) => stored({ ...record('feeding', 'mia', id), op: 'change', fields: { notes: 'x' } });
  const removing = (id: string) => stored({ ...record('feeding', 'mia', id), op: 'remove', fields: {} });
  const restoring = (id: string) => stored({ ...record('feeding', 'mia', id), op: 'restore', fields: {} });

  test('waits for what it is about, and what is about it waits for it', () => {
    const first = beginning('one', { state: 'refused' });
    const both = switching();
    const edit = noting('two');
    expect(isHeld([first, both, edit], both)).toBe(true);
    const refused = [{ ...both, state: 'refused' as const }, edit, noting('one')];
    expect(refused.map((write) => isHeld(refused, write))).toEqual([false, true, false]);
    expect(isHeld([both, edit], edit, new Set([both.key]))).toBe(true);
    // Neither is what it would change, nor what it takes away.
    expect(isHeld([first, both, noting('one')], noting('one'))).toBe(true);
    const [held, undone] = [switching({ steps: [steps[0] as NewWrite, removing('three')] }), restoring('three')];
    expect([held, undone].map((write) => isHeld([first, held, undone], write))).toEqual([true, true]);
    // Also for what waits for another one.
    expect([both, edit].map((write) => isHeld([first, both, edit], write))).toEqual([true, true]);
  });

  test('is not overtaken by an edit of what it ends', () => {
    const before = [beginning('one'), switching()];
    expect(apply(before, add(before, noting('one')))).toHaveLength(3);
    // Of which one step may be left.
    const left = apply(before, add(before, removing('two')));
    expect(apply(left, add(left, noting('one')))).toMatchObject([{ op: 'create' }, { op: 'end' }, { op: 'change' }]);
  });

  const ending = (id: string) => stored(step('end', id, { endTime: LATER }) as NewWrite);
  const misTap = (id: string) => ({ ...step('end', id, {}), op: 'remove' as const });
  const no = { reason: 'Another one is running', running: MADE };
  const finished = (id: string, startTime: string, endTime: string) => ({
    ...{ kind: 'feeding', op: 'create', id, state: 'waiting', fields: { startTime, endTime } },
  });

  test('gives its end to the start that was refused, and goes on as what is left of it', () => {
    const all = [beginning('one', { tried: true }), switching(), noting('one'), ending('two')];
    const [first, both, , last] = all as [OutboxWrite, OutboxWrite, OutboxWrite, OutboxWrite];
    const once = apply(all, refuse(all, first.key, no));
    expect(once).toEqual([
      expect.objectContaining({ ...finished('one', MADE, END), fields: { startTime: MADE, endTime: END, notes: 'x' } }),
      expect.objectContaining({ key: both.key, op: 'create', id: 'two', state: 'waiting' }),
      last,
    ]);
    expect(once[1]?.steps).toBeUndefined();
    expect(apply(once, refuse(once, both.key, no))[1]).toMatchObject(finished('two', END, LATER));
  });

  test('leaves only what runs yet to be discarded, however often it was switched', () => {
    const again = [step('end', 'two', { endTime: LATER }), step('create', 'three', { startTime: LATER })];
    let all = [beginning('one'), switching(), switching({ steps: again })];
    for (const { key } of all) all = apply(all, refuse(all, key, no));
    expect(all).toMatchObject([
      finished('one', MADE, END),
      finished('two', END, LATER),
      { id: 'three', state: 'refused', running: MADE },
    ]);
    expect(apply(all, discard(all, all[2]?.key ?? ''))).toEqual(all.slice(0, 2));
  });

  test('takes a refused start away that it deletes as a mis-tap', () => {
    const all = [beginning('one'), switching({ steps: [misTap('one'), steps[1] as NewWrite] })];
    expect(apply(all, refuse(all, all[0]?.key ?? '', no))).toMatchObject([{ op: 'create', id: 'two' }]);
  });

  test('lets a refused start run on that it opens again', () => {
    const opening = { ...step('create', 'one', { endTime: null, paused: null }), op: 'change' as const };
    const all = [beginning('one'), switching(), switching({ steps: [misTap('two'), opening] })];
    const once = apply(all, refuse(all, all[0]?.key ?? '', no));
    expect(once).toMatchObject([{ id: 'one' }, { op: 'create', id: 'two' }, { op: 'remove', id: 'two' }]);
    expect(once[0]?.fields).toEqual({ startTime: MADE });
    expect(apply(once, refuse(once, once[1]?.key ?? '', no))).toEqual([once[0]]);
  });

  test('ends a start that was refused before it', () => {
    const all = [beginning('one', { state: 'refused', ...no })];
    expect(apply(all, add(all, switching()))).toMatchObject([
      finished('one', MADE, END),
      { op: 'create', id: 'two', state: 'waiting' },
    ]);
  });

  test.each(['behind it', 'later'])('that is refused takes the end of what it begins along, which comes %s', (when) => {
    const both = switching({ kind: 'feeding', id: 'two', op: 'switch', fields: { endId: 'one' } });
    const end = ending('two');
    const [all, refused] = [[both, end], [{ ...both, state: 'refused' as const }]];
    const again = when === 'later' ? apply(refused, add(refused, end)) : apply(all, refuse(all, both.key, no));
    expect(again).toMatchObject([
      {
        ...{ key: both.key, kind: 'together', op: 'together', state: 'waiting', fields: {} },
        steps: [steps[0], { op: 'create', id: 'two', fields: { startTime: END, endTime: LATER } }],
      },
    ]);
  });

  test('keeps its other step when the record of one is deleted before it was sent', () => {
    const before = [beginning('one'), switching()];
    const left = apply(before, add(before, removing('one')));
    expect(left).toMatchObject([{ key: before[1]?.key, kind: 'feeding', op: 'create', id: 'two', state: 'waiting' }]);
    expect(left[0]?.steps).toBeUndefined();
  });

  test('loses the step whose record is deleted again, whether it waits, was refused, or is refused with the deletion behind it', () => {
    const waiting = [switching()];
    expect(apply(waiting, add(waiting, removing('two')))).toMatchObject([{ op: 'end', id: 'one', state: 'waiting' }]);
    const refused = [switching({ state: 'refused', reason: 'No' })];
    const [left] = apply(refused, add(refused, removing('two')));
    expect(left).toMatchObject({ op: 'end', id: 'one', state: 'waiting' });
    expect(left).not.toHaveProperty('reason');
    const both = switching({ tried: true });
    const all = [both, noting('two'), removing('two')];
    expect(apply(all, refuse(all, both.key, { reason: 'No' }))).toMatchObject([
      { key: both.key, op: 'end', id: 'one' },
    ]);
    // What may have arrived is deleted there.
    expect(apply([both], add([both], removing('two')))).toHaveLength(2);
  });

  test('keeps its other step when the refused start of one is discarded', () => {
    const before = [beginning('one', { state: 'refused' }), switching()];
    expect(apply(before, discard(before, before[0]?.key ?? ''))).toMatchObject([{ op: 'create', id: 'two' }]);
  });

  test('goes with all that belongs to what it makes when it is discarded; what it would have ended stays', () => {
    const refused = switching({ state: 'refused' });
    const other = noting('one');
    const before = [refused, noting('two'), other];
    expect(apply(before, discard(before, refused.key))).toEqual([other]);
  });

  test('is sent again with another value of one of its steps, from the new decision', () => {
    const refused = switching({ state: 'refused', reason: 'No', unclocked: ['endTime'] });
    const [again] = mend([refused], refused.key, { startTime: LATER, notes: null }, LATER, 1).put;
    expect(again).toMatchObject({
      state: 'waiting',
      madeAt: LATER,
      steps: [steps[0], { fields: { startTime: LATER } }],
    });
    expect(again?.steps?.[1]?.fields).not.toHaveProperty('notes');
    expect(again).not.toHaveProperty('reason');
  });

  test('that switches sides is done as the person sees it once they have mended a step', () => {
    const refused = switching({ kind: 'feeding', op: 'switch', state: 'refused', reason: 'No' });
    expect(mend([refused], refused.key, {}, LATER).put).toMatchObject([{ kind: 'feeding', op: 'switch' }]);
    expect(mend([refused], refused.key, { startTime: LATER }, LATER, 1).put).toMatchObject([
      { kind: 'together', op: 'together', fields: {}, steps: [steps[0], { fields: { startTime: LATER } }] },
    ]);
  });

  test('is sent again without a step; one that is left is a write like any other', () => {
    const refused = switching({ state: 'refused', reason: 'No' });
    const edit = noting('two');
    const leavingOut = (place: number) => leaveOut([refused, edit], refused.key, (_, at) => at === place);
    const [begun] = leavingOut(0).put;
    expect(begun).toMatchObject({ key: refused.key, op: 'create', id: 'two', state: 'waiting', tried: false });
    expect(leavingOut(1)).toMatchObject({ put: [{ op: 'end', id: 'one' }], remove: [edit.key] });
  });

  test('is sent without all that needs what is left out', () => {
    const later = { ...step('create', 'two', {}), op: 'change' as const, fields: { notes: 'x' } };
    const refused = switching({ state: 'refused', steps: [...steps, later] });
    expect(leaveOut([refused], refused.key, (_, at) => at === 1).put).toMatchObject([{ op: 'end', id: 'one' }]);
  });

  test('keeps the other end when somebody else has set one of two', () => {
    const ends = [steps[0] as NewWrite, step('end', 'two', { endTime: LATER })];
    const refused = switching({ state: 'refused', steps: ends, ended: MADE, endedId: 'two' });
    expect(mend([refused], refused.key, {}, LATER).put[0]?.steps).toMatchObject([{ op: 'end' }, { op: 'change' }]);
    expect(discard([refused], refused.key).put).toMatchObject([{ op: 'end', id: 'one', state: 'waiting' }]);
  });

  test('that meets the end of somebody else is sent with ours as a change, or without it', () => {
    const refused = switching({ state: 'refused', ended: '2026-11-20T07:48:00.000Z' });
    const [ours] = mend([refused], refused.key, {}, LATER).put;
    expect(ours?.steps).toMatchObject([{ op: 'change', fields: { endTime: END } }, { op: 'create' }]);
    expect(discard([refused], refused.key).put).toMatchObject([{ op: 'create', id: 'two', state: 'waiting' }]);
  });

  test('means the new id of what had to be made again', () => {
    const create = beginning('one', { tried: true, again: true });
    const both = switching();
    const [made, behind] = refuse([create, both], create.key, { reason: 'Deleted', isGone: true }).put;
    expect(behind?.steps?.map(({ id }) => id)).toEqual([made?.id, 'two']);
    expect(made?.id).not.toBe('one');
  });

  test('has its times put right, each step its own', () => {
    const [end, begin] = steps as [NewWrite, NewWrite];
    const write = switching({ steps: [{ ...end, unclocked: ['endTime'] }, begin] });
    expect(correctTimes(write, ['endTime'], 600_000)).toMatchObject({
      steps: [{ fields: { endTime: '2026-11-20T08:20:00.000Z' } }, { fields: { startTime: END } }],
      madeAt: '2026-11-20T08:10:00.000Z',
    });
  });
});

describe('a photo', () => {
  const photo = (id: string) => ({
    kind: 'photo',
    op: 'create' as const,
    id,
    babyId: 'mia',
    fields: { bytes: 9 },
    label: '',
  });
  const smile = { kind: 'milestone', id: 'smile', babyId: 'mia', label: '' };
  const smiling = (...photoIds: string[]): NewWrite => ({
    ...smile,
    op: 'create',
    fields: { title: 'Smile', photoIds },
  });
  const showing = (...photoIds: string[]): NewWrite => ({ ...smile, op: 'change', fields: { photoIds } });

  test('that was refused holds what names it, and lets it go without it once it is discarded', () => {
    const all = inOrder([stored(photo('a')), stored(photo('b')), stored(smiling('a', 'b'))]);
    const [first, second, record] = all as [OutboxWrite, OutboxWrite, OutboxWrite];
    expect(isHeld(all, record)).toBe(false);
    const refused = apply(all, refuse(all, first.key, { reason: 'Full' }));
    expect(isHeld(refused, record)).toBe(true);
    expect(isHeld(refused, second)).toBe(false);
    const left = apply(refused, discard(refused, first.key));
    expect(left.map(({ id }) => id)).toEqual(['b', 'smile']);
    expect(left[1]).toMatchObject({ fields: { title: 'Smile', photoIds: ['b'] }, version: 1 });
    expect(isHeld(left, left[1] as OutboxWrite)).toBe(false);
  });

  test('that was taken later is named by an edit of its own: its creation would arrive before it', () => {
    const all = inOrder([stored(photo('a')), stored(smiling('a')), stored(photo('b')), stored(showing('a', 'b'))]);
    expect(all.map(({ op, kind }) => `${op} ${kind}`)).toEqual([
      'create photo',
      'create milestone',
      'create photo',
      'change milestone',
    ]);
    const merged = inOrder([stored(photo('a')), stored(smiling('a')), stored(showing())]);
    expect(merged.map(({ fields }) => fields)).toEqual([{ bytes: 9 }, { title: 'Smile', photoIds: [] }]);
    const [, record] = all as [OutboxWrite, OutboxWrite];
    const refused = apply(all, refuse(all, record.key, { reason: 'No' }));
    expect(refused[1]?.fields).toEqual({ title: 'Smile', photoIds: ['a'] });
    expect(refused).toHaveLength(4);
  });

  test('of a baby that is discarded leaves nothing of an edit that only named it', () => {
    const portrait: NewWrite = {
      kind: 'baby',
      op: 'change',
      id: 'mia',
      babyId: 'mia',
      fields: { photoId: 'a' },
      label: '',
    };
    const all = inOrder([stored(photo('a')), stored(portrait)]);
    const refused = apply(all, refuse(all, all[0]?.key ?? '', { reason: 'Full' }));
    expect(isHeld(refused, refused[1] as OutboxWrite)).toBe(true);
    expect(apply(refused, discard(refused, all[0]?.key ?? ''))).toEqual([]);
  });
});
