import { randomUUID } from 'node:crypto';
import {
  CRUMB_MS,
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
  singlesOf,
  stintOf,
  timeOfSides,
} from '@nestling/contract';
import fc from 'fast-check';
import { DATABASES } from '../../testing/databases.ts';
import { givenAServer, givenMembership, type Person, type TestServer } from '../../testing/server.ts';

/**
 * Row REC-15: phones that nurse at random, with gaps without network, and calls whose answer is lost and that are sent again. What a phone
 * did is sent as its outbox folds it (`shared-ui/src/platform/outbox/fold.ts`): a side that began and ended without network is one creation.
 */

const [numRuns, MOST_STEPS] = process.env.NESTLING_LONG ? [150, 60] : [8, 25];
/** The same taps each time. */
const RUNS = { seed: 20_261_125, numRuns };
/** What a server says no to where two phones did not know of each other; the phone tells its person, who then decides. */
const DISAGREED = ['already_open', 'already_ended', 'not_found'];
/** And which times it does not take then. */
const NOT_THEN = [
  'At this time there is another side of this nursing',
  'End time must be after start time',
  'This nursing went on since, so it cannot be opened again',
];

type Tap = Side | 'end';
interface Step {
  phone: number;
  tap: Tap;
  seconds: number;
  /** The phone has network: it shows what the other one did, and what it did itself is sent. */
  online: boolean;
  /** Calls arrive twice. */
  repeats: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  phone: fc.constantFrom(0, 1),
  tap: fc.constantFrom<Tap>('breast_left', 'breast_right', 'breast_left', 'breast_right', 'end'),
  seconds: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 15 }) },
    { weight: 6, arbitrary: fc.integer({ min: 16, max: 900 }) },
    { weight: 1, arbitrary: fc.constant(3_700) },
  ),
  online: fc.boolean(),
  repeats: fc.boolean(),
});

/** All as long as that: few taps seldom meet. */
const taps = fc.array(step, { minLength: MOST_STEPS - 5, maxLength: MOST_STEPS });

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
    if (!reopened) return [start(tap, sessionId)];
    const removals = gone.map(({ id }): Operation => ({ ...about(id), op: 'remove', fields: {} }));
    const goesOn = change(reopened.id, opened);
    return removals.length === 0
      ? [goesOn]
      : [{ kind: 'together', id: goesOn.id, babyId, op: 'together', fields: {}, steps: [...removals, goesOn] }];
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

type Waiting = PendingWrite & { at: number };

interface Answer {
  status: number;
  error?: string;
  message?: string;
  data: unknown;
}

/** A creation with what came after it; `null` leaves a field out. */
const withEdit = (creation: Waiting, { fields }: Operation): Waiting => ({
  ...creation,
  fields: Object.fromEntries(Object.entries({ ...creation.fields, ...fields }).filter(([, value]) => value !== null)),
});

const isAbout = (id: string) => (write: Operation) => singlesOf(write).some((one) => one.id === id);
const isEdit = ({ op }: Operation) => op === 'end' || op === 'change';
const idsMade = (write: Operation) => singlesOf(write).flatMap(({ op, id }) => (op === 'create' ? [id] : []));

/** What one sync of a phone did, as far as it tells what may be gone. */
interface Sent {
  /** What the server took, with the stint that it answered. */
  taken: { write: Waiting; id: string | undefined }[];
  writes: Waiting[];
}

class Phone {
  read: Feeding[] = [];
  waiting: Waiting[] = [];
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
      this.#add({ ...operation, key: String(this.#count).padStart(6, '0'), state: 'waiting', at });
    }
  }

  /** An edit goes into its creation where that waits too, unless it would overtake something. */
  #add(write: Waiting): void {
    const place = this.waiting.findIndex(({ op, id }) => op === 'create' && id === write.id);
    const creation = this.waiting[place];
    const isBehind = this.waiting.slice(place + 1).some(isAbout(write.id));
    if (creation && isEdit(write) && !isBehind) this.waiting[place] = withEdit(creation, write);
    else this.waiting.push(write);
  }

  /** Sends all that waits; what is about something that was refused is not sent. */
  async sync(repeats: boolean): Promise<Sent> {
    const sent: Sent = { taken: [], writes: this.waiting };
    const refused = new Set<string>();
    while (this.waiting.length > 0) {
      const [write, ...behind] = this.waiting as [Waiting, ...Waiting[]];
      this.waiting = behind;
      if (singlesOf(write).some(({ id }) => refused.has(id))) continue;
      const first = await this.#send(write);
      if (first.status < 400) {
        if (repeats) await this.#repeat(write, first);
        sent.taken.push({ write, id: answeredId(first) });
        continue;
      }
      await this.#expectNoTrap(write, first);
      if (this.#sendsAgain(write)) continue;
      this.refused += 1;
      for (const id of idsMade(write)) refused.add(id);
    }
    this.read = await this.stored();
    return sent;
  }

  async #repeat(write: Waiting, first: Answer): Promise<void> {
    const again = await this.#send(write);
    // A deletion of what is gone is done.
    if (write.op !== 'together') expect(again.data).toEqual(first.data);
  }

  /** What waits behind a refused creation goes into it: a start that came too late to run is recorded once its end is known. */
  #sendsAgain(write: Waiting): boolean {
    const { id, op } = write;
    const last = this.waiting.findIndex(({ steps }) => steps?.some((step) => step.id === id));
    const edits = this.waiting
      .slice(0, last < 0 ? undefined : last)
      .filter((other) => other.id === id && isEdit(other));
    if (op !== 'create' || edits.length === 0) return false;
    this.waiting = [edits.reduce(withEdit, write), ...this.waiting.filter((other) => !edits.includes(other))];
    return true;
  }

  /** @throws where the server says no to what it must do: whatever runs can be ended */
  async #expectNoTrap({ op, id, fields, at }: Waiting, { error, message }: Answer): Promise<void> {
    if (error !== 'invalid') return expect(DISAGREED).toContain(error);
    expect(NOT_THEN).toContain(message);
    const ends = op === 'switch' ? fields.endId : isEdit({ op } as Operation) && fields.endTime ? id : undefined;
    const target = (await this.stored()).find((stint) => stint.id === ends);
    if (target && !target.endTime && Date.parse(target.startTime) < at)
      throw new Error(`It runs and cannot be ended: ${JSON.stringify([timesOf([target]), op, fields, message])}`);
  }

  async stored(): Promise<Feeding[]> {
    const params = { babyId: this.#babyId };
    return (await this.#person.call('GET /api/feeding/baby/:babyId/latest', { params, query: { limit: 200 } })).data;
  }

  /** Taps what is shown; with network that is also what others did, as live updates have it. */
  async tapAs(tap: Tap, online: boolean): Promise<void> {
    if (online) this.read = await this.stored();
    this.tap(tap);
  }

  async end(id: string): Promise<number> {
    const body = { endTime: iso(this.#server.clock.now), paused: true };
    return (await this.#person.call('PATCH /api/feeding/end/:id', { params: { id }, body })).status;
  }

  #send({ op, id, fields, at, key, steps = [] }: Waiting): Promise<Answer> {
    const more = { headers: { 'x-made-at': iso(at), 'x-write-id': `${this.#person.id}${key}` }, params: { id } };
    const babyId = this.#babyId;
    switch (op) {
      case 'create':
        return this.#person.call('POST /api/feeding/start', { ...more, body: { id, babyId, ...fields } as never });
      case 'end':
        return this.#person.call('PATCH /api/feeding/end/:id', { ...more, body: fields as never });
      case 'together': {
        const all = steps.map((step) => ({ kind: step.kind, op: step.op, id: step.id, fields: step.fields }));
        return this.#person.call('POST /api/records/together', { ...more, body: { babyId, steps: all } as never });
      }
      case 'switch':
        return this.#person.call('POST /api/feeding/switch', { ...more, body: { id, ...fields } as never });
      default:
        return this.#person.call('PATCH /api/feeding/:id', { ...more, body: fields });
    }
  }
}

/** The stint that an answer to a creation names. */
function answeredId({ data }: Answer): string | undefined {
  const { id, started } = data as { id?: string; started?: { id: string } };
  return started?.id ?? id;
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

/** When a stint ended, of all that these writes say and that was stored. */
const endsOf = (id: string, stored: Feeding | undefined, writes: readonly Waiting[]): number[] =>
  [
    stored?.endTime,
    ...writes.flatMap((write) => [
      ...(write.fields.endId === id ? [write.fields.at] : []),
      ...singlesOf(write).flatMap((one) => (one.id === id ? [one.fields.endTime] : [])),
    ]),
  ].flatMap((end) => (typeof end === 'string' ? [Date.parse(end)] : []));

/** For how long of a time no stint is, in milliseconds. */
function uncoveredMs(from: number, to: number, stints: readonly Feeding[]): number {
  let [at, uncovered] = [from, 0];
  for (const { startTime, endTime } of [...stints].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    uncovered += Math.max(0, Math.min(Date.parse(startTime), to) - at);
    at = Math.max(at, endTime ? Date.parse(endTime) : to);
    if (at >= to) return uncovered;
  }
  return uncovered + to - at;
}

/**
 * What the server took or had is there after a sync: each stint, but for mis-taps, and all of the time that a phone recorded.
 * @throws where something is lost
 */
function expectNothingLost(before: readonly Feeding[], after: readonly Feeding[], { taken, writes }: Sent): void {
  const isThere = (id: string | undefined) => after.some((stint) => stint.id === id);
  const made = taken.filter(({ write }) => idsMade(write).length > 0);
  const startOf = (id: string) => {
    const creation = writes.flatMap(singlesOf).find((one) => one.op === 'create' && one.id === id);
    return Date.parse(before.find((stint) => stint.id === id)?.startTime ?? String(creation?.fields.startTime));
  };
  const isCrumb = (id: string) =>
    endsOf(
      id,
      before.find((stint) => stint.id === id),
      writes,
    ).some((end) => end - startOf(id) < CRUMB_MS);
  const known = [...before.map(({ id }) => id), ...made.flatMap(({ id }) => id ?? [])];
  const gone = [...new Set(known)].filter((id) => !isThere(id));
  for (const id of gone)
    if (!isCrumb(id)) throw new Error(`Lost: ${id} of ${JSON.stringify(timesOf(before), null, 1)}`);
  for (const { write } of made) {
    const { startTime, endTime, sessionId } = write.fields;
    if (write.op !== 'create' || !endTime) continue;
    const ofSession = after.filter((stint) => stint.sessionId === sessionId);
    const lost = uncoveredMs(Date.parse(String(startTime)), Date.parse(String(endTime)), ofSession);
    if (lost > gone.length * CRUMB_MS) throw new Error(`${lost} ms lost of ${JSON.stringify(write.fields)}`);
  }
  for (const was of before) {
    const is = after.find(({ id }) => id === was.id);
    const isTouched = writes.some((write) => isAbout(was.id)(write) || write.fields.endId === was.id);
    if (!is || isTouched || !was.endTime) continue;
    expect(is.startTime).toBe(was.startTime);
    expect(is.endTime === undefined || is.endTime >= was.endTime).toBe(true);
  }
}

/** Sends what a phone has done; answers what is stored then. */
async function expectNothingLostBy(phone: Phone, repeats: boolean, before: readonly Feeding[]): Promise<Feeding[]> {
  const sent = await phone.sync(repeats);
  expectSound(phone.read);
  expectNothingLost(before, phone.read, sent);
  return phone.read;
}

/** @throws where a stint is there that nobody made, or twice */
function expectMade(stored: readonly Feeding[], made: ReadonlySet<string>): void {
  expect(stored.filter(({ type }) => !isSide(type))).toEqual([]);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
  expect(stored.filter(({ id }) => !made.has(id))).toEqual([]);
}

/** Either phone can end what runs. */
async function expectEndable(phone: Phone, stored: readonly Feeding[]): Promise<void> {
  const running = stored.find(({ endTime }) => endTime === undefined);
  if (running) expect(await phone.end(running.id)).toBe(200);
  expectSound(await phone.stored());
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

  test('two phones: at most one stint runs and it can be ended, none is at the time of another one, lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(taps, async (steps) => {
        const phones = await givenPhones();
        const made = new Set<string>();
        let stored: Feeding[] = [];
        const sync = async (phone: Phone, repeats: boolean) => {
          stored = await expectNothingLostBy(phone, repeats, stored);
        };
        for (const { phone: which, tap, seconds, online, repeats } of steps) {
          const phone = phones[which] as Phone;
          server.after({ seconds });
          await phone.tapAs(tap, online);
          for (const id of phone.ids()) made.add(id);
          if (online) await sync(phone, repeats);
        }
        for (const phone of phones) await sync(phone, true);
        expectMade(stored, made);
        server.after({ seconds: 1 });
        await expectEndable(phones[1], stored);
      }),
      RUNS,
    );
  });
});
