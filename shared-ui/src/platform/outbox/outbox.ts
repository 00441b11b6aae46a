import type { Fact } from '@nestling/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Freshener } from '../cache/freshen.ts';
import type { Channel } from '../channel.ts';
import { newIdAfter } from '../ids.ts';
import { createListeners } from '../listeners.ts';
import { backoffMs, createDrain } from './drain.ts';
import type { Lock } from './lock.ts';
import type { NewWrite, Outbox, OutboxSnapshot, OutboxWrite, WriteAnswer } from './outbox.types.ts';
import type { OutboxStore } from './outbox-store.ts';
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
  let snapshot: OutboxSnapshot = { writes: [], waiting: 0, refused: [], online: ports.isOnline() };
  let reached = true;
  let started = false;
  let justSent: Fact[] = [];

  const post = (notice: Notice) => ports.channel.post(notice);

  function notify(): void {
    const user = userId();
    const writes = [...shown.values()]
      .filter((write) => write.userId === user)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const waiting = writes.filter(({ state }) => state === 'waiting').length;
    // With nothing to send, nobody knows whether the server would answer.
    const online = ports.isOnline() && (reached || waiting === 0);
    const isSame = writes.length === snapshot.writes.length && writes.every((write, i) => write === snapshot.writes[i]);
    if (isSame && online === snapshot.online) return;
    snapshot = {
      writes,
      waiting,
      refused: writes.filter(({ state }) => state === 'refused'),
      online,
    };
    listeners.call();
  }

  function forget(keys: readonly string[]): void {
    for (const key of keys) {
      over.add(key);
      shown.delete(key);
    }
    notify();
  }

  function move(key: string, state: OutboxWrite['state'], reason?: string): void {
    const write = shown.get(key);
    if (write && (write.state !== state || write.reason !== reason)) shown.set(key, { ...write, state, reason });
  }

  /** Takes over a write as the store has it. */
  function take(write: OutboxWrite): void {
    const mine = shown.get(write.key);
    if (!mine) shown.set(write.key, write);
    // Sent, but the store could not note it: this page knows better.
    else if (mine.state !== 'sent') move(write.key, write.state, write.reason);
  }

  /** Another tab is done with a write: it was sent, unless it was refused, and our own reads do not show it yet. */
  function miss({ key, state }: OutboxWrite): void {
    if (state === 'refused') shown.delete(key);
    else move(key, 'sent');
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
      store.remove(keys, ['sent']).then(
        () => post({ type: 'changed' }),
        (error) => console.error('Sent writes could not be removed', error),
      );
    },
  });

  const drain = createDrain({
    store,
    lock,
    userId,
    send: ports.send,
    backoff: ports.backoff ?? backoffMs,
    onSent(write, answer) {
      move(write.key, 'sent');
      justSent.push(write.fact);
      notify();
      post({ type: 'changed' });
      acknowledged.call(write, answer);
      post({ type: 'acknowledged', write, answer });
    },
    onRefused(write, reason) {
      move(write.key, 'refused', reason);
      notify();
      post({ type: 'changed' });
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

  async function discard(key: string): Promise<void> {
    await store.remove([key], ['waiting', 'refused']);
    if (await store.get(key)) return;
    forget([key]);
    post({ type: 'forgotten', keys: [key] });
  }

  return {
    async write(newWrite: NewWrite) {
      const user = userId();
      if (!user) throw new Error('Please sign in again to save this.');
      start();
      const last = [...shown.keys()].reduce((a, b) => (a > b ? a : b), '');
      const write: OutboxWrite = {
        ...newWrite,
        key: newIdAfter(last || undefined),
        userId: user,
        madeAt: new Date().toISOString(),
        state: 'waiting',
      };
      shown.set(write.key, write);
      storing.add(write.key);
      notify();
      try {
        await store.add(write);
      } catch (cause) {
        forget([write.key]);
        throw new Error('This could not be saved on this device. Is its storage full or blocked?', { cause });
      } finally {
        storing.delete(write.key);
      }
      post({ type: 'changed' });
      drain.wake();
    },

    async retry(key) {
      await store.move(key, 'refused', 'waiting');
      post({ type: 'changed' });
      await wake();
    },

    // One that waits may be on its way right now: then wait how it ends.
    discard: (key) => (shown.get(key)?.state === 'waiting' ? lock(() => discard(key)) : discard(key)),

    async waitingCount(user) {
      // A store that cannot be read must not keep the person from signing out.
      const writes = await store.all().catch(() => [...shown.values()]);
      return writes.filter((write) => write.userId === user && write.state !== 'sent').length;
    },

    async clear(user, all) {
      const keys = (await store.all())
        .filter((write) => write.userId === user && (all || write.state === 'sent'))
        .map(({ key }) => key);
      await store.remove(keys, ['sent', 'waiting', 'refused']);
      forget(keys);
      post({ type: 'forgotten', keys });
    },

    onAcknowledged: acknowledged.add,
    snapshot: () => snapshot,
    subscribe(listener) {
      start();
      return listeners.add(listener);
    },
  };
}
