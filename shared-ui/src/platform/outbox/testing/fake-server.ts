import type { Feeding } from '@nestling/contract';

/** What happens to a request on its way. */
export type Fault = 'none' | 'request lost' | 'reply lost' | 'failing' | 'busy' | 'portal';

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/**
 * A server for feedings in memory, behind `fetch`. As the real one: a create with a known id answers the stored record; notes
 * that say 'refuse' are 400.
 */
export function createFakeServer() {
  const records = new Map<string, Feeding>();
  /** Notes in the order in which the server took them, by record. */
  const edits = new Map<string, string[]>();
  const seen: { method: string; path: string; token: string | null }[] = [];
  const server = {
    records,
    edits,
    seen,
    /** Asked for each request. */
    fault: (): Fault => 'none',
    delay: (): number => 0,
    /** The token that is good. */
    token: 'token-a',

    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const body = request.method === 'POST' || request.method === 'PATCH' ? await request.json() : undefined;
      const fault = server.fault();
      await pause(server.delay());
      if (fault === 'request lost') throw new TypeError('Failed to fetch');
      const token = request.headers.get('authorization');
      seen.push({ method: request.method, path: pathname, token });
      if (fault === 'failing') return reply(503, { message: 'Down', error: 'unavailable' });
      if (fault === 'busy') return reply(429, { message: 'Too many', error: 'rate_limited' }, { 'retry-after': '0' });
      if (fault === 'portal') return new Response('<html>Welcome to the hotel</html>');
      const answer =
        token === `Bearer ${server.token}`
          ? handle(request.method, pathname, body)
          : reply(401, { message: 'Please sign in', error: 'unauthorized' });
      await pause(server.delay());
      if (fault === 'reply lost') throw new TypeError('Failed to fetch');
      return answer;
    },
  };

  function handle(method: string, path: string, body: Partial<Feeding>): Response {
    const id = body?.id ?? path.split('/').pop() ?? '';
    if (method === 'GET') return reply(200, { data: [...records.values()] });
    if (body?.notes?.includes('refuse')) return reply(400, { message: 'These notes cannot be', error: 'invalid' });
    const known = records.get(id);
    if (method === 'POST') {
      const made = known ?? ({ ...body, id } as Feeding);
      records.set(id, made);
      return reply(201, { data: made });
    }
    if (!known) return reply(404, { message: 'Feeding not found', error: 'not_found' });
    if (method === 'DELETE') {
      records.delete(id);
      return reply(200, { data: { id } });
    }
    edits.set(id, [...(edits.get(id) ?? []), body.notes ?? '']);
    records.set(id, { ...known, notes: body.notes ?? undefined });
    return reply(200, { data: records.get(id) });
  }

  return server;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

/** A real pause: the fake server and IndexedDB work on real time. */
export const pause = (ms: number): Promise<void> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the condition holds, at most 5 s. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await pause(2);
  }
}
