import { type Fact, type Operation, singlesOf } from '@nestling/contract';
import type { QueryClient } from '@tanstack/react-query';
import { say } from '../../words/say.ts';
import type { Freshener } from '../cache/freshen.ts';
import type { Channel } from '../channel.ts';
import type { Clock } from '../clock.ts';
import { newIdAfter } from '../ids.ts';
import { declaredKind } from '../kinds/declared-kinds.ts';
import { createListeners } from '../listeners.ts';
import { refuse, rest } from './answered.ts';
import { createClaims } from './claims.ts';
import { clockedTimes, correctTimes } from './correct-times.ts';
import { backoffMs, createDrain } from './drain.ts';
import { factOf } from './fact-of.ts';
import { add } from './fold.ts';
import { createMutex, type TabLock } from './lock.ts';
import { discard as discarding, leaveOut, mend } from './mend.ts';
import { entriesOf } from './named-photos.ts';
import type { NewWrite, Outbox, OutboxWrite, WriteAnswer } from './outbox.types.ts';
import type { OutboxStore } from './outbox-store.ts';
import { NOTHING, type Plan, type Planning, remove } from './plan.ts';
import { refusalOf } from './refusal.ts';
import { createSettler, staleBy } from './settle.ts';
import { createShownWrites } from './shown-writes.ts';

interface OutboxPorts {
  store: OutboxStore;
  lock: TabLock;
  channel: Channel;
  client: QueryClient;
  freshener: Freshener;
  /** Who is signed in. */
  userId: () => string | undefined;
  onSession: (listener: () => void) => void;
  isOnline: () => boolean;
  /** Calls back when sending may work again: network, focus, return from the background. */
  onWake: (listener: () => void) => void;
  send: (write: OutboxWrite) => Promise<WriteAnswer>;
  emit: (fact: Fact) => void;
  clock: Pick<Clock, 'isKnown' | 'correction' | 'offset'>;
  /** The IANA zone that a new record is made in. */
  zone: () => string;
  /** Asks the server for the time; resolves also when it does not answer. */
  learnClock: () => Promise<unknown>;
  /** Told once, when the device could not store a write. */
  onVolatile?: () => void;
  /** Resolves once the answer to a tap, as a button that is pressed, is seen; undefined where nothing is to be waited for. */
  answered?: () => Promise<void> | undefined;
  backoff?: (failures: number) => number;
}

/** What the tabs tell each other; `changed`: look at the store. */
type Notice =
  | { type: 'changed' }
  | { type: 'forgotten'; keys: readonly string[] }
  | { type: 'acknowledged'; write: OutboxWrite; answer: WriteAnswer };

/** The writes of this browser: what is shown of them, and their changes, which all tabs hear of. */
function createWrites({ store, channel, userId, isOnline, freshener }: OutboxPorts) {
  const post = (notice: Notice) => channel.post(notice);
  const shown = createShownWrites({
    userId,
    isOnline,
    // The server knows something that this device does not.
    onRefused: (writes) => {
      for (const write of writes) freshener.freshen(staleBy(write));
    },
  });

  /** Shows what was changed in the store, here and in the other tabs. */
  function show(planned: Plan): void {
    shown.show(planned);
    if (planned.remove.length > 0) post({ type: 'forgotten', keys: planned.remove });
    post({ type: 'changed' });
  }

  return {
    ...shown,
    post,
    show,
    showHere: shown.show,
    async change(plan: Planning): Promise<void> {
      show(await store.change(plan));
    },
  };
}

type Writes = ReturnType<typeof createWrites>;
type Acknowledged = ReturnType<typeof createListeners<[OutboxWrite, WriteAnswer]>>;

/** Sends what waits, and forgets what was sent once the reads have it. */
function createSender(ports: OutboxPorts, writes: Writes, acknowledged: Acknowledged) {
  const { store, userId } = ports;
  let justSent: Fact[] = [];
  const claims = createClaims({
    ...ports,
    show: (write) => writes.showHere({ put: [write], remove: [] }),
  });
  const settler = createSettler({
    client: ports.client,
    freshener: ports.freshener,
    sent: writes.sent,
    drop(done) {
      const keys = done.map(({ key }) => key);
      writes.forget(keys);
      store
        .change((stored) => remove(stored, keys, ['sent']))
        .then(
          () => writes.post({ type: 'changed' }),
          (error) => console.error('Sent writes could not be removed', error),
        );
    },
  });
  const { wake, begin } = createDrain({
    claim: claims.claim,
    async refuse(write, error) {
      claims.release(write.key);
      await writes.change((stored) => refuse(stored, write.key, refusalOf(write, error)));
    },
    rest: (write) => writes.change((stored) => rest(stored, write.key)),
    lock: ports.lock,
    isOnline: ports.isOnline,
    userId,
    send: ports.send,
    backoff: ports.backoff ?? backoffMs,
    onSent(write, answer) {
      writes.showSent(write.key);
      justSent.push(...singlesOf(write).map(factOf));
      writes.notify();
      writes.post({ type: 'changed' });
      acknowledged.call(write, answer);
      writes.post({ type: 'acknowledged', write, answer });
    },
    onReached: writes.setReached,
    onPassed() {
      const facts = justSent;
      justSent = [];
      for (const fact of facts) ports.emit(fact);
      settler.refresh();
    },
  });
  return { wake, begin, known: claims.known };
}

type Sender = ReturnType<typeof createSender>;

/** Stores new writes and lets them go. */
function createWriter(
  { store, clock, zone, onVolatile, answered }: OutboxPorts,
  writes: Writes,
  { wake, begin, known }: Sender,
) {
  const { shown, storing } = writes;
  /** A later write of this tab must not overtake one that still asks for the lock: another tab may be sending. */
  const inOrder = createMutex();
  /** Deleted before they were sent. A second tap finds nothing to delete, and must not be what 'Undo' then takes back. */
  const neverSent = new Set<string>();

  /** A new record says in which zone it was made. */
  const located = <T extends Operation>(operation: T): T =>
    operation.op === 'create' && ('startTime' in operation.fields || declaredKind(operation.kind)?.day !== undefined)
      ? { ...operation, fields: { zone: zone(), ...operation.fields } }
      : operation;

  /** A new write with right times, as far as anybody knows. */
  function make(newWrite: NewWrite, userId: string): OutboxWrite {
    const last = [...shown.keys()].reduce((a, b) => (a > b ? a : b), '');
    const madeAt = new Date().toISOString();
    const { steps: own, ...rest } = newWrite;
    const steps = own?.map((step) => ({ ...located(step), unclocked: clockedTimes({ ...step, madeAt }) }));
    const write: OutboxWrite = {
      ...located(rest),
      ...(steps && { steps }),
      key: newIdAfter(last || undefined),
      userId,
      madeAt,
      state: 'waiting',
    };
    const unclocked = [...clockedTimes(write), ...(steps ?? []).flatMap((step) => step.unclocked)];
    if (!clock.isKnown()) return { ...write, unclocked };
    return correctTimes(write, unclocked, clock.correction(), clock.offset());
  }

  async function put(write: OutboxWrite): Promise<Plan> {
    const { op, id } = write;
    if (op === 'remove' && neverSent.has(id)) return NOTHING;
    const adding: Planning = (stored) => add(known(stored), write);
    // Also where it fails: what waits already may have been about to go.
    const planned = (await begin(adding)) ?? (await store.change(adding).finally(wake));
    if (op === 'remove' && planned.put.every(({ key }) => key !== write.key)) neverSent.add(id);
    if (op === 'restore') neverSent.delete(id);
    return planned;
  }

  async function storeIt(write: OutboxWrite): Promise<Plan> {
    shown.set(write.key, write);
    storing.add(write.key);
    // It is stored and sent meanwhile: drawing all that it changes takes longer than a tap may wait.
    const isSeen = answered?.();
    const isAnswered = isSeen && writes.keepBack(write.key, isSeen);
    if (!isAnswered) writes.notify();
    try {
      const planned = await inOrder(() => put(write));
      await isAnswered;
      return planned;
    } catch (cause) {
      writes.forget([write.key]);
      throw new Error(say('This could not be saved on this device. Is its storage full or blocked?'), { cause });
    } finally {
      storing.delete(write.key);
    }
  }

  async function write(newWrite: NewWrite, userId: string): Promise<string | undefined> {
    const write = make(newWrite, userId);
    const planned = await storeIt(write);
    const own = planned.put.find(({ key }) => key === write.key);
    // What a deletion leaves of other things is not its own.
    const kept = own ?? (newWrite.op === 'remove' ? undefined : planned.put[0]);
    // More may be known of it by now than that this page alone has it.
    const before = own && shown.get(own.key);
    const isNews = own?.isVolatile && before?.state === 'waiting' && !before.version;
    if (isNews) shown.set(own.key, own);
    // It went into another one, or took that away: of itself nothing is left.
    writes.show(own ? planned : { ...planned, remove: [...planned.remove, write.key] });
    if (isNews) onVolatile?.();
    return kept?.key;
  }

  return { write, inOrder };
}

/**
 * The one way of every write: shown as soon as its tap is answered, stored on the device, sent in order by one tab, shown until the reads have it.
 * The store is the truth; what a tab shows follows it.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, lock, userId } = ports;
  const acknowledged = createListeners<[OutboxWrite, WriteAnswer]>('acknowledged writes');
  const writes = createWrites(ports);
  const sender = createSender(ports, writes, acknowledged);
  const { write, inOrder } = createWriter(ports, writes, sender);
  let started = false;

  /** Looks at the store and sends what waits. */
  async function wake(): Promise<void> {
    writes.notify();
    try {
      writes.follow(await store.all());
    } catch (error) {
      console.error('The waiting writes could not be read', error);
    }
    sender.wake();
  }

  async function hear(notice: Notice): Promise<void> {
    if (notice.type === 'acknowledged') acknowledged.call(notice.write, notice.answer);
    else if (notice.type === 'forgotten') writes.forget(notice.keys);
    else await wake();
  }

  function start(): void {
    if (started) return;
    started = true;
    ports.channel.hear((message) => void hear(message as Notice));
    ports.onSession(() => void wake());
    ports.onWake(() => void wake());
    void wake();
  }

  /** Changes what was refused, and sends what can go now. */
  async function sendAgain(change: Planning): Promise<void> {
    await writes.change(change);
    sender.wake();
  }

  const discard = (key: string) => sendAgain((stored) => discarding(stored, key));

  const mendIt = (key: string, fields: object, step?: number) =>
    sendAgain((stored) => mend(stored, key, { ...fields }, new Date().toISOString(), step));

  return {
    async write(newWrite) {
      const user = userId();
      if (!user) throw new Error(say('Please sign in again to save this.'));
      start();
      return write(newWrite, user);
    },

    retry: (key) => mendIt(key, {}),
    mend: mendIt,
    leaveOut: (key, step) => sendAgain((stored) => leaveOut(stored, key, (_, place) => place === step)),

    // One that waits may be on its way right now: then wait how it ends.
    discard: (key) => (writes.shown.get(key)?.state === 'waiting' ? lock(() => discard(key)) : discard(key)),

    async waitingCount(user) {
      // A store that cannot be read must not keep the person from signing out.
      const stored = await store.all().catch(() => [...writes.shown.values()]);
      return entriesOf(stored.filter((one) => one.userId === user && one.state !== 'sent')).length;
    },

    async clear(user, all) {
      const isOver = (one: OutboxWrite) => one.userId === user && (all || one.state === 'sent');
      // What was tapped before is in the store by then.
      await inOrder(() =>
        writes.change((stored) => ({ put: [], remove: stored.filter(isOver).map(({ key }) => key) })),
      );
    },

    knows: writes.knows,
    onAcknowledged: acknowledged.add,
    snapshot: writes.snapshot,
    subscribe(listener) {
      start();
      return writes.subscribe(listener);
    },
  };
}
