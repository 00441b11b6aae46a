import { type Fact, staleAfter } from '@nestling/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Freshener } from '../cache/freshen.ts';
import type { Channel } from '../channel.ts';
import type { Clock } from '../clock.ts';
import { newIdAfter } from '../ids.ts';
import { createListeners } from '../listeners.ts';
import { clockedTimes, correctTimes } from './correct-times.ts';
import { backoffMs, createDrain } from './drain.ts';
import {
  add,
  discard as discarding,
  isHeld,
  mend,
  NOTHING,
  nextVersion,
  noteSent,
  type Plan,
  putting,
  refuse,
  remove,
  versionOf,
} from './fold.ts';
import type { Lock } from './lock.ts';
import type { NewWrite, Outbox, OutboxSnapshot, OutboxWrite, WriteAnswer } from './outbox.types.ts';
import type { OutboxStore } from './outbox-store.ts';
import { refusalOf } from './refusal.ts';
import { createSettler } from './settle.ts';

export interface OutboxPorts {
  store: OutboxStore;
  lock: Lock;
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
  clock: Pick<Clock, 'isKnown' | 'correction'>;
  /** Asks the server for the time; resolves also when it does not answer. */
  learnClock: () => Promise<unknown>;
  /** Told once, when the device could not store a write. */
  onVolatile?: () => void;
  backoff?: (failures: number) => number;
}

/** What the tabs tell each other; `changed`: look at the store. */
type Notice =
  | { type: 'changed' }
  | { type: 'forgotten'; keys: readonly string[] }
  | { type: 'acknowledged'; write: OutboxWrite; answer: WriteAnswer };

/**
 * The one way of every write: shown at once, stored on the device, sent in order by one tab, shown until the reads have it.
 * The store is the truth; what a tab shows follows it.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, lock, userId } = ports;
  const shown = new Map<string, OutboxWrite>();
  /** On their way into the store: not there yet, and not gone. */
  const storing = new Set<string>();
  /** Done with in this page: a slow look at the store must not bring them back. */
  const over = new Set<string>();
  const listeners = createListeners<[]>('the outbox');
  const acknowledged = createListeners<[OutboxWrite, WriteAnswer]>('acknowledged writes');
  let snapshot: OutboxSnapshot = {
    writes: [],
    waiting: 0,
    refused: [],
    online: ports.isOnline(),
    volatile: false,
  };
  /** On their way, whether or not the store could note it. */
  const tried = new Set<string>();
  let reached = true;
  let started = false;
  let justSent: Fact[] = [];

  const post = (notice: Notice) => ports.channel.post(notice);

  function notify(): void {
    const user = userId();
    const writes = [...shown.values()]
      .filter((write) => write.userId === user)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    // What is not in the store yet is not 'saved on this device': a page that closes now loses it.
    const waiting = writes.filter(({ key, state }) => state === 'waiting' && !storing.has(key)).length;
    // With nothing to send, nobody knows whether the server would answer.
    const online = ports.isOnline() && (reached || waiting === 0);
    const before = new Map(snapshot.writes.map((write) => [write.key, write.state]));
    const isSame = writes.length === snapshot.writes.length && writes.every((write, i) => write === snapshot.writes[i]);
    if (isSame && online === snapshot.online && waiting === snapshot.waiting) return;
    snapshot = {
      writes,
      waiting,
      refused: writes.filter(({ state }) => state === 'refused'),
      online,
      volatile: writes.some(({ state, isVolatile }) => isVolatile && state !== 'sent'),
    };
    for (const { key, fact } of snapshot.refused) {
      // The server knows something that this device does not.
      if (before.get(key) === 'waiting') ports.freshener.freshen(staleAfter(fact));
    }
    listeners.call();
  }

  function forget(keys: readonly string[]): void {
    for (const key of keys) {
      over.add(key);
      shown.delete(key);
    }
    notify();
  }

  function showSent(key: string): void {
    const write = shown.get(key);
    if (write && write.state !== 'sent') shown.set(key, { ...write, state: 'sent' });
  }

  /** Takes over a write as the store has it. One that is known as sent stays so: the store could not note it. */
  function take(write: OutboxWrite): void {
    const mine = shown.get(write.key);
    if (!mine || (mine.state !== 'sent' && versionOf(mine) < versionOf(write))) shown.set(write.key, write);
  }

  /** Shows what was changed in the store, here and in the other tabs. */
  function show({ put, remove }: Plan): void {
    for (const write of put) take(write);
    forget(remove);
    if (remove.length > 0) post({ type: 'forgotten', keys: remove });
    post({ type: 'changed' });
  }

  async function change(plan: (stored: OutboxWrite[]) => Plan): Promise<Plan> {
    const planned = await store.change(plan);
    show(planned);
    return planned;
  }

  /** Another tab is done with a write: it was sent, unless it was refused, and our own reads do not show it yet. */
  function miss({ key, state }: OutboxWrite): void {
    if (state === 'refused') shown.delete(key);
    else showSent(key);
  }

  /** Brings what is shown in line with the store. */
  async function follow(): Promise<void> {
    const stored = await store.all();
    const keys = new Set(stored.map(({ key }) => key));
    for (const write of stored) if (!over.has(write.key)) take(write);
    for (const write of shown.values()) if (!keys.has(write.key) && !storing.has(write.key)) miss(write);
    notify();
  }

  const settler = createSettler({
    client: ports.client,
    freshener: ports.freshener,
    sent: () => snapshot.writes.filter(({ state }) => state === 'sent'),
    drop(writes) {
      const keys = writes.map(({ key }) => key);
      forget(keys);
      store
        .change((stored) => remove(stored, keys, ['sent']))
        .then(
          () => post({ type: 'changed' }),
          (error) => console.error('Sent writes could not be removed', error),
        );
    },
  });

  /** The first write that waits, noted as tried and with right times: from now on the server may have it as it is. */
  async function next(taken: ReadonlySet<string>): Promise<OutboxWrite | undefined> {
    const user = userId();
    const nextOf = (stored: OutboxWrite[]) =>
      stored.find(
        (write) =>
          write.userId === user && write.state === 'waiting' && !taken.has(write.key) && !isHeld(stored, write),
      );
    const first = nextOf(await store.all());
    if (!first) return undefined;
    if (first.unclocked && !ports.clock.isKnown()) await ports.learnClock();
    let found: OutboxWrite | undefined;
    const claim = (stored: OutboxWrite[]): Plan => {
      found = nextOf(stored);
      if (!found || (found.tried && !found.unclocked)) return NOTHING;
      const { unclocked } = found;
      const version = unclocked ? nextVersion(found) : found.version;
      const right = unclocked ? correctTimes(found, unclocked, ports.clock.correction()) : found;
      found = { ...right, version, tried: true };
      return putting(found);
    };
    try {
      const { put } = await store.change(claim);
      for (const write of put) take(write);
      notify();
    } catch (error) {
      console.error('A write could not be noted as tried', error);
      found ??= first;
    }
    if (found) tried.add(found.key);
    return found;
  }

  const drain = createDrain({
    next,
    noteSent: async (key) => {
      await store.change((stored) => noteSent(stored, key));
    },
    async refuse(write, error) {
      tried.delete(write.key);
      await change((stored) => refuse(stored, write.key, refusalOf(error)));
    },
    lock,
    isOnline: ports.isOnline,
    userId,
    send: ports.send,
    backoff: ports.backoff ?? backoffMs,
    onSent(write, answer) {
      showSent(write.key);
      justSent.push(write.fact);
      notify();
      post({ type: 'changed' });
      acknowledged.call(write, answer);
      post({ type: 'acknowledged', write, answer });
    },
    onReached(now) {
      if (now === reached) return;
      reached = now;
      notify();
    },
    onPassed() {
      const facts = justSent;
      justSent = [];
      for (const fact of facts) ports.emit(fact);
      settler.refresh();
    },
  });

  /** Looks at the store and sends what waits. */
  async function wake(): Promise<void> {
    notify();
    try {
      await follow();
    } catch (error) {
      console.error('The waiting writes could not be read', error);
    }
    drain.wake();
  }

  async function hear(notice: Notice): Promise<void> {
    if (notice.type === 'acknowledged') acknowledged.call(notice.write, notice.answer);
    else if (notice.type === 'forgotten') forget(notice.keys);
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

  const discard = async (key: string): Promise<void> => {
    await change((stored) => discarding(stored, key));
  };

  async function sendAgain(key: string, fields: object): Promise<void> {
    await change((stored) => mend(stored, key, fields));
    drain.wake();
  }

  /** A new write with right times, as far as anybody knows. */
  function make(newWrite: NewWrite, user: string): OutboxWrite {
    const last = [...shown.keys()].reduce((a, b) => (a > b ? a : b), '');
    const write: OutboxWrite = {
      ...newWrite,
      key: newIdAfter(last || undefined),
      userId: user,
      madeAt: new Date().toISOString(),
      state: 'waiting',
    };
    const names = clockedTimes(write);
    if (ports.clock.isKnown()) return correctTimes(write, names, ports.clock.correction());
    return names.length > 0 ? { ...write, unclocked: names } : write;
  }

  return {
    async write(newWrite: NewWrite) {
      const user = userId();
      if (!user) throw new Error('Please sign in again to save this.');
      start();
      const write = make(newWrite, user);
      shown.set(write.key, write);
      storing.add(write.key);
      notify();
      let planned: Plan;
      try {
        planned = await store.change((stored) =>
          add(
            stored.map((other) => (tried.has(other.key) ? { ...other, tried: true } : other)),
            write,
          ),
        );
      } catch (cause) {
        forget([write.key]);
        throw new Error('This could not be saved on this device. Is its storage full or blocked?', { cause });
      } finally {
        storing.delete(write.key);
      }
      const own = planned.put.find(({ key }) => key === write.key);
      // It went into another one, or took that away: of itself nothing is left.
      if (own?.isVolatile) shown.set(own.key, own);
      show(own ? planned : { ...planned, remove: [...planned.remove, write.key] });
      if (own?.isVolatile) ports.onVolatile?.();
      drain.wake();
      return (own ?? planned.put[0])?.key;
    },

    retry: (key) => sendAgain(key, {}),
    mend: sendAgain,

    // One that waits may be on its way right now: then wait how it ends.
    discard: (key) => (shown.get(key)?.state === 'waiting' ? lock(() => discard(key)) : discard(key)),

    async waitingCount(user) {
      // A store that cannot be read must not keep the person from signing out.
      const writes = await store.all().catch(() => [...shown.values()]);
      return writes.filter((write) => write.userId === user && write.state !== 'sent').length;
    },

    async clear(user, all) {
      const isOver = (write: OutboxWrite) => write.userId === user && (all || write.state === 'sent');
      await change((stored) => ({ put: [], remove: stored.filter(isOver).map(({ key }) => key) }));
    },

    knows: (key) => shown.has(key) || over.has(key),
    onAcknowledged: acknowledged.add,
    snapshot: () => snapshot,
    subscribe(listener) {
      start();
      return listeners.add(listener);
    },
  };
}
