import { type BodyOf, SLEEP_DISCARDED, type Sleep } from '@nestling/contract';
import { newId, outbox, showToast } from '@nestling/shared-ui/platform';

/** Every command is one write of the outbox: it resolves once stored on this device and rejects if it could not be stored. */

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/** A sleep as it is recorded: epoch milliseconds; without an end it runs. */
export interface NewSleep {
  babyId: string;
  start: number;
  end?: number | undefined;
  notes?: string | undefined;
}

/** Starts a sleep, or records a finished one in one write. */
export function recordSleep({ babyId, start, end, notes }: NewSleep, label = 'Record sleep'): Promise<void> {
  const id = newId();
  return outbox.write({
    route: 'POST /api/sleep/start',
    body: {
      id,
      babyId,
      startTime: iso(start),
      ...(end !== undefined && { endTime: iso(end) }),
      ...(notes && { notes }),
    },
    fact: { name: end === undefined ? 'sleep.started' : 'sleep.ended', babyId, id },
    subject: id,
    label,
  });
}

/** Starts a sleep at an instant (epoch milliseconds). */
export const startSleep = (babyId: string, at: number, notes?: string): Promise<void> =>
  recordSleep({ babyId, start: at, notes }, 'Start sleep');

/** Ends a running sleep at an instant (epoch milliseconds). The server discards one that is shorter than 30 s. `notes` replace the old ones. */
export const endSleep = ({ id, babyId }: Sleep, at: number, notes?: string | null): Promise<void> =>
  outbox.write({
    route: 'PATCH /api/sleep/end/:id',
    params: { id },
    body: { endTime: iso(at), ...(notes !== undefined && { notes }) },
    fact: { name: 'sleep.ended', babyId, id },
    subject: id,
    label: 'End sleep',
  });

/** Moves the start of a sleep (epoch milliseconds); a running one keeps running. */
export const editStart = (sleep: Sleep, start: number): Promise<void> =>
  changeSleep(sleep, { startTime: iso(start) }, 'Change sleep start');

/** Changes the fields that are given. */
export const changeSleep = (
  { id, babyId }: Sleep,
  changes: BodyOf<'PATCH /api/sleep/:id'>,
  label = 'Change sleep',
): Promise<void> =>
  outbox.write({
    route: 'PATCH /api/sleep/:id',
    params: { id },
    body: changes,
    fact: { name: 'sleep.changed', babyId, id },
    subject: id,
    label,
  });

/** Deletes a sleep; the toast's 'Undo' records it again. */
export async function removeSleep(sleep: Sleep): Promise<void> {
  const { id, babyId } = sleep;
  await outbox.write({
    route: 'DELETE /api/sleep/:id',
    params: { id },
    fact: { name: 'sleep.deleted', babyId, id },
    subject: id,
    label: 'Delete sleep',
  });
  showToast({ message: 'Sleep record deleted', action: { label: 'Undo', onClick: () => void recordAgain(sleep) } });
}

/** A deletion cannot be called back once it is sent, so its undo is a new record with the same contents. */
async function recordAgain({ babyId, startTime, endTime, notes }: Sleep): Promise<void> {
  const end = endTime === undefined ? undefined : Date.parse(endTime);
  try {
    await recordSleep({ babyId, start: Date.parse(startTime), end, notes }, 'Restore sleep');
  } catch (error) {
    console.error('Failed to restore sleep record', error);
    showToast({ severity: 'error', message: 'Failed to restore sleep record' });
  }
}

/** Says that the server discarded a sleep as too short. Once for the remote, so that every page of it is told once. */
outbox.onAcknowledged((_write, answer) => {
  if (answer && 'deleted' in answer) showToast({ ...SLEEP_DISCARDED, severity: 'info' });
});
