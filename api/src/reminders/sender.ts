import { createHash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isQuiet, REMINDER_LATE_MS, reminderTag, todoNotice, wakeNotice } from '@nestling/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { PushDeviceRow, ReminderRow } from '../storage/schema.ts';
import type { Reader, Store } from '../storage/store.ts';
import { withKey } from './planner.ts';
import type { PushClient, PushOutcome } from './push-client.ts';
import { restingPlaces } from './resting.ts';

/** How often the server looks for what is due. */
const LOOK_EVERY_MS = 2_000;
const PURGE_EVERY_MS = 3_600_000;
/** Told reminders are remembered this long, so that an edit does not tell them again. */
const KEPT_MS = 24 * 3_600_000;
/** So long a claimed reminder is nobody else's; then its server is taken for dead. */
const LEASE_MS = 60_000;
/** How long the end of the server waits for what is on its way, in ms. */
const PATIENCE_MS = 1_500;
const AT_ONCE = 64;
const BATCH = 32;
/** A push service that takes longer is taken for hanging: sooner while others wait for their turn behind it. */
const PATIENT_MS = 8_000;
const CROWDED_MS = 2_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

interface Surroundings {
  store: Store;
  now: () => number;
  push: PushClient;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Several servers may send from this database. */
  isShared: boolean;
}

export type ReminderSender = ReturnType<typeof reminderSender>;

/** Sends what is due, each reminder by one server. It looks from `start` on; `sendDue` looks at once. */
export function reminderSender({ store, now, push, log, isShared }: Surroundings) {
  const running = new Set<Promise<void>>();
  const resting = restingPlaces(() => performance.now());
  let sending: Promise<void> | undefined;
  let closed = false;
  let timers: NodeJS.Timeout[] = [];

  /** Takes due reminders for this server: who claims counts the token up, so that a claim that expired settles nothing. */
  const claim = (limit: number): Promise<ReminderRow[]> =>
    store.write(async (tx) => {
      const due = await tx
        .selectFrom('reminder')
        .select(['user_id', 'kind', 'record_id'])
        .where('settled_at', 'is', null)
        .where('try_at', '<=', now())
        .orderBy('try_at')
        .limit(limit)
        .$if(isShared, (query) => query.forUpdate().skipLocked())
        .execute();
      if (due.length === 0) return [];
      return tx
        .updateTable('reminder')
        .set((eb) => ({ try_at: now() + LEASE_MS, token: eb('token', '+', 1) }))
        .where((eb) =>
          eb.or(
            due.map(({ user_id, kind, record_id }) =>
              eb.and([eb('user_id', '=', user_id), eb('kind', '=', kind), eb('record_id', '=', record_id)]),
            ),
          ),
        )
        .returningAll()
        .execute();
    });

  /** After a long stop: all that is too late, in one statement. */
  const dropLate = () =>
    store.write((tx) =>
      tx
        .updateTable('reminder')
        .set({ settled_at: now() })
        .where('settled_at', 'is', null)
        .where('try_at', '<=', now())
        .where('due_at', '<=', now() - REMINDER_LATE_MS)
        .execute(),
    );

  async function sendTo(device: PushDeviceRow, message: string, row: ReminderRow): Promise<PushOutcome> {
    if (resting.rests(device)) return { is: 'later' };
    const topic = createHash('sha256').update(tagOf(row)).digest('base64url').slice(0, 32);
    const ttlSeconds = (row.due_at + REMINDER_LATE_MS - now()) / 1_000;
    const timeoutMs = running.size < BATCH ? PATIENT_MS : CROWDED_MS;
    const outcome = await push.send(device, message, { topic, ttlSeconds, timeoutMs });
    if (outcome.is === 'later' && outcome.afterMs === undefined) resting.failed(device);
    if (outcome.is === 'sent') resting.worked(device);
    if (outcome.is === 'refused')
      log.warn({ host: new URL(device.endpoint).host }, 'a push service refused a reminder');
    if (outcome.is === 'gone') await forget(device);
    return outcome;
  }

  const forget = ({ id, endpoint }: PushDeviceRow) =>
    store.write((tx) => tx.deleteFrom('push_device').where('id', '=', id).where('endpoint', '=', endpoint).execute());

  /** Writes down what became of a claimed reminder, unless it was changed or claimed since. */
  const settle = (row: ReminderRow, change: Partial<ReminderRow>) =>
    store.write((tx) => withKey(tx.updateTable('reminder').set(change), row).where('token', '=', row.token).execute());

  async function deliver(row: ReminderRow, { devices, message, isSilent }: Delivery, claimedAt: number): Promise<void> {
    // This server stood still: another one may have claimed it since.
    if (performance.now() - claimedAt > LEASE_MS / 2) return;
    const isLate = () => now() - row.due_at >= REMINDER_LATE_MS;
    const delivered: string[] = JSON.parse(row.delivered);
    const open = devices.filter(({ id }) => !delivered.includes(id));
    if (message === undefined || isSilent || isLate() || open.length === 0) {
      await settle(row, { settled_at: now() });
      return;
    }
    const outcomes = await Promise.all(open.map((device) => sendTo(device, message, row)));
    const waits = outcomes.flatMap((outcome) => (outcome.is === 'later' ? (outcome.afterMs ?? 0) : []));
    if (waits.length === 0) {
      await settle(row, { settled_at: now() });
      return;
    }
    const done = open.filter((_, i) => outcomes[i]?.is !== 'later').map(({ id }) => id);
    const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(row.token, 8));
    await settle(row, {
      try_at: now() + Math.max(backoff, ...waits),
      delivered: JSON.stringify([...delivered, ...done]),
    });
  }

  async function sendAll(): Promise<void> {
    await dropLate();
    while (!closed) {
      const claimedAt = performance.now();
      const rows = await claim(BATCH);
      if (rows.length === 0) return;
      const deliveryOf = await deliveries(store.read, rows, now());
      for (const row of rows) {
        const job: Promise<void> = deliver(row, deliveryOf(row), claimedAt)
          .catch((error: unknown) => log.error({ err: error }, 'a reminder could not be sent'))
          .finally(() => running.delete(job));
        running.add(job);
        // Encryption takes a millisecond: requests get their turn after each.
        await nextTurn();
      }
      while (running.size > AT_ONCE - BATCH) await Promise.race(running);
    }
  }

  const hasDue = async () =>
    (await store.read
      .selectFrom('reminder')
      .select('try_at')
      .where('settled_at', 'is', null)
      .where('try_at', '<=', now())
      .limit(1)
      .executeTakeFirst()) !== undefined;

  const look = async (): Promise<void> => {
    if (closed || !(await hasDue())) return;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    await sending;
  };

  const purge = () =>
    store.write((tx) =>
      tx
        .deleteFrom('reminder')
        .where('settled_at', '<', now() - KEPT_MS)
        .execute(),
    );

  const quietly = (job: () => Promise<unknown>) => () =>
    void job().catch((error: unknown) => log.error({ err: error }, 'due reminders could not be read'));

  return {
    start(): void {
      timers = [setInterval(quietly(look), LOOK_EVERY_MS).unref(), setInterval(quietly(purge), PURGE_EVERY_MS).unref()];
    },

    /** Sends what is due now; resolves when each was answered or put off. */
    async sendDue(): Promise<void> {
      await look();
      await Promise.all(running);
    },

    purge,

    /** Takes nothing more; resolves when what is on its way was answered, or the lines were cut. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.race([Promise.all(running), pause(PATIENCE_MS, undefined, { ref: false })]);
      push.close();
      await sending?.catch(() => {});
      await Promise.all(running);
    },
  };
}

const tagOf = ({ kind, record_id }: ReminderRow): string => reminderTag(kind, record_id);

interface Delivery {
  devices: PushDeviceRow[];
  /** JSON; undefined when there is nothing left to say. */
  message: string | undefined;
  isSilent: boolean;
}

/** Reads what the claimed reminders need, all at once: names, wishes and devices as they are now. */
async function deliveries(db: Reader, rows: ReminderRow[], now: number): Promise<(row: ReminderRow) => Delivery> {
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const babyIds = [...new Set(rows.map(({ baby_id }) => baby_id))];
  const todoIds = rows.filter(({ kind }) => kind === 'todo').map(({ record_id }) => record_id);
  const [babies, settings, devices, todos] = await Promise.all([
    db.selectFrom('baby').select(['id', 'name', 'birth_date']).where('id', 'in', babyIds).execute(),
    db.selectFrom('reminder_settings').selectAll().where('user_id', 'in', users).execute(),
    db
      .selectFrom('push_device as d')
      .innerJoin('session as s', 's.id', 'd.session_id')
      .where('d.user_id', 'in', users)
      .where('d.enabled', '=', 1)
      .where((eb) => eb.or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]))
      .selectAll('d')
      .execute(),
    todoIds.length === 0
      ? []
      : db
          .selectFrom('todo')
          .select(['id', 'title'])
          .where('id', 'in', todoIds)
          .where('completed_at', 'is', null)
          .execute(),
  ]);
  const by = <T, K>(all: T[], key: (each: T) => K) => new Map(all.map((each) => [key(each), each]));
  const babyOf = by(babies, ({ id }) => id);
  const settingsOf = by(settings, ({ user_id }) => user_id);
  const todoOf = by(todos, ({ id }) => id);

  return (row) => {
    const own = settingsOf.get(row.user_id);
    const zone = own?.zone ?? 'UTC';
    const quiet = own?.quiet_from && own.quiet_to ? { from: own.quiet_from, to: own.quiet_to } : null;
    const baby = babyOf.get(row.baby_id);
    const todo = todoOf.get(row.record_id);
    const notice = () => {
      if (!baby) return undefined;
      if (row.kind === 'todo') return todo && todoNotice(baby, todo);
      const named = { id: baby.id, name: baby.name, birthDate: baby.birth_date };
      return wakeNotice(row.kind, named, { sleepId: row.record_id, wokeAt: row.since, zone, now });
    };
    const content = notice();
    return {
      devices: devices.filter(({ user_id }) => user_id === row.user_id),
      message: content && JSON.stringify(content),
      isSilent: isQuiet(now, zone, quiet),
    };
  };
}
