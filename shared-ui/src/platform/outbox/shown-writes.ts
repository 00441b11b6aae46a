import { createListeners } from '../listeners.ts';
import { entriesOf } from './named-photos.ts';
import type { OutboxSnapshot, OutboxWrite } from './outbox.types.ts';
import { byKey, type Plan, versionOf } from './plan.ts';

interface ShownPorts {
  userId: () => string | undefined;
  isOnline: () => boolean;
  /** Called with writes that waited and were refused. */
  onRefused: (writes: readonly OutboxWrite[]) => void;
}

/** What is shown of the writes of one user, which are in the order of their keys. */
function snapshotOf(
  writes: readonly OutboxWrite[],
  isStoring: (key: string) => boolean,
  isOnline: (waiting: number) => boolean,
): OutboxSnapshot {
  // What is not in the store yet is not 'saved on this device': a page that closes now loses it.
  const waiting = entriesOf(writes.filter(({ key, state }) => state === 'waiting' && !isStoring(key))).length;
  return {
    writes,
    waiting,
    refused: writes.filter(({ state }) => state === 'refused'),
    online: isOnline(waiting),
    volatile: writes.some(({ state, isVolatile }) => isVolatile && state !== 'sent'),
  };
}

const isSame = (a: OutboxSnapshot, b: OutboxSnapshot) =>
  a.online === b.online &&
  a.waiting === b.waiting &&
  a.writes.length === b.writes.length &&
  a.writes.every((write, i) => write === b.writes[i]);

/** The writes that this page shows. The store is the truth, and they follow it. */
export function createShownWrites({ userId, isOnline, onRefused }: ShownPorts) {
  const shown = new Map<string, OutboxWrite>();
  /** On their way into the store: not there yet, and not gone. */
  const storing = new Set<string>();
  /** Taps whose answer is not painted yet: they are drawn after it. */
  const unanswered = new Set<string>();
  /** Done with in this page: a slow look at the store, or a late answer, must not bring them back. */
  const over = new Set<string>();
  const listeners = createListeners<[]>('the outbox');
  let isReached = true;
  // With nothing to send, nobody knows whether the server would answer.
  const isOnlineWith = (waiting: number) => isOnline() && (isReached || waiting === 0);
  let snapshot = snapshotOf([], () => false, isOnlineWith);
  let waited: ReadonlySet<string> = new Set();

  const mine = () => [...shown.values()].filter((write) => write.userId === userId()).sort(byKey);

  function notify(): void {
    const writes = mine();
    const refused = writes.filter(({ key, state }) => state === 'refused' && waited.has(key));
    waited = new Set(writes.filter(({ state }) => state === 'waiting').map(({ key }) => key));
    const answered = writes.filter(({ key }) => !unanswered.has(key));
    const next = snapshotOf(answered, (key) => storing.has(key), isOnlineWith);
    const isChanged = !isSame(snapshot, next);
    if (isChanged) snapshot = next;
    if (refused.length > 0) onRefused(refused);
    if (isChanged) listeners.call();
  }

  /** Keeps a write back until the tap that made it is answered. */
  async function keepBack(key: string, isAnswered: Promise<void>): Promise<void> {
    unanswered.add(key);
    await isAnswered;
    unanswered.delete(key);
    notify();
  }

  function forget(keys: readonly string[]): void {
    for (const key of keys) {
      over.add(key);
      shown.delete(key);
    }
    notify();
  }

  /** Takes over a write as the store has it. One that is known as sent stays so: the store could not note it. */
  function take(write: OutboxWrite): void {
    const mine = shown.get(write.key);
    if (!mine || (mine.state !== 'sent' && versionOf(mine) < versionOf(write))) shown.set(write.key, write);
  }

  function showSent(key: string): void {
    const write = shown.get(key);
    if (write && write.state !== 'sent') shown.set(key, { ...write, state: 'sent' });
  }

  /** Another tab is done with a write: it was sent, unless it was refused, and our own reads do not show it yet. */
  function miss({ key, state }: OutboxWrite): void {
    if (state === 'refused') shown.delete(key);
    else showSent(key);
  }

  return {
    shown,
    storing,
    snapshot: () => snapshot,
    subscribe: listeners.add,
    /** Those of this user that the server has, seen or not. */
    sent: () => mine().filter(({ state }) => state === 'sent'),
    knows: (key: string) => shown.has(key) || over.has(key),
    notify,
    keepBack,
    forget,
    showSent,

    /** Takes over what was changed in the store. */
    show({ put, remove }: Plan): void {
      for (const write of put) if (!over.has(write.key)) take(write);
      forget(remove);
    },

    /** Brings what is shown in line with the store. */
    follow(stored: readonly OutboxWrite[]): void {
      const keys = new Set(stored.map(({ key }) => key));
      for (const write of stored) if (!over.has(write.key)) take(write);
      for (const write of shown.values()) if (!keys.has(write.key) && !storing.has(write.key)) miss(write);
      notify();
    },

    /** Whether the server gives answers. */
    setReached(now: boolean): void {
      if (now === isReached) return;
      isReached = now;
      notify();
    },
  };
}
