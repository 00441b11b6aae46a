import { randomUUID } from 'node:crypto';
import { randomOf } from '../../../tools/random.mjs';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, givenMembership, type Person, type TestServer } from '../testing/server.ts';

const MINUTE = 60_000;
const [SEEDS, STEPS] = process.env.NESTLING_LONG ? [30, 200] : [3, 100];
/** Below this length a sleep is a mis-tap; how far an end may lie ahead. In ms. */
const RULES = { sleep: { shortest: 30_000, ahead: 2 * MINUTE }, feeding: { shortest: 0, ahead: 15 * MINUTE } };
const START_AHEAD = 2 * MINUTE;

type KindName = keyof typeof RULES;
type Name = 'start' | 'end' | 'notes' | 'amount';

/** What a record says: times in epoch ms, `null` for what is empty. */
type Said = Record<'start', number> & Record<'end' | 'amount', number | null> & Record<'notes', string | null>;

/** One write of a person, as often as it is sent. */
interface Write {
  by: string;
  op: 'create' | 'change' | 'end' | 'remove' | 'restore';
  kind: KindName;
  id: string;
  said: Partial<Said>;
  /** Of a restore: to what it goes back. */
  version?: number;
  /** What the device says of its tap, epoch ms. */
  tapped: number;
  key: string;
}

interface Reply {
  status: number;
  error?: string;
}
const DONE: Reply = { status: 200 };
const MISSING: Reply = { status: 404 };
const WRONG: Reply = { status: 400 };
const conflict = (error: string): Reply => ({ status: 409, error });

/** A record as the family understands it: what it says, who tapped what last, and all that it was. */
class Kept {
  readonly kind: KindName;
  readonly maker: string;
  said: Said;
  taps: Record<string, number> = {};
  ender: string | undefined;
  fate: 'stands' | 'deleted' | 'discarded' = 'stands';
  /** Newest last; a change that lost in every field says here what it wanted. */
  readonly states: { change: string; said: Said }[];

  readonly #made: number;

  constructor(kind: KindName, maker: string, said: Said, made: number) {
    this.kind = kind;
    this.maker = maker;
    this.said = said;
    this.#made = made;
    this.states = [{ change: 'made', said }];
  }

  /** Those of the names that nobody has tapped later. */
  own = <N extends string>(names: N[], tap: number): N[] =>
    names.filter((name) => tap >= (this.taps[name] ?? this.#made));

  become(change: string, said: Said): void {
    this.said = said;
    this.states.push({ change, said });
  }
}

/** What the server is held to, said once more without a database. */
class Model {
  readonly kept = new Map<string, Kept>();

  do(write: Write, now: number): Reply {
    const tap = Math.min(write.tapped, now);
    const it = this.kept.get(write.id);
    if (write.op === 'create') return this.#create(write, tap, now);
    if (write.op === 'restore') return it ? this.#restore(it, write, tap) : MISSING;
    if (it?.fate === 'discarded' && write.op !== 'remove') return DONE;
    if (it?.fate !== 'stands') return MISSING;
    if (write.op === 'remove') {
      it.fate = 'deleted';
      return DONE;
    }
    const end = write.said.end ?? null;
    if (write.op === 'end' && it.said.end !== null && it.said.end !== end && (it.ender ?? it.maker) !== write.by)
      return conflict('already_ended');
    return this.#change(it, write, tap, now);
  }

  standing = (): [string, Kept][] => [...this.kept].filter(([, { fate }]) => fate === 'stands');

  #create({ id, kind, by, said }: Write, tap: number, now: number): Reply {
    const whole: Said = { start: 0, end: null, notes: null, amount: null, ...said };
    const known = this.kept.get(id);
    if (known?.fate === 'stands') return DONE;
    if (isImpossible(kind, whole, now)) return WRONG;
    if (isMisTap(kind, whole)) return DONE;
    if (known) return conflict('record_deleted');
    if (whole.end === null && this.#running(kind, id)) return conflict('already_open');
    this.kept.set(id, new Kept(kind, by, whole, tap));
    return { status: 201 };
  }

  #change(it: Kept, { by, said, id }: Write, tap: number, now: number): Reply {
    const sent = Object.keys(said) as Name[];
    const names = it.own(sent, tap);
    if (names.length === 0) {
      it.states.push({ change: 'outdone', said: { ...it.said, ...said } });
      return DONE;
    }
    const next: Said = { ...it.said, ...Object.fromEntries(names.map((name) => [name, said[name]])) };
    if ((names.includes('start') || names.includes('end')) && isImpossible(it.kind, next, now)) return WRONG;
    const isMoved = next.start !== it.said.start || next.end !== it.said.end;
    if (isMoved && isMisTap(it.kind, next)) {
      it.fate = 'discarded';
      return DONE;
    }
    if (it.said.end !== null && next.end === null && this.#running(it.kind, id)) return conflict('already_open');
    if (next.end !== it.said.end) it.ender = next.end === null ? undefined : by;
    for (const name of names) it.taps[name] = tap;
    it.become('changed', next);
    return DONE;
  }

  #restore(it: Kept, { by, id, version }: Write, tap: number): Reply {
    if (it.fate === 'discarded') return MISSING;
    const isBack = it.fate === 'deleted';
    const runs = ({ end }: Said) => end === null && this.#running(it.kind, id);
    if (isBack && runs(it.said)) return conflict('already_open');
    // To come back is a version too.
    const states = isBack ? [...it.states, { said: it.said }] : it.states;
    const said = version === undefined ? undefined : states[version - 1]?.said;
    if (version !== undefined && !said) return MISSING;
    const putBack = said && asPutBack(it, said, tap);
    if (putBack && runs(putBack.next)) return conflict('already_open');
    if (isBack) {
      it.fate = 'stands';
      it.become('restored', it.said);
    }
    if (putBack) return this.#putBack(it, said, putBack, by, tap);
    return isBack ? DONE : conflict('not_deleted');
  }

  #putBack(it: Kept, said: Said, { names, next }: ReturnType<typeof asPutBack>, by: string, tap: number): Reply {
    if (names.length === 0) {
      it.states.push({ change: 'outdone', said });
      return DONE;
    }
    if (next.end !== it.said.end) it.ender = next.end === null ? undefined : by;
    for (const name of names) it.taps[name] = tap;
    it.become('restored', next);
    return DONE;
  }

  #running = (kind: KindName, but: string): boolean =>
    this.standing().some(([id, it]) => id !== but && it.kind === kind && it.said.end === null);
}

/** What it says after an older state was put back by a tap then, and which of its fields that sets. */
function asPutBack(it: Kept, said: Said, tap: number): { names: string[]; next: Said } {
  const hasAmount = it.said.amount !== null || said.amount !== null;
  // What a feeding was stands with it, though nobody changes it here.
  const all = ['start', 'end', 'notes', ...(hasAmount ? ['amount'] : []), ...(it.kind === 'feeding' ? ['type'] : [])];
  const isWhole = it.own(['start', 'end'], tap).length === 2;
  const names = it.own(all, tap).filter((name) => isWhole || (name !== 'start' && name !== 'end'));
  const of = (name: Name) => (names.includes(name) ? said : it.said);
  const next = {
    start: of('start').start,
    end: of('end').end,
    notes: of('notes').notes,
    amount: of('amount').amount,
  };
  return { names, next };
}

const isMisTap = (kind: KindName, { start, end }: Said) => end !== null && end - start < RULES[kind].shortest;

const isImpossible = (kind: KindName, { start, end }: Said, now: number): boolean =>
  start > now + START_AHEAD || (end !== null && (end <= start || end > now + RULES[kind].ahead));

const iso = (time: number) => new Date(time).toISOString();

/** What is said as the wire has it; `null` empties a field, what is absent stays. */
const wireOf = ({ start, end, notes, amount }: Partial<Said>) => ({
  ...(start !== undefined && { startTime: iso(start) }),
  ...(end !== undefined && { endTime: end === null ? null : iso(end) }),
  ...(notes !== undefined && { notes }),
  ...(amount !== undefined && { amount }),
});

/** The same as an answer has it: what is empty is left out. */
const shown = (said: Said) =>
  Object.fromEntries(Object.entries(wireOf(said)).filter(([, value]) => value !== null)) as Record<string, unknown>;

/** Writes at random: new ones, and ones that were sent before, whose answer was lost. */
function writesOf(random: () => number, people: readonly Person[], model: Model) {
  const sent: Write[] = [];
  const below = (n: number) => Math.floor(random() * n);
  const oneOf = <T>(some: readonly T[]): T => some[below(some.length)] as T;

  /** Anything that a record may say. */
  function anything(now: number): Said {
    const start = now - below(300) * MINUTE + (random() < 0.05 ? 10 * MINUTE : 0);
    // Now and then too short, too early, or ahead of the clock.
    const end = random() < 0.1 ? start + (below(5) - 2) * 10_000 : Math.min(start + (1 + below(90)) * MINUTE, now);
    const isOpen = random() < 0.2;
    return {
      start,
      end: isOpen ? null : end,
      notes: oneOf([null, 'calm', 'tired', 'hungry']),
      amount: oneOf([null, 60, 90, 120]),
    };
  }

  function said(op: Write['op'], kind: KindName, now: number): Partial<Said> {
    const all = anything(now);
    if (op === 'end') return { end: all.end ?? now };
    if (op !== 'create' && op !== 'change') return {};
    const { amount, ...others } = all;
    const whole = kind === 'feeding' ? all : others;
    if (op === 'create') return whole;
    const names = (Object.keys(whole) as Name[]).filter(() => random() < 0.4);
    return Object.fromEntries((names.length ? names : ['notes' as const]).map((name) => [name, all[name]]));
  }

  const write = (op: Write['op'], kind: KindName, now: number): Write => ({
    by: oneOf(people).id,
    op,
    kind,
    id: randomUUID(),
    said: said(op, kind, now),
    tapped: now + (random() < 0.1 ? 5 : -below(90)) * MINUTE,
    key: randomUUID(),
  });

  function fresh(now: number): Write {
    // Few at a time, so that the three meet.
    const known = [...model.kept].slice(-5);
    if (known.length < 3 || random() < 0.1) return write('create', oneOf(['sleep', 'feeding'] as const), now);
    const [id, it] = oneOf(known);
    const op = oneOf([
      'create',
      'change',
      'change',
      'change',
      'change',
      'end',
      'remove',
      'restore',
      'restore',
    ] as const);
    const next = { ...write(op, it.kind, now), id };
    if (op === 'restore' && random() < 0.7) return { ...next, version: 1 + below(it.states.length + 1) };
    // The device that made it may send it again with what was changed meanwhile.
    return op === 'create' ? { ...next, by: it.maker } : next;
  }

  return function next(now: number): Write {
    if (sent.length > 0 && random() < 0.2) return oneOf(random() < 0.5 ? sent.slice(-3) : sent);
    const one = fresh(now);
    sent.push(one);
    return one;
  };
}

/** The call of a write. */
function callOf({ op, kind, id, said, version }: Write, babyId: string) {
  const fields = wireOf(said);
  if (op === 'create') {
    // A creation leaves out what is empty.
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const payload = { id, babyId, ...(kind === 'feeding' && { type: 'bottle' }), ...given };
    return { method: 'POST', url: `/api/records/${kind}`, payload } as const;
  }
  if (op === 'end') return { method: 'PATCH', url: `/api/${kind}/end/${id}`, payload: fields } as const;
  if (op === 'change') return { method: 'PATCH', url: `/api/records/${kind}/${id}`, payload: fields } as const;
  if (op === 'remove') return { method: 'DELETE', url: `/api/records/${kind}/${id}` } as const;
  return { method: 'POST', url: `/api/records/${id}/restore`, payload: version ? { version } : {} } as const;
}

describe.each(DATABASES)('three people who write at random on %s', (database) => {
  let server: TestServer;
  let people: Person[];
  beforeAll(async () => {
    server = await givenAServer(database);
    people = [];
    for (const name of ['Sam', 'Kim', 'Alex']) people.push(await server.givenAPerson(name));
  });
  afterAll(() => server.close());

  const bearer = (by: string) => ({ authorization: `Bearer ${people.find(({ id }) => id === by)?.token}` });

  async function send(write: Write, babyId: string): Promise<Reply> {
    const headers = { ...bearer(write.by), 'x-made-at': iso(write.tapped), 'x-write-id': write.key };
    const { statusCode, body } = await server.app.inject({ ...callOf(write, babyId), headers });
    const { error } = JSON.parse(body) as { error?: string };
    return { status: statusCode, ...(statusCode === 409 && error && { error }) };
  }

  async function read(url: string) {
    const answer = await server.app.inject({ url, headers: bearer(people[0]?.id ?? '') });
    return { status: answer.statusCode, data: answer.json().data };
  }

  const only = ({ id, startTime, endTime, notes, amount }: Record<string, unknown>) =>
    JSON.parse(JSON.stringify({ id, startTime, endTime, notes, amount })) as Record<string, unknown>;

  async function listed(babyId: string): Promise<Record<string, unknown>> {
    const { data } = await read(`/api/records/baby/${babyId}/page?limit=200`);
    expect(data.nextBefore).toBeNull();
    return Object.fromEntries(data.items.map((item: { id: string }) => [item.id, only({ ...item })]));
  }

  async function historyOf(id: string) {
    const { status, data } = await read(`/api/records/${id}/history`);
    if (status === 404) return [];
    return data.map(({ version, change, record }: Record<'version' | 'change' | 'record', never>) => ({
      version,
      change,
      record: only(record),
    }));
  }

  const expectedHistory = (id: string, { states, fate, said }: Kept) => {
    if (fate === 'discarded') return [];
    const entries = states.map((state, n) => ({
      version: n + 1,
      change: state.change,
      record: { id, ...shown(state.said) },
    }));
    const removal = { version: states.length + 1, change: 'deleted', record: { id, ...shown(said) } };
    return [...entries, ...(fate === 'deleted' ? [removal] : [])].reverse();
  };

  test.each(Array.from({ length: SEEDS }, (_, n) => n + 1))(
    'seed %i: every answer and every record is as it must be',
    async (seed) => {
      const [owner, ...others] = people as [Person, ...Person[]];
      const babyId = await server.givenABaby(owner);
      for (const { id } of others) await givenMembership(server.store, id, babyId);
      const random = randomOf(seed);
      const model = new Model();
      const next = writesOf(random, people, model);
      for (let step = 1; step <= STEPS; step++) {
        server.after({ seconds: Math.floor(random() * 600) });
        const write = next(server.clock.now);
        const expected = model.do(write, server.clock.now);
        expect({ seed, step, write, reply: await send(write, babyId) }).toEqual({ seed, step, write, reply: expected });
        const records = Object.fromEntries(model.standing().map(([id, { said }]) => [id, { id, ...shown(said) }]));
        expect({ seed, step, write, records: await listed(babyId) }).toEqual({ seed, step, write, records });
      }
      for (const [id, it] of model.kept)
        expect({ seed, history: await historyOf(id) }).toEqual({ seed, history: expectedHistory(id, it) });
    },
  );
});
