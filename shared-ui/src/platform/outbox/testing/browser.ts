import { type Fact, keys, singlesOf } from '@nestling/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createFreshener, startInvalidationOf } from '../../cache/freshen.ts';
import type { Channel } from '../../channel.ts';
import { type Clock, createClock, type KeptError } from '../../clock.ts';
import { createBus } from '../../events/bus.ts';
import { type RequestInput, request } from '../../http/request.ts';
import { sessionStore } from '../../session/session-store.ts';
import { callOf } from '../call-of.ts';
import type { Lock, TabLock } from '../lock.ts';
import { createOutbox } from '../outbox.ts';
import type { NewWrite, Outbox, OutboxWrite, WriteRoute } from '../outbox.types.ts';
import { createDiskStore, type OutboxStore } from '../outbox-store.ts';
import { withPageStore } from '../page-store.ts';
import { NOTHING } from '../plan.ts';

export const BABY = '0190a000-0000-7000-8000-000000000000';

/** A tab with the real outbox, a query cache of its own, and feedings and sleeps on screen. */
export interface Tab {
  outbox: Outbox;
  client: QueryClient;
  store: OutboxStore;
  /** Ids of the feedings on screen: what was read, with the waiting and sent writes laid over it. */
  visible: () => Set<string>;
  /** Every fact that this tab heard. */
  facts: Fact[];
  /** What the browser does on focus, on return and when the network is back. */
  wake: () => void;
  /** The tab is gone in the middle of whatever it did. */
  crash: () => void;
}

/** What the tabs of a browser tell each other, each message a little later. */
function createChannels(shuffle: () => number) {
  const members = new Map<string, Set<(message: unknown) => void>>();
  return (name: string, isAlive: () => boolean): Channel => {
    const all = members.get(name) ?? new Set();
    members.set(name, all);
    const mine = new Set<(message: unknown) => void>();
    return {
      post: (message) => {
        if (!isAlive()) return;
        for (const listener of all) {
          if (!mine.has(listener)) setTimeout(() => listener(structuredClone(message)), shuffle());
        }
      },
      hear: (listener) => {
        const heard = (message: unknown) => (isAlive() ? listener(message) : undefined);
        mine.add(heard);
        all.add(heard);
      },
    };
  };
}

/** One browser: its tabs share a database, a lock, channels and what was learnt of its clock. */
export function createBrowser(
  database: string,
  shuffle: () => number = () => 0,
  learn: (clock: Clock) => void = (clock) => clock.asking()(null),
) {
  const locks = createLocks();
  const channel = createChannels(shuffle);
  let keptError: string | null = null;
  const kept: KeptError = {
    read: () => keptError,
    write(next) {
      keptError = next;
    },
  };

  const browser = {
    /** What the device says. */
    isOnline: true,
    /** When the answer to a tap is seen. */
    answered: (): Promise<void> | undefined => undefined,
    open(): Tab {
      let alive = true;
      const isAlive = () => alive;
      const tab = {};
      const clock = createClock(kept);
      // After a crash no promise of this tab ends any more: that is what a crash is to its code.
      const mortal =
        <Args extends unknown[], R>(work: (...args: Args) => Promise<R>) =>
        (...args: Args) =>
          new Promise<R>((resolve, reject) => {
            if (!alive) return;
            work(...args).then(
              (result) => alive && resolve(result),
              (error) => alive && reject(error),
            );
          });

      const real = withPageStore(createDiskStore(database));
      const store: OutboxStore = {
        all: mortal(real.all),
        change: mortal((plan) => real.change((stored) => (alive ? plan(stored) : NOTHING))),
      };
      const client = new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 5 * 60_000 } },
      });
      const bus = createBus(channel('facts', isAlive));
      const facts: Fact[] = [];
      bus.onAny((fact) => facts.push(fact));
      const freshener = createFreshener(client);
      startInvalidationOf(bus, freshener);
      const wakers: (() => void)[] = [];
      const outbox = createOutbox({
        store,
        lock: locks.of(tab),
        channel: channel('outbox', isAlive),
        client,
        freshener,
        userId: () => (alive ? sessionStore.current().user?.id : undefined),
        onSession: (listener) => sessionStore.subscribe(() => alive && listener()),
        isOnline: () => browser.isOnline,
        onWake: (listener) => wakers.push(listener),
        send: mortal((write) => {
          const { route, ...input } = callOf(write);
          return request(route as WriteRoute, { ...input, madeAt: write.madeAt } as RequestInput<WriteRoute>);
        }),
        emit: bus.emit,
        clock,
        zone: () => 'Europe/Berlin',
        learnClock: async () => learn(clock),
        backoff: () => 3,
        answered: () => browser.answered(),
      });
      outbox.subscribe(() => {});
      const latest = new QueryObserver(client, {
        queryKey: keys.feeding.latest(BABY),
        queryFn: mortal(({ signal }: { signal: AbortSignal }) =>
          request('GET /api/feeding/baby/:babyId/latest', { params: { babyId: BABY }, signal }),
        ),
      });
      const sleeps = new QueryObserver(client, {
        queryKey: keys.sleep.list(BABY),
        queryFn: mortal(({ signal }: { signal: AbortSignal }) =>
          request('GET /api/sleep/baby/:babyId', { params: { babyId: BABY }, signal }),
        ),
      });
      const leaves = [latest.subscribe(() => {}), sleeps.subscribe(() => {})];

      return {
        outbox,
        client,
        store: real,
        facts,
        visible: () => project(latest.getCurrentResult().data ?? [], outbox.snapshot().writes),
        wake() {
          if (!alive) return;
          for (const waker of wakers) waker();
          // A read that failed is asked again then, and only then.
          client.getQueryCache().onFocus();
        },
        crash() {
          alive = false;
          for (const leave of leaves) leave();
          client.clear();
          locks.release(tab);
        },
      };
    },
  };
  return browser;
}

/** Ids of the records with the waiting and sent writes laid over them. */
function project(read: readonly { id: string }[], writes: readonly OutboxWrite[]): Set<string> {
  const ids = new Set(read.map(({ id }) => id));
  const shown = writes.flatMap(singlesOf).filter(({ kind, state }) => kind === 'feeding' && state !== 'refused');
  for (const { op, id } of shown) {
    if (op === 'create' || op === 'restore') ids.add(id);
    if (op === 'remove') ids.delete(id);
  }
  return ids;
}

/** As Web Locks: a queue, and a tab that dies lets go. */
function createLocks() {
  let queue: { tab: object; run: () => Promise<void> }[] = [];
  let holder: object | undefined;

  function next(): void {
    const first = holder ? undefined : queue.shift();
    if (!first) return;
    holder = first.tab;
    void first.run().then(() => free(first.tab));
  }
  function free(tab: object): void {
    if (holder === tab) holder = undefined;
    next();
  }
  return {
    of(tab: object): TabLock {
      const lock: Lock = (work) =>
        new Promise((resolve, reject) => {
          queue.push({ tab, run: () => work().then(resolve, reject) });
          next();
        });
      const isFree = () => !holder && queue.length === 0;
      return Object.assign(lock, {
        ifFree: async <T>(work: () => Promise<T>) => (isFree() ? lock(work) : undefined),
      });
    },
    release(tab: object): void {
      queue = queue.filter((entry) => entry.tab !== tab);
      free(tab);
    },
  };
}

/** The writes of the tests. */
const feeding = (id: string) => ({ kind: 'feeding', id, babyId: BABY, fields: {} });
const sleep = (id: string) => ({ kind: 'sleep', id, babyId: BABY, fields: {} });

export const start = (id: string): NewWrite => ({
  ...feeding(id),
  op: 'create',
  fields: { type: 'bottle', startTime: '2026-11-20T08:00:00.000Z' },
  label: 'Bottle',
});

export const startSleep = (id: string, startTime: string, endTime?: string): NewWrite => ({
  ...sleep(id),
  op: 'create',
  fields: { startTime, ...(endTime && { endTime }) },
  label: 'Start sleep',
});

export const endSleep = (id: string, endTime: string): NewWrite => ({
  ...sleep(id),
  op: 'end',
  fields: { endTime },
  label: 'End sleep',
});

export const note = (id: string, notes: string): NewWrite => ({
  ...feeding(id),
  op: 'change',
  fields: { notes },
  label: 'Edit feeding',
});

export const remove = (id: string): NewWrite => ({ ...feeding(id), op: 'remove', label: 'Delete feeding' });

/** Takes the deletion of `start` back. */
export const restore = (id: string): NewWrite => ({ ...start(id), op: 'restore', label: 'Restore feeding' });

/** Two things at once: a feeding gets a note as another begins. */
export const startNoting = (id: string, noted: string, notes: string): NewWrite => {
  const steps = [start(id), note(noted, notes)];
  return { kind: 'together', op: 'together', id, babyId: BABY, fields: {}, steps, label: 'Bottle with a note' };
};
