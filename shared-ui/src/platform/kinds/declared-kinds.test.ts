import { feedingKind, type Kind, sleepKind } from '@nestling/contract';
import type { OutboxWrite } from '../outbox/outbox.types.ts';

beforeEach(() => {
  localStorage.clear();
  jest.resetModules();
});

const platform = async () => ({ ...(await import('../index.ts')), ...(await import('./declared-kinds.ts')) });
const weight: Kind = {
  name: 'weight',
  many: 'weights',
  label: 'Weight',
  order: 90,
  shape: 'moment',
  fields: { grams: { is: 'number', label: 'Grams', max: 99_000, tooMuch: 'Too heavy', required: true } },
  row: ['grams'],
  csv: [],
};
const write = (about: Partial<OutboxWrite>): OutboxWrite => ({
  kind: 'weight',
  op: 'create',
  id: 'r',
  babyId: 'mia',
  fields: { startTime: '2026-11-20T08:00:00.000Z', grams: 4_200 },
  label: 'Weigh',
  key: 'k',
  userId: 'u',
  madeAt: '',
  state: 'refused',
  ...about,
});

test('a kind that a remote has declared once is known after a reload, without its code', async () => {
  const first = await platform();
  expect(first.declaredKind('weight')).toBeUndefined();
  first.declareKind(sleepKind);
  first.declareKind(weight);
  jest.resetModules();
  const next = await platform();
  expect(next.declaredKind('weight')).toEqual(weight);
  expect(next.declaredKind('sleep')).toEqual(sleepKind);
});

test.each(['{', 'null', '5'])('a newer declaration takes the place of an older one; %s is none', async (stored) => {
  localStorage.setItem('kinds', stored);
  const { declareKind, declaredKind } = await platform();
  expect(declaredKind('weight')).toBeUndefined();
  declareKind({ ...weight, label: 'Old' });
  declareKind(weight);
  expect(declaredKind('weight')?.label).toBe('Weight');
});

test('the fields that can be mended come from the declaration', async () => {
  const { declareKind } = await platform();
  const { isMendable, mendableFields } = await import('../outbox/refusals.ts');
  declareKind(weight);
  declareKind(feedingKind);
  const names = (about: Partial<OutboxWrite>) => mendableFields(write(about)).map(([name]) => name);
  expect(names({})).toEqual(['startTime', 'grams', 'notes']);
  expect(names({ op: 'change', fields: { grams: null } })).toEqual(['grams']);
  const bottle = { type: 'bottle', startTime: 'x', amount: 90, unit: 'ml' };
  expect(names({ kind: 'feeding', fields: bottle })).toEqual([
    'startTime',
    'endTime',
    'type',
    'amount',
    'unit',
    'notes',
  ]);
  expect(names({ kind: 'todo', op: 'change', fields: { title: 'Wipes' } })).toEqual(['title']);
  expect(names({ op: 'restore' })).toEqual([]);
  expect(isMendable(write({ isGone: true }))).toBe(false);
});

test('without a declaration its values say what there is', async () => {
  const { mendableFields } = await import('../outbox/refusals.ts');
  const fields = { startTime: 'x', grams: 4_200, place: 'home', tags: [] };
  expect(mendableFields(write({ fields })).map(([name, { is }]) => [name, is])).toEqual([
    ['startTime', 'instant'],
    ['endTime', 'instant'],
    ['grams', 'number'],
    ['place', 'line'],
    ['notes', 'lines'],
  ]);
});

const Icon = () => null;

const record = { kind: 'weight', id: 'r', babyId: 'mia', startTime: '2026-11-20T08:00:00.000Z' };

describe('how a kind looks', () => {
  test('is what its remote says, and for the rest what the declaration says', async () => {
    const { declareKind, lookOf } = await platform();
    declareKind({ ...weight, shape: 'interval' }, { mark: { Icon, tone: 'nap' }, blockName: () => 'kg' });
    const look = lookOf('weight');
    expect(look.markOf(record, 'UTC')).toEqual({ Icon, tone: 'nap' });
    expect([look.title(record), look.title({ ...record, endTime: record.startTime })]).toEqual([
      'Weight in progress',
      'Weight',
    ]);
    expect(look.detail({ ...record, ...{ grams: 4_200 } })).toBe('4200');
    expect(look.blockName(record, 'UTC')).toBe('kg');
    expect(look.blockMinutesOf(record)).toBeUndefined();
    expect(look.legend).toEqual([{ label: 'Weight', tones: ['nap'] }]);
    expect(look.Editor).toBeUndefined();
  });

  test('where the remote is not there follows from the declaration on the device, and else from the name', async () => {
    const first = await platform();
    first.declareKind({ ...weight, label: 'Body weight' }, { mark: { Icon, tone: 'nap' }, Editor: Icon });
    jest.resetModules();
    const { lookOf } = await platform();
    expect(lookOf('weight')).toMatchObject({ kind: { label: 'Body weight' }, Editor: undefined });
    expect(lookOf('weight').blockMinutesOf(record)).toBe(15);
    expect(lookOf('weight').detail({ ...record, ...{ grams: 9 } })).toBe('9');
    const unheard = lookOf('tummy_time');
    expect(unheard.kind).toMatchObject({ label: 'Tummy time', many: 'tummy_times' });
    expect(unheard.title({ ...record, kind: 'tummy_time' })).toBe('Tummy time');
    expect(unheard.detail(record)).toBeUndefined();
    expect(unheard.markOf(record, 'UTC').tone).toBe('other');
  });
});

test('who finds looks is given another finder with each declaration, so that what it drew is drawn anew', async () => {
  // The one that registers nothing, for the React of this test.
  const { renderHook, act } = await import('@testing-library/react/pure');
  const { declareKind, useLookOf } = await import('./declared-kinds.ts');
  const { result } = renderHook(useLookOf);
  const before = result.current;
  expect(before('weight').markOf(record, 'UTC').tone).toBe('other');
  act(() => declareKind(weight, { mark: { Icon, tone: 'nap' } }));
  expect(result.current).not.toBe(before);
  expect(result.current('weight').markOf(record, 'UTC').tone).toBe('nap');
});
