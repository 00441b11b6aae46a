import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ReminderRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { type Deliver, deliverer } from './deliverer.ts';
import { type Delivery, deliveries } from './delivery.ts';
import { claimDue, deleteClosedBefore, dropLate, hasDue, LEASE_MS } from './due.repository.ts';
import type { PushClient } from './push-client.ts';

/** How often the server looks for what is due. */
const LOOK_EVERY_MS = 2_000;
const PURGE_EVERY_MS = 3_600_000;
/** Told reminders are remembered this long, so that an edit does not tell them again. */
const KEPT_MS = 24 * 3_600_000;
/** How long the end of the server waits for what is on its way, in ms. */
const PATIENCE_MS = 1_500;
const AT_ONCE = 64;
const BATCH = 32;
/** A push service that takes longer is taken for hanging: sooner while others wait for their turn behind it. */
const PATIENT_MS = 8_000;
const CROWDED_MS = 2_000;

interface Surroundings {
  store: Store;
  now: () => number;
  push: PushClient;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Several servers may send from this database. */
  isShared: boolean;
}

/** Sends what is due, each reminder by one server. It looks from `start` on; `sendDue` looks at once. */
export class ReminderSender {
  readonly #around: Surroundings;
  readonly #deliver: Deliver;
  readonly #running = new Set<Promise<void>>();
  #sending: Promise<void> | undefined;
  #closed = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
    this.#deliver = deliverer(surroundings);
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.#quietly(this.#look()), LOOK_EVERY_MS).unref(),
      setInterval(() => this.#quietly(this.purge()), PURGE_EVERY_MS).unref(),
    ];
  }

  /** Sends what is due now; resolves when each was answered or put off. */
  async sendDue(): Promise<void> {
    await this.#look();
    await Promise.all(this.#running);
  }

  async purge(): Promise<void> {
    const { store, now } = this.#around;
    await store.write((tx) => deleteClosedBefore(tx, now() - KEPT_MS));
  }

  /** Takes nothing more; resolves when what is on its way was answered, or the lines were cut. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.race([Promise.all(this.#running), pause(PATIENCE_MS, undefined, { ref: false })]);
    this.#around.push.close();
    await this.#sending?.catch(() => {});
    await Promise.all(this.#running);
  }

  #quietly(job: Promise<void>): void {
    job.catch((error: unknown) => this.#around.log.error({ err: error }, 'due reminders could not be read'));
  }

  async #look(): Promise<void> {
    const { store, now } = this.#around;
    if (this.#closed || !(await hasDue(store.read, now()))) return;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { store, now, isShared } = this.#around;
    await store.write((tx) => dropLate(tx, now()));
    while (!this.#closed) {
      const claimedAt = performance.now();
      const rows = await store.write((tx) => claimDue(tx, { now: now(), limit: BATCH, isShared }));
      if (rows.length === 0) return;
      const deliveryOf = await deliveries(store.read, rows, now());
      for (const row of rows) {
        // This server stood still: another one may have claimed them since.
        if (performance.now() - claimedAt > LEASE_MS / 2) break;
        this.#begin(row, deliveryOf);
        // Encryption takes a millisecond: requests get their turn after each.
        await nextTurn();
      }
      while (this.#running.size > AT_ONCE - BATCH) await Promise.race(this.#running);
    }
  }

  /** One reminder that cannot be said or sent keeps nobody else's from going out. */
  #begin(row: ReminderRow, deliveryOf: (row: ReminderRow) => Delivery): void {
    const timeoutMs = this.#running.size < BATCH ? PATIENT_MS : CROWDED_MS;
    const deliver = async () => this.#deliver(row, deliveryOf(row), timeoutMs);
    const job: Promise<void> = deliver()
      .catch((error: unknown) => this.#around.log.error({ err: error }, 'a reminder could not be sent'))
      .finally(() => this.#running.delete(job));
    this.#running.add(job);
  }
}
