import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ROLES, type Role } from '@nestling/contract';
import { randomOf } from '../../../tools/random.mjs';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';

const [SEEDS, STEPS] = process.env.NESTLING_LONG ? [40, 300] : [8, 120];
/** After so many steps all phones are back, and must show the same. */
const QUIET_EVERY = 12;
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** How far the clock of a phone may be off, milliseconds. */
const CLOCKS_MS = [0, 0, -2 * HOUR_MS, 72 * HOUR_MS, -200 * HOUR_MS, -300 * HOUR_MS];

/** What a call is answered with: its status, and the code of a refusal. */
interface Reply {
  status: number;
  error?: string;
}
const DONE: Reply = { status: 200 };
const MISSING: Reply = { status: 404, error: 'not_found' };
const ENDED: Reply = { status: 404, error: 'access_ended' };
const GONE: Reply = { status: 404, error: 'invitation_gone' };
const REFUSED: Reply = { status: 403, error: 'not_allowed' };
const conflict = (error: string): Reply => ({ status: 409, error });

interface Invitation {
  by: string;
  babies: string[];
  role: Role;
  /** Before and after what else happened. */
  made: number;
  usedBy?: string;
  got?: string[];
}

interface Kept {
  baby: string;
  notes: string;
  /** When the notes were tapped, epoch ms. */
  tapped: number;
  isDeleted: boolean;
}

/** A baby and its people; without them while it is deleted. */
interface Baby {
  people: Map<string, Role>;
  /** Those it had when it was deleted. */
  had?: Map<string, Role>;
}

/** The rules of a family (rows FAM-01 to FAM-45), said once more without a database. */
class Model {
  readonly babies = new Map<string, Baby>();
  readonly invitations = new Map<string, Invitation>();
  readonly records = new Map<string, Kept>();
  /** When somebody lost their access to a baby the last time; who left may come back by an older link, who was removed may not. */
  readonly lost = new Map<string, { at: number; isRemoved: boolean }>();
  #time = 1;

  roleOf = (person: string, baby: string): Role | undefined => this.babies.get(baby)?.people.get(person);
  owns = (person: string, baby: string): boolean => this.roleOf(person, baby) === 'owner';

  #isLastOwner = (person: string, baby: string): boolean =>
    this.owns(person, baby) &&
    [...(this.babies.get(baby)?.people ?? [])].every(([id, role]) => role !== 'owner' || id === person);

  /** Whether somebody may, in the way that every call is let in. */
  #let(person: string, baby: string, roles: readonly Role[]): Reply | undefined {
    const role = this.roleOf(person, baby);
    if (!role) return this.lost.has(`${person} ${baby}`) ? ENDED : MISSING;
    return roles.includes(role) ? undefined : REFUSED;
  }

  invite(id: string, by: string, babies: string[], role: Role): Reply {
    const refusals = babies.flatMap((baby) => this.#let(by, baby, ['owner']) ?? []);
    for (const refusal of [REFUSED, ENDED, MISSING]) if (refusals.includes(refusal)) return refusal;
    this.invitations.set(id, { by, babies, role, made: this.#time++ });
    return { status: 201 };
  }

  cancel(id: string, by: string): Reply {
    const it = this.invitations.get(id);
    const own = it?.babies.filter((baby) => this.owns(by, baby) && this.owns(it.by, baby)) ?? [];
    if (!it || it.usedBy || own.length === 0) return MISSING;
    it.babies = it.by === by ? [] : it.babies.filter((baby) => !own.includes(baby));
    return DONE;
  }

  accept(id: string, person: string): Reply & { babies?: string[] } {
    const it = this.invitations.get(id);
    if (!it) return GONE;
    if (it.usedBy === person) {
      const still = it.got?.filter((baby) => this.roleOf(person, baby)) ?? [];
      return still.length > 0 ? { ...DONE, babies: still } : GONE;
    }
    const isRemovedSince = (baby: string) => {
      const lost = this.lost.get(`${person} ${baby}`);
      return lost?.isRemoved && lost.at > it.made;
    };
    const babies = it.babies.filter((baby) => this.owns(it.by, baby) && !isRemovedSince(baby)).toSorted();
    if (it.usedBy || babies.length === 0) return GONE;
    const better = babies.filter((baby) => {
      const role = this.roleOf(person, baby);
      return !role || ROLES.indexOf(it.role) < ROLES.indexOf(role);
    });
    for (const baby of better) {
      this.babies.get(baby)?.people.set(person, it.role);
      this.lost.delete(`${person} ${baby}`);
    }
    if (person !== it.by) Object.assign(it, { usedBy: person, got: babies });
    return { ...DONE, babies };
  }

  setRole(by: string, baby: string, person: string, role: Role): Reply {
    const refused = this.#let(by, baby, ['owner']);
    if (refused) return refused;
    const current = this.roleOf(person, baby);
    if (!current) return MISSING;
    if (person !== by && current === 'owner') return conflict('other_owner');
    if (role !== 'owner' && this.#isLastOwner(person, baby)) return conflict('last_owner');
    this.babies.get(baby)?.people.set(person, role);
    return DONE;
  }

  remove(by: string, baby: string, person: string): Reply {
    const refused = this.#let(by, baby, person === by ? ROLES : ['owner']);
    if (refused) return refused;
    const current = this.roleOf(person, baby);
    if (!current) return MISSING;
    if (person !== by && current === 'owner') return conflict('other_owner');
    if (this.#isLastOwner(person, baby)) return conflict('last_owner');
    this.babies.get(baby)?.people.delete(person);
    this.lost.set(`${person} ${baby}`, { at: this.#time++, isRemoved: person !== by });
    return DONE;
  }

  deleteBaby(by: string, baby: string): Reply {
    const refused = this.#let(by, baby, ['owner']);
    const it = this.babies.get(baby);
    if (refused || !it) return refused ?? MISSING;
    it.had = it.people;
    it.people = new Map();
    return DONE;
  }

  restoreBaby(by: string, baby: string): Reply {
    const it = this.babies.get(baby);
    if (this.roleOf(by, baby)) return conflict('not_deleted');
    if (it?.had?.get(by) !== 'owner') return MISSING;
    it.people = it.had;
    delete it.had;
    return DONE;
  }

  write(write: Write, now: number): Reply {
    const { by, id, baby, op } = write;
    const tapped = Math.max(Math.min(write.tapped, now), now - WEEK_MS);
    const it = this.records.get(id);
    if (!it && op !== 'create') return MISSING;
    const refused = this.#let(by, it?.baby ?? baby, ['owner', 'caregiver']);
    if (refused) return refused;
    if (it) return this.#writeTo(it, op, write.notes, tapped);
    this.records.set(id, { baby, notes: write.notes, tapped, isDeleted: false });
    return { status: 201 };
  }

  #writeTo(it: Kept, op: Write['op'], notes: string, tapped: number): Reply {
    // The same again: its answer was lost.
    if (op === 'create') return it.isDeleted ? conflict('record_deleted') : DONE;
    if (op === 'restore' && !it.isDeleted) return conflict('not_deleted');
    if (op !== 'restore' && it.isDeleted) return MISSING;
    if (op !== 'change') it.isDeleted = op === 'remove';
    else if (tapped >= it.tapped) Object.assign(it, { notes, tapped });
    return DONE;
  }

  /** Writes that arrive at the same instant: in one of the two orders. Answers what each is told, in either. */
  bothWays(writes: [Write, Write], now: number): { told: [Reply, Reply]; take: () => void }[] {
    const before = structuredClone([...this.records]);
    const setTo = (records: [string, Kept][]) => {
      this.records.clear();
      for (const [id, it] of records) this.records.set(id, it);
    };
    const [one, other] = writes;
    const ways = [[one, other] as const, [other, one] as const].map((order) => {
      setTo(structuredClone(before));
      const replies = new Map(order.map((write) => [write, this.write(write, now)]));
      const after = [...this.records];
      return { told: writes.map((write) => replies.get(write)) as [Reply, Reply], take: () => setTo(after) };
    });
    setTo(before);
    return ways;
  }

  /** What the phone of somebody shows. */
  seenBy(person: string) {
    const babies = [...this.babies.keys()].filter((baby) => this.roleOf(person, baby)).toSorted();
    return babies.map((baby) => ({
      baby,
      role: this.roleOf(person, baby),
      records: [...this.records]
        .filter(([, it]) => it.baby === baby && !it.isDeleted)
        .map(([id, { notes }]) => `${id} ${notes}`)
        .sort(),
    }));
  }
}

/** A write of a phone, which may wait there for a while. */
interface Write {
  by: string;
  /** The same each time that it is sent. */
  key: string;
  op: 'create' | 'change' | 'remove' | 'restore';
  id: string;
  baby: string;
  notes: string;
  tapped: number;
}

describe.each(DATABASES)('a family that does anything on %s', (database) => {
  let server: TestServer;
  let people: Person[];
  beforeAll(async () => {
    server = await givenAServer(database);
    people = [];
    for (const name of ['Sam', 'Kim', 'Alex']) people.push(await server.givenAPerson(name));
  });
  afterAll(() => server.close());

  const personOf = (id: string) => people.find((person) => person.id === id) as Person;
  const replyOf = ({ status, error }: Reply): Reply => ({ status, ...(error && { error }) });

  function call({ by, key, op, id, baby, notes, tapped }: Write): Promise<Reply> {
    const sam = personOf(by);
    const headers = { 'x-made-at': new Date(tapped).toISOString(), 'x-write-id': key };
    const params = { id };
    if (op === 'remove') return sam.call('DELETE /api/feeding/:id', { params, headers });
    if (op === 'restore') return sam.call('POST /api/records/:id/restore', { params, headers, body: {} });
    if (op === 'change') return sam.call('PATCH /api/feeding/:id', { params, headers, body: { notes } });
    const times = { startTime: server.at(-30), endTime: server.at(-20) };
    const body = { id, babyId: baby, type: 'bottle', notes, ...times } as const;
    return sam.call('POST /api/feeding/start', { headers, body });
  }

  async function seenBy(person: Person, babies: readonly string[]) {
    const { data } = await person.call('GET /api/babies');
    // Those of other seeds are no part of this one.
    const seen = data
      .filter(({ id }) => babies.includes(id))
      .map(async ({ id, role }) => {
        const { data: page } = await person.call('GET /api/records/baby/:babyId/page', {
          params: { babyId: id },
          query: { limit: 200 },
        });
        return { baby: id, role, records: page.items.map((item) => `${item.id} ${item.notes}`).sort() };
      });
    return (await Promise.all(seen)).sort((a, b) => (a.baby < b.baby ? -1 : 1));
  }

  interface World {
    random: () => number;
    oneOf: <T>(some: readonly T[]) => T;
    oneAt: (baby: string) => Person;
    model: Model;
    babies: readonly string[];
    log: string[];
    expectSame: (told: Reply, expected: Reply) => void;
  }

  /** The phones of all, each with a clock of its own and what waits on it. */
  function phonesOf({ random, oneOf, oneAt, model, babies, log, expectSame }: World) {
    /** What waits on a phone that has no network, or did not hear the answer. */
    const waiting = new Map<string, Write[]>();
    const clocks = new Map<string, number>();

    async function deliver(write: Write) {
      log.push(`${personOf(write.by).name} ${write.op} ${write.id}`);
      const expected = model.write(write, server.clock.now);
      expectSame(await call(write), expected);
    }

    /** In order; where an answer is lost, the phone keeps the write, and does not know that the server has it. */
    async function send(by: string, writes: Write[], isLossy: boolean) {
      const left = [...writes];
      for (const write of writes) {
        await deliver(write);
        if (isLossy && random() < 0.15) break;
        left.shift();
      }
      if (left.length > 0) waiting.set(by, left);
      else waiting.delete(by);
    }

    /** Two phones send at the same instant. */
    async function deliverTogether(both: [Write, Write]) {
      log.push(...both.map(({ by, op, id }) => `${personOf(by).name} ${op} ${id} at once`));
      const ways = model.bothWays(both, server.clock.now);
      const told = (await Promise.all(both.map(call))).map(replyOf);
      const way = ways.find((one) => isDeepStrictEqual(one.told, told));
      expect({ log, told, possible: way !== undefined }).toMatchObject({ possible: true });
      way?.take();
    }

    function someWrite(except?: string): Write {
      const known = [...model.records].slice(-6);
      const isNew = known.length < 3 || random() < 0.4;
      const [id, { baby }] = isNew ? [randomUUID(), { baby: oneOf(babies) }] : oneOf(known);
      const wanted = oneAt(baby).id;
      const by = wanted === except ? oneOf(people.filter((person) => person.id !== except)).id : wanted;
      const op = isNew ? 'create' : oneOf(['change', 'change', 'remove', 'restore'] as const);
      // What a phone says of the future is the time of arrival.
      // Of two that arrive at once, no tap is taken for the same instant: nobody could say which holds.
      const tapped = server.clock.now + (except ? -1 : (clocks.get(by) ?? 0));
      return { by, key: randomUUID(), op, id, baby, notes: oneOf(['calm', 'tired', 'hungry']), tapped };
    }

    async function writeSomething() {
      const write = someWrite();
      const queue = waiting.get(write.by);
      if (queue) queue.push(write);
      else await send(write.by, [write], true);
    }

    async function twoWriteAtOnce() {
      const one = someWrite();
      const other = someWrite(one.by);
      if (waiting.has(one.by) || waiting.has(other.by)) return;
      await deliverTogether([one, other]);
    }

    return {
      writeSomething,
      twoWriteAtOnce,
      async losesNetwork() {
        const { id, name } = oneOf(people);
        if (waiting.has(id)) return;
        log.push(`${name} is offline`);
        waiting.set(id, []);
        clocks.set(id, oneOf(CLOCKS_MS));
      },
      async isBack() {
        const { id, name } = oneOf(people);
        log.push(`${name} is back`);
        await send(id, waiting.get(id) ?? [], true);
      },
      async allAreBack() {
        for (const { id } of people) await send(id, waiting.get(id) ?? [], false);
      },
    };
  }

  test.each(Array.from({ length: SEEDS }, (_, n) => n + 1))(
    'seed %i: every answer and every phone is as it must be',
    async (seed) => {
      const random = randomOf(seed);
      const below = (n: number) => Math.floor(random() * n);
      const oneOf = <T>(some: readonly T[]): T => some[below(some.length)] as T;
      const model = new Model();
      for (const person of people.slice(0, 2))
        model.babies.set(await server.givenABaby(person), { people: new Map([[person.id, 'owner']]) });
      const babies = [...model.babies.keys()];
      const tokens = new Map<string, string>();
      const log: string[] = [];
      /** Mostly somebody to whom the baby is something, so that much succeeds. */
      const oneAt = (baby: string): Person => {
        const around = people.filter(({ id }) => model.roleOf(id, baby));
        return oneOf(around.length > 0 && random() < 0.8 ? around : people);
      };
      const expectSame = (told: Reply, expected: Reply) =>
        expect({ seed, log, ...replyOf(told) }).toEqual({ seed, log, ...replyOf(expected) });

      const phones = phonesOf({ random, oneOf, oneAt, model, babies, log, expectSame });
      const acts: (() => Promise<void>)[] = [
        async function invites() {
          const some = random() < 0.3 ? babies : [oneOf(babies)];
          const by = oneAt(some[0] ?? '');
          const role = oneOf(ROLES);
          const id = randomUUID();
          log.push(`${by.name} invites ${role} ${id}`);
          const told = await by.call('POST /api/invitations', { body: { id, babyIds: some, role } });
          expectSame(told, model.invite(id, by.id, some, role));
          if (told.status === 201) tokens.set(id, told.data.token ?? '');
        },
        async function accepts() {
          if (tokens.size === 0) return;
          const by = oneOf(people);
          const id = oneOf([...tokens.keys()].slice(-4));
          log.push(`${by.name} accepts ${id}`);
          const expected = model.accept(id, by.id);
          const told = await by.call('POST /api/invitations/accept', {
            body: { token: tokens.get(id) ?? '' },
            address: `2001:db8:${randomUUID().slice(0, 4)}::1`,
          });
          expectSame(told, expected);
          if (told.status === 200) expect(told.data.babyIds).toEqual(expected.babies);
        },
        async function cancels() {
          if (tokens.size === 0 || random() < 0.6) return;
          const id = oneOf([...tokens.keys()].slice(-4));
          const by = oneAt(model.invitations.get(id)?.babies[0] ?? '');
          log.push(`${by.name} cancels ${id}`);
          expectSame(await by.call('DELETE /api/invitations/:id', { params: { id } }), model.cancel(id, by.id));
        },
        async function changesRole() {
          const [id, role] = [oneOf(babies), oneOf(ROLES)];
          const [by, whom] = [oneAt(id), oneAt(id)];
          log.push(`${by.name} makes ${whom.name} ${role} of ${id}`);
          const params = { id, userId: whom.id };
          const told = await by.call('PATCH /api/babies/:id/people/:userId', { params, body: { role } });
          expectSame(told, model.setRole(by.id, id, whom.id, role));
        },
        async function removes() {
          const id = oneOf(babies);
          const [by, whom] = [oneAt(id), oneAt(id)];
          log.push(`${by.name} removes ${whom.name} from ${id}`);
          const params = { id, userId: whom.id };
          const told = await by.call('DELETE /api/babies/:id/people/:userId', { params });
          expectSame(told, model.remove(by.id, id, whom.id));
        },
        async function deletesABaby() {
          const id = oneOf(babies);
          if (random() < 0.6) return;
          const by = oneAt(id);
          log.push(`${by.name} deletes ${id}`);
          expectSame(await by.call('DELETE /api/babies/:id', { params: { id } }), model.deleteBaby(by.id, id));
        },
        async function restoresABaby() {
          const by = oneOf(people);
          const id = babies.find((baby) => model.babies.get(baby)?.had) ?? oneOf(babies);
          log.push(`${by.name} restores ${id}`);
          expectSame(await by.call('POST /api/babies/:id/restore', { params: { id } }), model.restoreBaby(by.id, id));
        },
        phones.losesNetwork,
        phones.isBack,
      ];

      for (let step = 1; step <= STEPS; step++) {
        server.after({ seconds: below(600) });
        if (random() < 0.4) await phones.writeSomething();
        else if (random() < 0.2) await phones.twoWriteAtOnce();
        else await oneOf(acts)();
        if (step % QUIET_EVERY > 0) continue;
        await phones.allAreBack();
        for (const person of people)
          expect({ seed, log, seen: await seenBy(person, babies) }).toEqual({
            seed,
            log,
            seen: model.seenBy(person.id),
          });
      }
    },
  );
});
