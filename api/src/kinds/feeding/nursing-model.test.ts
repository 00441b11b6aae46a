import { randomUUID } from 'node:crypto';
import {
  type Feeding,
  isSide,
  layOver,
  mendedByStart,
  mendedBySwitch,
  type Nursing,
  nursingAt,
  type Operation,
  type PendingWrite,
  type Side,
  stintOf,
  timeOfSides,
} from '@nestling/contract';
import fc from 'fast-check';
import { DATABASES } from '../../testing/databases.ts';
import { givenAServer, givenMembership, type Person, type TestServer } from '../../testing/server.ts';

/** Row REC-15: phones that nurse at random, with gaps without network, and calls whose answer is lost and that are sent again. */

const [numRuns, MOST_STEPS] = process.env.NESTLING_LONG ? [150, 60] : [12, 25];
/** The same taps each time. */
const RUNS = { seed: 20_261_125, numRuns };
/** What a server says no to where two phones did not know of each other; a person then decides. */
const DISAGREED = ['already_open', 'already_ended', 'invalid', 'not_found'];

type Tap = Side | 'end';
interface Step {
  phone: number;
  tap: Tap;
  seconds: number;
  /** The phone has network from here on. */
  online: boolean;
  /** Calls arrive twice. */
  repeats: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  phone: fc.constantFrom(0, 1),
  tap: fc.constantFrom<Tap>('breast_left', 'breast_right', 'breast_left', 'breast_right', 'end'),
  seconds: fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 16, max: 2_400 }), fc.constant(3_700)),
  online: fc.boolean(),
  repeats: fc.boolean(),
});

const iso = (at: number) => new Date(at).toISOString();

/** What a tap does, as the pages have it. */
function operationsOf(tap: Tap, nursing: Nursing<Feeding> | undefined, at: number, babyId: string): Operation[] {
  const about = (id: string) => ({ kind: 'feeding', id, babyId });
  const change = (id: string, fields: object): Operation => ({ ...about(id), op: 'change', fields: { ...fields } });
  const start = (type: Side, sessionId: string): Operation => ({
    ...about(randomUUID()),
    op: 'create',
    fields: { type, startTime: iso(at), sessionId },
  });
  const end = (id: string, fields = {}): Operation => ({
    ...about(id),
    op: 'end',
    fields: { endTime: iso(at), ...fields },
  });
  if (!nursing?.sessionId) return tap === 'end' ? [] : [start(tap, randomUUID())];
  const { running, last, sessionId } = nursing;
  if (tap === 'end') return [running ? end(running.id) : change(last.id, { paused: null })];
  const stints = nursing.stints.map(stintOf);
  const opened = { endTime: null, paused: null };
  if (!running) {
    const { gone, reopened } = mendedByStart(stints, { type: tap, at });
    const removals = gone.map(({ id }): Operation => ({ ...about(id), op: 'remove', fields: {} }));
    return reopened ? [...removals, change(reopened.id, opened)] : [start(tap, sessionId)];
  }
  if (running.type === tap) return [end(running.id, { paused: true })];
  const { gone, reopened } = mendedBySwitch(stints, stintOf(running), { type: tap, at });
  const started = start(tap, sessionId);
  const steps: Operation[] = [
    gone.length > 0 ? { ...about(running.id), op: 'remove', fields: {} } : end(running.id),
    reopened ? change(reopened.id, opened) : started,
  ];
  return [
    { ...about(started.id), op: 'switch', fields: { endId: running.id, type: tap, at: iso(at), sessionId }, steps },
  ];
}

class Phone {
  read: Feeding[] = [];
  waiting: (PendingWrite & { at: number })[] = [];
  refused = 0;
  readonly #server: TestServer;
  readonly #person: Person;
  readonly #babyId: string;
  #count = 0;

  constructor(server: TestServer, person: Person, babyId: string) {
    this.#server = server;
    this.#person = person;
    this.#babyId = babyId;
  }

  shown = () => layOver('feeding', this.#babyId, this.read, this.waiting);

  /** What its writes are about; also a switch that it takes for a mis-tap names a stint, as the server may know more. */
  ids = (): string[] => this.waiting.flatMap(({ id, steps = [] }) => [id, ...steps.map((one) => one.id)]);

  tap(tap: Tap): void {
    const at = this.#server.clock.now;
    for (const operation of operationsOf(tap, nursingAt(this.shown(), at), at, this.#babyId)) {
      this.#count += 1;
      this.waiting.push({ ...operation, key: String(this.#count).padStart(6, '0'), state: 'waiting', at });
    }
  }

  async sync(repeats: boolean): Promise<void> {
    for (const write of this.waiting) {
      const first = await this.#send(write);
      if (repeats) {
        const again = await this.#send(write);
        // A deletion of what is gone is done.
        if (first.status < 400 && write.op !== 'remove') expect(again.data).toEqual(first.data);
      }
      if (first.status < 400) continue;
      expect(DISAGREED).toContain(first.error);
      this.refused += 1;
    }
    this.waiting = [];
    this.read = await this.stored();
  }

  async stored(): Promise<Feeding[]> {
    const params = { babyId: this.#babyId };
    return (await this.#person.call('GET /api/feeding/baby/:babyId/latest', { params, query: { limit: 200 } })).data;
  }

  #send({
    op,
    id,
    fields,
    at,
    key,
  }: Phone['waiting'][number]): Promise<{ status: number; error?: string; data: unknown }> {
    const more = { headers: { 'x-made-at': iso(at), 'x-write-id': `${this.#person.id}${key}` }, params: { id } };
    const babyId = this.#babyId;
    switch (op) {
      case 'create':
        return this.#person.call('POST /api/feeding/start', { ...more, body: { id, babyId, ...fields } as never });
      case 'end':
        return this.#person.call('PATCH /api/feeding/end/:id', { ...more, body: fields as never });
      case 'remove':
        return this.#person.call('DELETE /api/feeding/:id', more);
      case 'switch':
        return this.#person.call('POST /api/feeding/switch', { ...more, body: { id, ...fields } as never });
      default:
        return this.#person.call('PATCH /api/feeding/:id', { ...more, body: fields });
    }
  }
}

const timesOf = (feedings: readonly Feeding[]) =>
  feedings.map(({ id, type, startTime, endTime, sessionId, paused }) => ({
    id,
    type,
    startTime,
    endTime,
    sessionId,
    paused,
  }));

/** @throws where more than one runs, or two stints of a session are at one time */
function expectSound(stored: readonly Feeding[]): void {
  expect(stored.filter(({ endTime }) => endTime === undefined).length).toBeLessThanOrEqual(1);
  const oldestFirst = [...stored].reverse();
  for (const stint of oldestFirst) {
    const other = oldestFirst.find(
      (later) =>
        later !== stint &&
        later.sessionId === stint.sessionId &&
        later.startTime >= stint.startTime &&
        (stint.endTime === undefined || later.startTime < stint.endTime),
    );
    if (other) throw new Error(`At one time: ${JSON.stringify(timesOf([stint, other]), null, 1)}`);
  }
}

describe.each(DATABASES)('phones that nurse, on %s', (database) => {
  let server: TestServer;
  let people: [Person, Person];
  beforeAll(async () => {
    server = await givenAServer(database);
    people = [await server.givenAPerson('Sam'), await server.givenAPerson('Kim')];
  });
  afterAll(() => server.close());

  async function givenPhones(): Promise<[Phone, Phone]> {
    const babyId = await server.givenABaby(people[0]);
    await givenMembership(server.store, people[1].id, babyId);
    return [new Phone(server, people[0], babyId), new Phone(server, people[1], babyId)];
  }

  test('one phone: what it shows is what the server has in the end, whatever was lost or came twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: MOST_STEPS }), async (steps) => {
        const [phone] = await givenPhones();
        for (const { tap, seconds, online, repeats } of steps) {
          server.after({ seconds });
          phone.tap(tap);
          if (!online) continue;
          const shown = timesOf(phone.shown());
          await phone.sync(repeats);
          expect(timesOf(phone.read)).toEqual(shown);
        }
        const shown = phone.shown();
        await phone.sync(true);
        expect(timesOf(phone.read)).toEqual(timesOf(shown));
        expect(phone.refused).toBe(0);
        expectSound(phone.read);
        const { now } = server.clock;
        expect(timeOfSides(phone.read, now)).toEqual(timeOfSides(shown, now));
      }),
      RUNS,
    );
  });

  test('two phones: at most one stint runs, none is at the time of another one, none is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: MOST_STEPS }), async (steps) => {
        const phones = await givenPhones();
        const made = new Set<string>();
        for (const { phone: which, tap, seconds, online, repeats } of steps) {
          const phone = phones[which] as Phone;
          server.after({ seconds });
          phone.tap(tap);
          for (const id of phone.ids()) made.add(id);
          if (!online) continue;
          await phone.sync(repeats);
          expectSound(phone.read);
        }
        for (const phone of phones) await phone.sync(true);
        const stored = await phones[0].stored();
        expectSound(stored);
        expect(stored.filter(({ type }) => !isSide(type))).toEqual([]);
        expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
        expect(stored.filter(({ id }) => !made.has(id))).toEqual([]);
      }),
      RUNS,
    );
  });
});
