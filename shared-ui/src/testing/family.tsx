import type { Baby, Op, Operation, SomeRecord } from '@nestling/contract';
import { type Answer, type Call, givenServer, json } from './index.tsx';

export { show, shownToasts } from './index.tsx';

/** A family with one baby on a server in memory. Tests only. */
export const BABY = '0190a000-0000-7000-8000-000000000001';

const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };

export const server = {
  baby: MIA,
  records: [] as SomeRecord[],
  /** Every write that arrived. */
  writes: [] as Pick<Call, 'method' | 'path' | 'body'>[],
  /** Answers a call in place of the server; undefined lets it through. 'offline' breaks the line. */
  intercept: undefined as ((call: Call) => Answer | Promise<Answer> | undefined) | undefined,
};

const newestFirst = () => [...server.records].sort((a, b) => b.startTime.localeCompare(a.startTime));

/** What overlaps the window that is asked for, and the latest of each kind. */
function home(query: URLSearchParams) {
  const start = query.get('start') ?? '';
  const end = query.get('end') ?? '';
  const all = newestFirst();
  const latest = Object.fromEntries(all.toReversed().map((record) => [record.kind, record]));
  const overlaps = ({ startTime, endTime = startTime }: SomeRecord) => startTime < end && endTime >= start;
  return { latest, running: [], range: all.filter(overlaps) };
}

function answer({ method, path, query, body }: Call): Response {
  if (path === '/api/babies') return json([server.baby]);
  if (method === 'GET' && path.endsWith('/home')) return json(home(query));
  if (method === 'GET' && path.endsWith('/page')) {
    const kinds = query.get('kind')?.split(',');
    const isAsked = (record: SomeRecord & { pinned?: boolean }) => !query.has('pinned') || record.pinned === true;
    const all = newestFirst().filter((record) => (!kinds || kinds.includes(record.kind)) && isAsked(record));
    const first = all.findIndex(({ id }) => id === query.get('beforeId')) + 1;
    const items = all.slice(first, first + Number(query.get('limit')));
    const last = first + items.length < all.length ? items.at(-1) : undefined;
    return json({ items, nextBefore: last?.startTime ?? null, nextBeforeId: last?.id ?? null });
  }
  if (method === 'GET' && path.endsWith('/range')) {
    const kinds = query.get('kinds')?.split(',');
    return json(newestFirst().filter(({ kind }) => !kinds || kinds.includes(kind)));
  }
  if (method === 'GET') return json([]);
  return write({ method, path, body });
}

function write({ method, path, body }: Pick<Call, 'method' | 'path' | 'body'>): Response {
  server.writes.push({ method, path, body });
  if (path.endsWith('/together')) return json({ records: ((body?.steps ?? []) as Step[]).map(stepDone) });
  return done({ method, path, body });
}

type Step = Pick<Operation, 'kind' | 'op' | 'id' | 'fields'>;

const METHODS: Partial<Record<Op, string>> = { create: 'POST', remove: 'DELETE' };

function stepDone({ kind, op, id, fields }: Step) {
  done({ method: METHODS[op] ?? 'PATCH', path: `/api/records/${kind}/${id}`, body: { id, babyId: BABY, ...fields } });
  return server.records.find((record) => record.id === id) ?? { id, kind };
}

function done({ method, path, body }: Pick<Call, 'method' | 'path' | 'body'>): Response {
  const [, , , kind = '', id = String(body?.id)] = path.split('/');
  const before = server.records.find((record) => record.id === id);
  server.records = server.records.filter((record) => record !== before);
  if (method === 'DELETE') return json({ id });
  const fields = Object.entries({ ...before, ...body, kind }).filter(([, value]) => value !== null);
  const record = Object.fromEntries(fields) as unknown as SomeRecord;
  server.records.push(record);
  return json(record, before ? 200 : 201);
}

/** Puts the family back to its start; call it before each test. */
export async function resetFamily(): Promise<void> {
  await givenServer((call) => server.intercept?.(call) ?? answer(call));
  Object.assign(server, { baby: MIA, records: [], writes: [], intercept: undefined });
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A record of a kind. */
export const aRecord = (kind: string, startTime: string, fields: object): SomeRecord => ({
  ...{ id: crypto.randomUUID(), babyId: BABY, kind, startTime },
  ...fields,
});

/** A birth date so many days ago. */
export const daysAgo = (days: number): string => Temporal.Now.plainDateISO().subtract({ days }).toString();
