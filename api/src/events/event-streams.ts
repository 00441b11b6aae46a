import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_OPENED } from '@nestling/contract';
import type { Identity } from '../http/route.ts';
import type { FactRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { deleteFactsBefore, factsAfter, lastSeqOfSessions, seqBefore } from './facts.repository.ts';

/**
 * Proxies and phones cut a line on which nothing moves for a minute; this often something does, and ended sessions and words that
 * were lost are noticed.
 */
const HEARTBEAT_MS = 4_000;
/** So many lines are looked after in one go, which takes a few ms; then others have their turn. */
const LINES_AT_ONCE = 100;
const KEPT_MS = 24 * 3_600_000;
const PURGE_EVERY_MS = 3_600_000;
/** Who begins without a place to resume from has read everything less than this ago. */
const OVERLAP_MS = 60_000;
/** A longer gap is cheaper to close by reading everything. */
const LONGEST_REPLAY = 500;
/** A phone that changes networks leaves dead lines behind: the oldest go first. */
const STREAMS_PER_USER = 16;
/** A reader that is this far behind, in bytes, is cut off; it comes back and resumes. */
const MOST_UNREAD = 64 * 1_024;

interface Line {
  actor: Identity;
  body: Readable;
  /** The last fact that was put on it. */
  seq: number;
}

export type EventStreams = ReturnType<typeof eventStreams>;

/** The open event streams of this server. Facts are read once per user, whoever of the servers wrote them. */
export function eventStreams({ store, now }: { store: Store; now: () => number }) {
  const lines = new Map<string, Set<Line>>();
  const reading = new Set<string>();
  const again = new Set<string>();
  let closed = false;
  let beating: Promise<void> | undefined;

  const hasEnded = (line: Line) => !lines.get(line.actor.userId)?.has(line);

  /** Takes the line off; what was put on it still arrives, unless it is cut. */
  function end(line: Line, cut = false): void {
    const own = lines.get(line.actor.userId);
    if (own?.delete(line)) line.body.push(null);
    if (own?.size === 0) lines.delete(line.actor.userId);
    if (cut) line.body.destroy();
  }

  const endAll = (some: Iterable<Line> = []) => {
    for (const line of [...some]) end(line);
  };

  function put(line: Line, text: string): void {
    if (hasEnded(line)) return;
    line.body.push(text);
    if (line.body.readableLength > MOST_UNREAD) end(line, true);
  }

  function tell(line: Line, seq: number, event: object): void {
    line.seq = seq;
    put(line, `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends those of some lines whose session has ended; answers the others, each with the number of its user's last fact. */
  async function stillAllowed(some: Line[]): Promise<{ line: Line; last: number }[]> {
    if (some.length === 0) return [];
    const ids = [...new Set(some.map(({ actor }) => actor.sessionId))];
    const lastSeqs = await lastSeqOfSessions(store.read, ids, now());
    return some.flatMap((line) => {
      const last = lastSeqs.get(line.actor.sessionId);
      if (last === undefined) end(line);
      return last === undefined || hasEnded(line) ? [] : [{ line, last }];
    });
  }

  async function readFor(userId: string): Promise<void> {
    const own = await stillAllowed([...(lines.get(userId) ?? [])]);
    if (own.length === 0) return;
    const first = Math.min(...own.map(({ line }) => line.seq));
    const facts = await factsAfter(store.read, userId, first, LONGEST_REPLAY + 1);
    for (const { line, last } of own) bringUpToDate(line, last, facts);
  }

  function bringUpToDate(line: Line, last: number, facts: FactRow[]): void {
    const missed = facts.filter(({ seq }) => seq > line.seq);
    const isWhole = last === line.seq || missed[0]?.seq === line.seq + 1;
    if (!isWhole || missed.length > LONGEST_REPLAY) {
      tell(line, Math.max(last, missed.at(-1)?.seq ?? 0), { name: 'everything.changed' });
      return;
    }
    for (const fact of missed) tell(line, fact.seq, eventOf(fact));
  }

  /** One reader a user at a time; a word that comes meanwhile is a reason for another look. */
  async function serve(userId: string): Promise<void> {
    if (!lines.has(userId)) return;
    again.add(userId);
    if (reading.has(userId)) return;
    reading.add(userId);
    try {
      while (again.delete(userId)) await readFor(userId);
    } catch {
      // Whatever the database says: the clients come back and resume.
      endAll(lines.get(userId));
    } finally {
      reading.delete(userId);
    }
  }

  async function beatAll(): Promise<void> {
    const all = [...lines.values()].flatMap((own) => [...own]);
    try {
      for (let at = 0; at < all.length; at += LINES_AT_ONCE) {
        await lookAfter(all.slice(at, at + LINES_AT_ONCE));
        await nextTurn();
      }
    } catch {
      endAll(all);
    }
  }

  /** Moves each line, and reads for those whose user was told something that this server has not heard of. */
  async function lookAfter(some: Line[]): Promise<void> {
    const behind = new Set<string>();
    for (const { line, last } of await stillAllowed(some)) {
      put(line, ':\n\n');
      if (line.seq !== last) behind.add(line.actor.userId);
    }
    await Promise.all([...behind].map(serve));
  }

  /** One round at a time: with many lines and a slow database it may take longer than the pause between two. */
  function beat(): Promise<void> {
    beating ??= beatAll().finally(() => {
      beating = undefined;
    });
    return beating;
  }

  const purge = () => store.write((tx) => deleteFactsBefore(tx, now() - KEPT_MS)).then(() => {});

  const mute = store.hear((userId) => {
    void (userId === undefined ? beat() : serve(userId));
  });
  const timers = [
    setInterval(() => void beat(), HEARTBEAT_MS).unref(),
    // What could not be purged now is purged next time.
    setInterval(() => void purge().catch(() => {}), PURGE_EVERY_MS).unref(),
  ];

  return {
    /** A stream of what the actor is told from now on, or after `lastEventId`. It ends with the session or the server. */
    async open(actor: Identity, lastEventId: string | undefined): Promise<Readable> {
      const seq =
        lastEventId === undefined
          ? await seqBefore(store.read, actor.userId, now() - OVERLAP_MS)
          : // What we cannot have said is a gap.
            /^\d{1,15}$/.test(lastEventId)
            ? Number(lastEventId)
            : -1;
      const body = new Readable({ read() {} });
      const line: Line = { actor, body, seq };
      const own = lines.get(actor.userId) ?? new Set();
      lines.set(actor.userId, own.add(line));
      body.once('close', () => end(line));
      endAll([...own].slice(0, -STREAMS_PER_USER));
      if (closed) endAll([line]);
      else tell(line, seq, { name: STREAM_OPENED });
      void serve(actor.userId);
      return body;
    },

    purge,
    beat,

    /** Tells everybody who listens now; nothing is kept for those who do not. Where they resume from stays as it is. */
    tellAll(event: object): void {
      for (const own of lines.values()) for (const line of own) tell(line, line.seq, event);
    },

    /** Ends all streams, so that the server can stop. */
    close(): void {
      closed = true;
      mute();
      for (const timer of timers) clearInterval(timer);
      for (const own of lines.values()) endAll(own);
    },
  };
}

const eventOf = ({ name, baby_id, record_id, write_id }: FactRow) => ({
  name,
  babyId: baby_id,
  ...(record_id && { id: record_id }),
  ...(write_id && { writeId: write_id }),
});
