import type { Clock } from '../clock.ts';
import { noteSent } from './answered.ts';
import { isHeld } from './concerns.ts';
import { correctTimes } from './correct-times.ts';
import type { OutboxWrite } from './outbox.types.ts';
import type { OutboxStore } from './outbox-store.ts';
import { after, NOTHING, nextVersion, type Plan, type Planning } from './plan.ts';

/** Keys of writes that are not to be claimed. */
export interface Passed {
  /** The server has them. The store is told so now, unless it knows. */
  taken: ReadonlySet<string>;
  /** They wait for an update of the server. */
  resting: ReadonlySet<string>;
}

/** A change that goes before a claim, in the same transaction. */
export interface First {
  plan: Planning;
  /** Called once it is stored, before anything else happens. */
  stored: (done: Plan) => void;
}

interface ClaimPorts {
  store: OutboxStore;
  userId: () => string | undefined;
  clock: Pick<Clock, 'isKnown' | 'correction' | 'offset'>;
  /** Asks the server for the time; resolves also when it does not answer. */
  learnClock: () => Promise<unknown>;
  /** Called with what was changed in the store. */
  show: (write: OutboxWrite) => void;
}

/** Chooses what is sent next. One look at the store notes what was sent before it, too: a tap costs few transactions. */
export function createClaims({ store, userId, clock, learnClock, show }: ClaimPorts) {
  /** On their way, whether or not the store could note it. */
  const tried = new Set<string>();

  const nextOf = (stored: readonly OutboxWrite[], { taken, resting }: Passed) =>
    stored.find(
      (write) =>
        write.userId === userId() &&
        write.state === 'waiting' &&
        !taken.has(write.key) &&
        !resting.has(write.key) &&
        !isHeld(stored, write, resting),
    );

  /** The write as it leaves: noted as tried and with right times, for from now on the server may have it as it is. */
  function leaving(write: OutboxWrite): OutboxWrite {
    const { unclocked } = write;
    if (unclocked && clock.isKnown()) {
      const right = correctTimes(write, unclocked, clock.correction(), clock.offset());
      return { ...right, tried: true, version: nextVersion(write) };
    }
    return write.tried ? write : { ...write, tried: true };
  }

  async function claim(passed: Passed, first?: First, hasAsked = false): Promise<OutboxWrite | undefined> {
    let before = NOTHING;
    let write: OutboxWrite | undefined;
    let mustAsk = false;
    const plan = (all: OutboxWrite[]): Plan => {
      before = first?.plan(all) ?? NOTHING;
      const stored = after(all, before);
      const sent = [...passed.taken].flatMap((key) => noteSent(stored, key).put);
      const next = nextOf(stored, passed);
      // Nothing is sent with a time that nobody has checked, unless the server does not tell the time: when it was made is one.
      mustAsk = !hasAsked && next?.unclocked !== undefined && !clock.isKnown();
      write = next && !mustAsk ? leaving(next) : undefined;
      const noted = write && write !== next ? [...sent, write] : sent;
      return { put: [...before.put.filter(({ key }) => key !== write?.key), ...noted], remove: before.remove };
    };
    try {
      const { put } = await store.change(plan);
      const keys = new Set(before.put.map(({ key }) => key));
      first?.stored({ put: put.filter(({ key }) => keys.has(key)), remove: before.remove });
    } catch (error) {
      // What is not stored is not sent.
      if (first) return undefined;
      if (!write) throw error;
      console.error('A write could not be noted as tried', error);
    }
    if (mustAsk) {
      await learnClock();
      return claim(passed, undefined, true);
    }
    if (write) {
      tried.add(write.key);
      show(write);
    }
    return write;
  }

  return {
    /** The next write to be sent; nothing when none can be sent now, or `first` could not be stored. */
    claim: (passed: Passed, first?: First) => claim(passed, first),
    /** The server has said no to a write: it has nothing of it. */
    release: (key: string) => tried.delete(key),
    /** The stored writes with what this page knows of them. */
    known: (stored: readonly OutboxWrite[]): OutboxWrite[] =>
      stored.map((write) => (tried.has(write.key) ? { ...write, tried: true } : write)),
  };
}
