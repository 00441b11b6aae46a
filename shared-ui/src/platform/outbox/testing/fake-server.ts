import type { Feeding, Sleep } from '@nestling/contract';

/** What happens to a request on its way. */
export type Fault = 'none' | 'request lost' | 'reply lost' | 'failing' | 'busy' | 'portal';

const AHEAD_MS = 120_000;

type Reply = (status: number, body: unknown, headers?: Record<string, string>) => Response;

/** What comes in place of an answer. */
function failureOf(fault: Fault, reply: Reply): Response | undefined {
  if (fault === 'failing') return reply(503, { message: 'Down', error: 'unavailable' });
  if (fault === 'busy') return reply(429, { message: 'Too many', error: 'rate_limited' }, { 'retry-after': '0' });
  return fault === 'portal' ? new Response('<html>Welcome to the hotel</html>') : undefined;
}

/**
 * A server for feedings and sleeps in memory, behind `fetch`. As the real one: a create with a known id answers the stored record,
 * one sleep runs at a time, nothing starts in the future. Notes that say 'refuse' are 400.
 */
export function createFakeServer() {
  const records = new Map<string, Feeding>();
  const sleeps = new Map<string, Sleep>();
  /** What was deleted. */
  const removed = new Map<string, Feeding>();
  const now = () => Date.now() + server.ahead;
  const reply: Reply = (status, body, headers) =>
    Response.json(body, { status, headers: { date: new Date(now()).toUTCString(), ...headers } });
  /** Notes in the order in which the server took them, by record. */
  const edits = new Map<string, string[]>();
  const seen: { method: string; path: string; token: string | null; madeAt: string | null }[] = [];
  const server = {
    records,
    sleeps,
    edits,
    seen,
    /** How far its clock is ahead of the device's, milliseconds. */
    ahead: 0,
    now,
    /** Asked for each request. */
    fault: (): Fault => 'none',
    delay: (): number => 0,
    /** Kinds of records beside feedings and sleeps that it keeps. */
    kinds: [] as string[],
    /** Whether what was deleted can be restored: later than 0.1.0. */
    restores: true,
    /** The token that is good. */
    token: 'token-a',

    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const body = await bodyOf(request);
      const fault = server.fault();
      await pause(server.delay());
      if (fault === 'request lost') throw new TypeError('Failed to fetch');
      const token = request.headers.get('authorization');
      seen.push({ method: request.method, path: pathname, token, madeAt: request.headers.get('x-made-at') });
      const failed = failureOf(fault, reply);
      if (failed) return failed;
      const answer =
        token === `Bearer ${server.token}`
          ? handlerOf(pathname)(request.method, pathname, body)
          : reply(401, { message: 'Please sign in', error: 'unauthorized' });
      await pause(server.delay());
      if (fault === 'reply lost') throw new TypeError('Failed to fetch');
      return answer;
    },
  };

  const no = (status: number, message: string, error: string, data?: unknown) =>
    reply(status, { message, error, data });

  function handlerOf(path: string) {
    if (path === '/api/records/together') return handleTogether;
    return path.startsWith('/api/records/') ? handleAnyKind : handle;
  }

  const handleTogether: Handle = (_, __, body) =>
    refusedOf(body, handle, [records, sleeps]) ?? reply(200, { data: { records: [] } });

  function handle(method: string, path: string, body: Partial<Feeding & Sleep>): Response {
    const id = body?.id ?? path.split('/').pop() ?? '';
    const ofKind: Map<string, Feeding | Sleep> = path.startsWith('/api/sleep/') ? sleeps : records;
    if (method === 'GET') return reply(200, { data: [...ofKind.values()] });
    const known = ofKind.get(id);
    const done = method === 'POST' ? creationOf(id, known) : missing(known);
    if (done) return done;
    if (method === 'DELETE') {
      removed.set(id, known as Feeding);
      ofKind.delete(id);
      return reply(200, { data: { id } });
    }
    const next = { ...known, ...body, id } as Feeding & Sleep;
    const refused = refusalOf(next, body, inTheWay(ofKind, method), now());
    return refused ? no(...refused) : store(ofKind, next, body);
  }

  const missing = (known: unknown) => (known ? undefined : no(404, 'Record not found', 'not_found'));

  /** What is there is answered as it is; an id that was deleted is never used twice. */
  function creationOf(id: string, known: Feeding | Sleep | undefined): Response | undefined {
    if (known) return reply(200, { data: known });
    return removed.has(id) ? no(409, 'Record was deleted', 'record_deleted') : undefined;
  }

  /** A restore; of a kind that came later than this server it knows nothing until it is updated. */
  function handleAnyKind(method: string, path: string, body: Partial<Feeding>): Response {
    const [, , , name = '', last] = path.split('/');
    if (method === 'POST' && last === 'restore') return restore(name);
    if (!server.kinds.includes(name))
      return no(404, `This server does not keep records of the kind '${name}' yet`, 'unknown_kind');
    const id = body?.id ?? last ?? '';
    if (method === 'DELETE') records.delete(id);
    else records.set(id, { ...records.get(id), ...body, id } as Feeding);
    return reply(200, { data: { ...body, id } });
  }

  function restore(id: string): Response {
    const found = removed.get(id);
    if (records.has(id)) return no(409, 'It is not deleted', 'not_deleted');
    if (!found || !server.restores) return no(404, 'Record not found', 'not_found');
    records.set(id, found);
    removed.delete(id);
    return reply(200, { data: found });
  }

  /** The sleep that runs, of a start of another one. */
  const inTheWay = (ofKind: unknown, method: string) =>
    ofKind === sleeps && method === 'POST' ? runningOf(sleeps) : undefined;

  function store(ofKind: Map<string, Feeding | Sleep>, next: Feeding & Sleep, body: { notes?: string }): Response {
    const { id } = next;
    if (body.notes) edits.set(id, [...(edits.get(id) ?? []), body.notes]);
    ofKind.set(id, next);
    return reply(200, { data: next });
  }

  return server;
}

const runningOf = (sleeps: Map<string, Sleep>) => [...sleeps.values()].find(({ endTime }) => endTime === undefined);

type Handle = (method: string, path: string, body: Partial<Feeding & Sleep>) => Response;

interface Step {
  kind: string;
  op: string;
  id: string;
  fields: Partial<Feeding & Sleep>;
}

/** Takes all steps or none, each as by the call that it has alone; what refused one of them. */
function refusedOf(body: object, handle: Handle, maps: Map<string, unknown>[]): Response | undefined {
  const { steps } = body as { steps: Step[] };
  const goBack = maps.map(remembered);
  for (const { kind, op, id, fields } of steps) {
    const answer = handle(METHODS[op] ?? '', `/api/${kind}/${id}`, { ...fields, id });
    if (answer.ok) continue;
    for (const undo of goBack) undo();
    return answer;
  }
  return undefined;
}

const METHODS: Record<string, string> = { create: 'POST', end: 'PATCH', change: 'PATCH', remove: 'DELETE' };

/** Puts back what was there. */
function remembered(map: Map<string, unknown>): () => void {
  const before = [...map];
  return () => {
    map.clear();
    for (const [key, value] of before) map.set(key, value);
  };
}

/** What the rules of the server say no to. `running`: the sleep that is in the way of a start. */
function refusalOf(
  next: Sleep,
  { notes }: { notes?: string },
  running: Sleep | undefined,
  now: number,
): [status: number, message: string, error: string, data?: unknown] | undefined {
  if (notes?.includes('refuse')) return [400, 'These notes cannot be', 'invalid'];
  if (running && !next.endTime) return [409, 'A sleep is already running', 'already_open', running];
  if (Date.parse(next.startTime) > now + AHEAD_MS) return [400, 'Start time cannot be in the future', 'bad_request'];
  if (next.endTime && next.endTime <= next.startTime) return [400, 'End time must be after start time', 'bad_request'];
  return undefined;
}

async function bodyOf(request: Request) {
  const text = request.method === 'GET' ? '' : await request.text();
  return text ? JSON.parse(text) : undefined;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

/** A real pause: the fake server and IndexedDB work on real time. */
export const pause = (ms: number): Promise<void> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the condition holds, at most a minute. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await pause(2);
  }
}
