import { ApiError } from '../http/api-error.ts';
import type { OutboxWrite } from './outbox.types.ts';

/** Why a write was refused, as it is kept with it. */
export type Refusal = Pick<OutboxWrite, 'reason' | 'running' | 'ended' | 'isGone'>;

/** What the server's no to a write says: its words, and when the record began or ended that is in the way, or that it is gone. */
export function refusalOf(error: unknown): Refusal {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { reason };
  const { startTime: running, endTime: ended } = (error.data ?? {}) as { startTime?: string; endTime?: string };
  if (error.code === 'already_open' && running) return { reason, running };
  if (error.code === 'already_ended' && ended) return { reason, ended };
  return error.status === 404 ? { reason, isGone: true } : { reason };
}
