import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_OPENED } from '@nestling/contract';
import { unavailable } from '../http/refusal.ts';
import type { Identity } from '../http/route.ts';
import type { Store } from '../storage/store.ts';
import { FactTeller, OVERLAP_MS, parts } from './fact-teller.ts';
import { deleteFactsBefore, findOpenSessions, findTopicsSince } from './facts.repository.ts';
import type { Line } from './line.ts';
import { Lines } from './lines.ts';
import { type Beginning, begin } from './resume.ts';

/**
 * Proxies and phones cut a line on which nothing moves for a minute; this often something does, and ended sessions and words that
 * were lost are noticed.
 */
const HEARTBEAT_MS = 4_000;
const KEPT_MS = 24 * 3_600_000;
const PURGE_EVERY_MS = 3_600_000;
/** A phone that changes networks leaves dead lines behind: the oldest go first. */
const STREAMS_PER_USER = 16;
/** Of the files that the server may open so many may be streams: other calls need some, too. */
const SHARE_OF_FILES = 0.9;
/** Streams that find no place come back after so long, in seconds: the others do not go soon. */
const FULL_SECONDS = 10;

interface Surroundings {
  store: Store;
  now: () => number;
  /** How many files the server may open; as many as it likes when absent. */
  mostFiles?: number;
}

/** The open event streams of this server. */
export class EventStreams {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #lines = new Lines();
  readonly #teller: FactTeller;
  readonly #mute: () => void;
  readonly #timers: NodeJS.Timeout[];
  readonly #most: number;
  #count = 0;
  #closed = false;
  #beating: Promise<void> | undefined;

  constructor({ store, now, mostFiles = Number.POSITIVE_INFINITY }: Surroundings) {
    this.#most = Math.floor(mostFiles * SHARE_OF_FILES);
    this.#store = store;
    this.#now = now;
    this.#teller = new FactTeller({ store, now, lines: this.#lines });
    this.#mute = store.hear((topic) => {
      void (topic === undefined ? this.beat() : this.#teller.serve(topic));
    });
    this.#timers = [
      setInterval(() => void this.beat(), HEARTBEAT_MS).unref(),
      // What could not be purged now is purged next time.
      setInterval(() => void this.purge().catch(() => {}), PURGE_EVERY_MS).unref(),
    ];
  }

  /** How many are open. */
  get count(): number {
    return this.#count;
  }

  /**
   * Prepares a stream of what the actor is told from now on, or after the cursor of an earlier one; the answer begins it on what it is given. It
   * ends with the session or the server.
   * @throws Refusal 503 when so many are open that other calls would find no place
   */
  async open(actor: Identity, cursor: string | undefined): Promise<(to: Writable) => void> {
    if (this.#count >= this.#most)
      throw unavailable('busy', 'The server is busy. Please try again in a moment.', FULL_SECONDS);
    this.#count += 1;
    try {
      const since = cursor === undefined ? this.#now() - OVERLAP_MS : 0;
      const start = begin(await findTopicsSince(this.#store.read, actor.userId, since), cursor);
      return (to) => this.#begin(actor, to, start);
    } catch (error) {
      this.#count -= 1;
      throw error;
    }
  }

  #begin(actor: Identity, to: Writable, { places, isGap }: Beginning): void {
    const line = this.#lines.open(actor, to);
    const close = () => {
      this.#count -= 1;
      line.end();
    };
    if (to.destroyed) {
      close();
      return;
    }
    to.on('close', close);
    for (const { topic, seq } of places) line.moveTo(this.#lines.topic(topic), seq);
    for (const oldest of this.#lines.of(actor.userId).slice(0, -STREAMS_PER_USER)) oldest.end();
    line.tell({ name: STREAM_OPENED });
    if (isGap) line.tell({ name: 'everything.changed' });
    if (this.#closed) line.end();
    // What is missed or was told meanwhile.
    void this.#catchUp([line]);
  }

  /** Moves all lines, and tells what was not heard of. One round at a time: with a slow database it may take longer than the pause. */
  beat(): Promise<void> {
    this.#beating ??= this.#inParts((some) => this.#lookAfter(some)).finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  /** Forgets what is older than a day. */
  async purge(): Promise<void> {
    await this.#store.write((tx) => deleteFactsBefore(tx, this.#now() - KEPT_MS));
  }

  /** Tells everybody who listens now; nothing is kept for those who do not. Where they resume from stays as it is. */
  tellAll(event: object): Promise<void> {
    return this.#inParts(async (some) => {
      for (const line of some) line.tell(event);
    });
  }

  /** Ends all streams, so that the server can stop. */
  close(): void {
    this.#closed = true;
    this.#mute();
    for (const timer of this.#timers) clearInterval(timer);
    for (const line of this.#lines.all()) line.end();
  }

  async #inParts(job: (some: Line[]) => Promise<void>): Promise<void> {
    for (const some of parts(this.#lines.all())) {
      await job(some);
      await nextTurn();
    }
  }

  /** Ends those whose session has ended, moves the others, and catches up. */
  async #lookAfter(some: Line[]): Promise<void> {
    try {
      const sessions = [...new Set(some.map(({ actor }) => actor.sessionId))];
      const open = await findOpenSessions(this.#store.read, sessions, this.#now());
      for (const line of some) {
        if (open.has(line.actor.sessionId)) line.beat();
        else line.end();
      }
    } catch {
      // Whatever the database says: the clients come back and resume.
      for (const line of some) line.end();
    }
    await this.#catchUp(some.filter(({ isOpen }) => isOpen));
  }

  /** Reads for those who were told less than there is, or listen to something else now. */
  async #catchUp(some: Line[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const behind = await this.#teller.follow(some);
      await Promise.all([...behind].map((topic) => this.#teller.serve(topic)));
    } catch {
      for (const line of some) line.end();
    }
  }
}
