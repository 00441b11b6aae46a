import { createHash } from 'node:crypto';
import { REMINDER_LATE_MS, reminderTag } from '@nestling/contract';
import type { FastifyBaseLogger } from 'fastify';
import { happened } from '../metrics/happenings.ts';
import type { PushDeviceRow, ReminderRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { inSpan } from '../traces/spans.ts';
import type { Delivery } from './delivery.ts';
import { forgetSubscription, updateClaimed } from './due.repository.ts';
import type { PushClient, PushOutcome } from './push-client.ts';
import { restingPlaces } from './resting.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

interface Surroundings {
  store: Store;
  now: () => number;
  push: PushClient;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type Deliver = ReturnType<typeof deliverer>;

/** Sends a claimed reminder to the devices that do not have it yet, and writes down what became of it. */
export function deliverer({ store, now, push, log }: Surroundings) {
  const resting = restingPlaces(() => performance.now());

  async function sendTo(
    device: PushDeviceRow,
    message: string,
    row: ReminderRow,
    timeoutMs: number,
  ): Promise<PushOutcome> {
    if (resting.rests(device)) return { is: 'later' };
    const tag = reminderTag(row.kind, row.record_id);
    const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32);
    const ttlSeconds = (row.due_at + REMINDER_LATE_MS - now()) / 1_000;
    const traced = { 'server.address': new URL(device.endpoint).hostname };
    const outcome = await inSpan({ name: 'send push', kind: 'client', attributes: traced }, () =>
      push.send(device, message, { topic, ttlSeconds, timeoutMs }),
    );
    happened('reminder', outcome.is);
    if (outcome.is === 'later' && outcome.afterMs === undefined) resting.failed(device);
    if (outcome.is === 'sent') resting.worked(device);
    if (outcome.is === 'refused')
      log.warn({ host: new URL(device.endpoint).host }, 'a push service refused a reminder');
    if (outcome.is === 'gone') await store.write((tx) => forgetSubscription(tx, device));
    return outcome;
  }

  return async (row: ReminderRow, { devices, message, isSilent }: Delivery, timeoutMs: number): Promise<void> => {
    const isLate = now() - row.due_at >= REMINDER_LATE_MS;
    const delivered: string[] = JSON.parse(row.delivered);
    const open = devices.filter(({ id }) => !delivered.includes(id));
    const write = (change: Partial<ReminderRow>) => store.write((tx) => updateClaimed(tx, row, change));
    if (message === undefined || isSilent || isLate || open.length === 0) {
      await write({ closed_at: now() });
      return;
    }
    const outcomes = await Promise.all(open.map((device) => sendTo(device, message, row, timeoutMs)));
    const waits = outcomes.flatMap((outcome) => (outcome.is === 'later' ? (outcome.afterMs ?? 0) : []));
    const done = open.filter((_, i) => outcomes[i]?.is !== 'later').map(({ id }) => id);
    const known = { delivered: JSON.stringify([...delivered, ...done]) };
    if (waits.length === 0) {
      await write({ ...known, closed_at: now() });
      return;
    }
    const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(row.token, 8));
    const tryAt = now() + Math.max(backoff, ...waits);
    await write({ ...known, try_at: tryAt });
  };
}
