import {
  type Baby,
  type Feeding,
  newestFirst,
  type Reminders,
  type Settings,
  type Sleep,
  type SomeRecord,
  type TimedRecord,
} from '@nestling/contract';
import { address, type Call, failure, givenServer, json } from '@nestling/shared-ui/testing';

export { failure, show, shownToasts, stopClock } from '@nestling/shared-ui/testing';

/** A family with one baby on a server in memory. Tests only. */
export const BABY = '0190a000-0000-7000-8000-000000000001';

/** Her twin, where there is one. */
export const TWIN = '0190a000-0000-7000-8000-000000000005';

/** The baby as the signed-in person has it. */
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };

export const server = {
  baby: MIA,
  /** What the person is to a twin of hers. */
  twin: undefined as Baby['role'] | undefined,
  sleeps: [] as Sleep[],
  feedings: [] as Feeding[],
  /** Records of kinds that have no calls of their own. */
  others: [] as SomeRecord[],
  /** What the person has chosen. */
  settings: {} as Settings,
  /** What was deleted. */
  removed: [] as TimedRecord[],
  /** Every write that arrived. */
  writes: [] as Omit<Call, 'query'>[],
  /** Answers a call in place of the server; undefined lets it through. 'offline' breaks the line. */
  intercept: undefined as ((call: Call) => Response | 'offline' | Promise<Response> | undefined) | undefined,
};

const NO_REMINDERS: Reminders = {
  publicKey: 'key',
  settings: { timeZone: 'UTC', quietHours: null, todos: false },
  preferences: [],
  devices: [],
};

/** Answers as the API does: newest first, ends over 30 s, `deleted` for shorter ones. */
function answer({ method, path, query, body }: Call): Response {
  const [, , kind = '', ...rest] = path.split('/');
  if (kind === 'babies') return babies({ method, path, body });
  if (path === '/api/auth/settings') {
    if (method === 'PATCH') server.settings = { ...server.settings, ...body };
    return json(server.settings);
  }
  if (kind === 'reminders') return json(NO_REMINDERS);
  if (path.endsWith('/together')) return answerTogether({ method, path, query, body });
  if (kind === 'records' && rest[1] !== 'restore')
    return method === 'GET' ? readRecords(rest[2], rest[1], query) : answerRecord({ method, path, query, body });
  return answerOwn(kind, rest, { method, path, query, body });
}

function babies({ method, path, body }: Omit<Call, 'query'>): Response {
  if (method === 'PATCH') {
    server.writes.push({ method, path, body });
    server.baby = { ...server.baby, ...body };
    return json(server.baby);
  }
  const twin = server.twin && { ...MIA, id: TWIN, name: 'Theo', role: server.twin };
  return json([server.baby, ...(twin ? [twin] : [])]);
}

/** As the server has it: what is emptied is not there. */
const patched = <R extends object>(record: R, body: object | undefined): R =>
  Object.fromEntries(Object.entries({ ...record, ...body }).filter(([, value]) => value !== null)) as R;

/** The calls of sleep and feeding. */
function answerOwn(kind: string, rest: string[], { method, path, query, body }: Call): Response {
  const records = (kind === 'sleep' ? server.sleeps : server.feedings) as {
    id: string;
    startTime: string;
    endTime?: string;
  }[];
  if (method === 'GET') return read(kind, rest[2], records, query);
  server.writes.push({ method, path, body });
  if (rest[1] === 'restore') return restore(rest[0]);
  if (method === 'POST' && path === '/api/feeding/switch') return switchSides(body);
  if (method === 'POST') {
    records.push(body as unknown as Sleep);
    return json(body, 201);
  }
  const index = records.findIndex(({ id }) => id === rest.at(-1));
  const record = records[index];
  if (!record) return failure('Not found', 404, 'not_found');
  const changed = patched(record, body);
  const tooShort =
    kind === 'sleep' && changed.endTime && Date.parse(changed.endTime) - Date.parse(changed.startTime) < 30_000;
  records.splice(index, 1, ...(method === 'DELETE' || tooShort ? [] : [changed]));
  if (method === 'DELETE') {
    server.removed.push(record as TimedRecord);
    return json({ id: record.id });
  }
  return json(tooShort ? { id: record.id, deleted: true, message: 'Sleep session was discarded' } : changed);
}

/** Ends a stint and starts another one. */
function switchSides({ endId, at, ...start }: Record<string, unknown> = {}): Response {
  const startTime = String(at);
  server.feedings = server.feedings.map((one) => (one.id === endId ? { ...one, endTime: startTime } : one));
  const started = { ...start, babyId: BABY, startTime } as unknown as Feeding;
  server.feedings.push(started);
  return json({ ended: server.feedings.find(({ id }) => id === endId), started });
}

/** The records of all kinds, newest first. */
const allRecords = (): SomeRecord[] =>
  [
    ...server.sleeps.map((sleep) => ({ ...sleep, kind: 'sleep' })),
    ...server.feedings.map((feeding) => ({ ...feeding, kind: 'feeding' })),
    ...server.others,
  ].sort(newestFirst);

/** What is read of all kinds. */
function readRecords(what: string | undefined, babyId: string | undefined, query: URLSearchParams): Response {
  if (what === 'home') return home(babyId, query);
  return what === 'range' ? json(inWindow(allRecords(), query)) : page(query);
}

/** A page of the records of some kinds, or of all, newest first. */
function page(query: URLSearchParams): Response {
  const [kinds, before] = [query.get('kind')?.split(','), query.get('before')];
  const sorted = allRecords().filter(
    ({ kind, startTime }) => (kinds?.includes(kind) ?? true) && (!before || startTime <= before),
  );
  const first = sorted.findIndex(({ id }) => id === query.get('beforeId')) + 1;
  const items = sorted.slice(first, first + Number(query.get('limit')));
  const last = first + items.length < sorted.length ? items.at(-1) : undefined;
  return json({ items, nextBefore: last?.startTime ?? null, nextBeforeId: last?.id ?? null });
}

/** Writes of a kind that has no calls of its own. */
function answerRecord({ method, path, body }: Call): Response {
  const [, , , kind = '', id = String(body?.id)] = path.split('/');
  server.writes.push({ method, path, body });
  const before = server.others.find((record) => record.id === id);
  const others = server.others.filter((record) => record !== before);
  if (method === 'DELETE') {
    if (before) server.removed.push(before);
    server.others = others;
    return json({ id });
  }
  const record = patched({ ...before, kind } as unknown as SomeRecord, body);
  server.others = [...others, record];
  return json(record, before ? 200 : 201);
}

interface Step {
  kind: string;
  op: 'create' | 'remove';
  id: string;
  fields: object;
}

/** Does the steps of one write. */
function answerTogether({ method, path, body }: Call): Response {
  server.writes.push({ method, path, body });
  return json({ records: ((body?.steps ?? []) as Step[]).map(stepDone) });
}

function stepDone({ kind, op, id, fields }: Step): { id: string; kind: string } {
  const isIt = (record: { id: string }) => record.id === id;
  const gone = [...server.feedings, ...server.others].find(isIt);
  server.feedings = server.feedings.filter((record) => !isIt(record));
  server.others = server.others.filter((record) => !isIt(record));
  if (op === 'remove') {
    if (gone) server.removed.push(gone);
    return { id, kind };
  }
  const made = { id, babyId: BABY, ...fields };
  if (kind === 'feeding') server.feedings.push(made as unknown as Feeding);
  else server.others.push({ ...made, kind } as unknown as SomeRecord);
  return { ...made, kind };
}

function restore(id: string | undefined): Response {
  const found = server.removed.find((record) => record.id === id);
  if (!found) return failure('Not found', 404, 'not_found');
  if ('kind' in found) server.others.push(found as SomeRecord);
  else if ('type' in found) server.feedings.push(found as Feeding);
  else server.sleeps.push(found);
  return json(found);
}

/** All kinds at once: the latest of each, what runs, and those of a window. */
function home(babyId: string | undefined, query: URLSearchParams): Response {
  const all = allRecords().filter((record) => record.babyId === babyId);
  const latest = Object.fromEntries(all.toReversed().map((record) => [record.kind, record]));
  return json({ latest, running: all.filter(({ endTime }) => endTime === undefined), range: inWindow(all, query) });
}

function inWindow<T extends { startTime: string; endTime?: string | undefined }>(
  records: readonly T[],
  query: URLSearchParams,
): T[] {
  const { start = '', end = '' } = Object.fromEntries(query);
  return records.filter(({ startTime, endTime }) => startTime < end && (endTime === undefined || endTime > start));
}

/** Newest first: a page of all, or those of a window. */
function read(
  kind: string,
  what: string | undefined,
  records: readonly { startTime: string; endTime?: string }[],
  query: URLSearchParams,
): Response {
  const sorted = [...records].sort((a, b) => b.startTime.localeCompare(a.startTime));
  if (kind === 'feeding' && what === undefined) {
    const page = Number(query.get('page'));
    const rows = sorted.slice((page - 1) * 10, page * 10);
    return json({ rows, count: sorted.length, totalPages: Math.ceil(sorted.length / 10), currentPage: page });
  }
  if (what !== 'range') return json(sorted.slice(0, Number(query.get('limit'))));
  return json(inWindow(sorted, query));
}

/** Puts the family back to its start; call it before each test. */
export async function resetFamily(): Promise<void> {
  await givenServer((call) => server.intercept?.(call) ?? answer(call));
  Object.assign(server, {
    baby: MIA,
    twin: undefined,
    sleeps: [],
    feedings: [],
    others: [],
    settings: {},
    removed: [],
    writes: [],
    intercept: undefined,
  });
}

/** The path that the app is at. */
export const location = () => address().replace(/\?.*/, '');

/** Instants around now, ISO. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const aSleep = (startTime: string, endTime?: string): Sleep => ({
  id: crypto.randomUUID(),
  babyId: BABY,
  startTime,
  ...(endTime && { endTime }),
});

export const aFeeding = (type: Feeding['type'], startTime: string, more: Partial<Feeding> = {}): Feeding => ({
  id: crypto.randomUUID(),
  babyId: BABY,
  type,
  startTime,
  endTime: new Date(Date.parse(startTime) + 600_000).toISOString(),
  ...more,
});
