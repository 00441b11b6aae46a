import type { Made, Operation } from '@nestling/contract';
import { ApiError, isTemporary } from '../http/api-error.ts';
import { isDenial } from '../http/denials.ts';
import type { OutboxWrite } from './outbox.types.ts';
import { nextVersion } from './plan.ts';

/** What a write keeps of the server's no. */
const KEPT = ['reason', 'running', 'sort', 'ended', 'endedId', 'by', 'isGone', 'isDenied', 'wrongStep'] as const;

/** Why a write was refused, as it is kept with it. */
export type Refusal = Pick<OutboxWrite, (typeof KEPT)[number]>;

/** As after a look at the server's answer: it waits again, and nobody has tried it like this. */
export function anew(write: OutboxWrite): OutboxWrite {
  const next: OutboxWrite = { ...write, state: 'waiting', tried: false, version: nextVersion(write) };
  for (const name of [...KEPT, 'awaitsServer'] as const) delete next[name];
  return next;
}

/** Whether somebody else has ended what this step was to end. */
export const isOutdone = ({ ended, endedId }: OutboxWrite, { op, id }: Operation): boolean =>
  ended !== undefined && op === 'end' && (endedId ?? id) === id;

/** What a failed call means for its write. `later`: nothing can be sent now; `rest`: this one waits for an update of the server. */
type Verdict = 'later' | 'rest' | 'taken' | 'refused';

/** Codes of a server that is older than this page. */
const OLDER = ['unknown_kind', 'unknown_field'];

/** What a failed call means for its write. */
export function verdictOf({ op, again }: OutboxWrite, error: unknown): Verdict {
  if (!(error instanceof ApiError)) return 'refused';
  const { status, code = '', serverMessage } = error;
  if (isTemporary(error) || status === 401) return 'later';
  if (OLDER.includes(code)) return 'rest';
  // Only in the server's full envelope: taking a stranger's 404 for it would lose the deletion.
  const isGone = op === 'remove' && status === 404 && !!code && !!serverMessage && !isDenial(error);
  // A repeat of a create whose record somebody has deleted since: the first one arrived.
  const wasDeleted = code === 'record_deleted' && !again;
  const isThere = op === 'restore' && code === 'not_deleted';
  return isGone || wasDeleted || isThere ? 'taken' : 'refused';
}

/** Of a refused value: the place of the step that it stands in, as in `steps.1.fields.amount`. */
const STEP = /^steps\.(\d+)(?:\.|$)/;

/** What the server's no to a write says: its words, and when the record began or ended that is in the way and by whom, that it is gone, that one may not, or which step is wrong. */
export function refusalOf({ steps }: OutboxWrite, error: unknown): Refusal {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { reason };
  if (isDenial(error)) return { reason, isDenied: true };
  const {
    startTime: running,
    endTime: ended,
    id: endedId,
    what: sort,
    path = '',
    by,
    changedBy = by,
  } = (error.data ?? {}) as Partial<Record<string, string>> & Made;
  if (error.code === 'already_ended' && ended) return { reason, ended, by: changedBy, ...(endedId && { endedId }) };
  if (steps) {
    const [, place] = STEP.exec(path) ?? [];
    return { reason, ...(place && { wrongStep: Number(place) }) };
  }
  if (error.code === 'already_open' && running) return { reason, running, by, ...(sort && { sort }) };
  return error.status === 404 || error.code === 'record_deleted' ? { reason, isGone: true } : { reason };
}
