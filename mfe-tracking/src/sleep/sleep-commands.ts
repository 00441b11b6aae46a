import { type BodyOf, SLEEP_DISCARDED, type Sleep } from '@nestling/contract';
import { newId, outbox, showToast, type WriteWords, writeAndTell } from '@nestling/shared-ui/platform';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const NOT_STARTED: WriteWords = { failure: 'Failed to start sleep tracking' };

/** A sleep as it is recorded: epoch milliseconds; without an end it runs. */
export interface NewSleep {
  babyId: string;
  start: number;
  end?: number | undefined;
  notes?: string | undefined;
}

/** Starts a sleep, or records a finished one in one write. */
export function recordSleep(
  { babyId, start, end, notes }: NewSleep,
  label = 'Record sleep',
  words: WriteWords = NOT_STARTED,
): Promise<boolean> {
  const id = newId();
  const made = { id, babyId, startTime: iso(start) };
  return writeAndTell(
    {
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
      words,
    },
    words.taken && (() => void removeSleep(made)),
  );
}

/** Starts a sleep at an instant (epoch milliseconds). */
export const startSleep = (babyId: string, at: number, notes?: string): Promise<boolean> =>
  recordSleep({ babyId, start: at, notes }, 'Start sleep');

/** Starts a sleep that was asked for outside of the page, by a notification or a shortcut: it is said, and can be taken back. */
export const startSleepByLink = (babyId: string, at: number): Promise<boolean> =>
  recordSleep({ babyId, start: at }, 'Start sleep', {
    ...NOT_STARTED,
    what: 'Start of sleep',
    taken: { severity: 'success', message: 'Sleep started' },
  });

/** Ends a running sleep at an instant (epoch milliseconds). The server discards one that is shorter than 30 s. `notes` replace the old ones. */
export const endSleep = ({ id, babyId }: Sleep, at: number, notes?: string | null): Promise<boolean> =>
  writeAndTell({
    route: 'PATCH /api/sleep/end/:id',
    params: { id },
    body: { endTime: iso(at), ...(notes !== undefined && { notes }) },
    fact: { name: 'sleep.ended', babyId, id },
    subject: id,
    label: 'End sleep',
    words: { failure: 'Failed to end sleep tracking' },
  });

/** Moves the start of a sleep (epoch milliseconds); a running one keeps running. */
export const editStart = (sleep: Sleep, start: number): Promise<boolean> =>
  changeSleep(sleep, { startTime: iso(start) }, undefined, 'Change sleep start');

/** Changes the fields that are given. */
export const changeSleep = (
  { id, babyId }: Sleep,
  changes: BodyOf<'PATCH /api/sleep/:id'>,
  words: WriteWords = { failure: 'Failed to update sleep record' },
  label = 'Change sleep',
): Promise<boolean> =>
  writeAndTell({
    route: 'PATCH /api/sleep/:id',
    params: { id },
    body: changes,
    fact: { name: 'sleep.changed', babyId, id },
    subject: id,
    label,
    words,
  });

/** Deletes a sleep; the toast's 'Undo' records it again. */
export function removeSleep(sleep: Sleep): Promise<boolean> {
  const { id, babyId } = sleep;
  return writeAndTell(
    {
      route: 'DELETE /api/sleep/:id',
      params: { id },
      fact: { name: 'sleep.deleted', babyId, id },
      subject: id,
      label: 'Delete sleep',
      words: {
        what: 'Sleep deletion',
        taken: { message: 'Sleep record deleted' },
        failure: 'Failed to delete sleep record',
      },
    },
    () => void recordAgain(sleep),
  );
}

/** A deletion cannot be called back once it is sent, so its undo is a new record with the same contents. */
function recordAgain({ babyId, startTime, endTime, notes }: Sleep): Promise<boolean> {
  const end = endTime === undefined ? undefined : Date.parse(endTime);
  return recordSleep({ babyId, start: Date.parse(startTime), end, notes }, 'Restore sleep', {
    failure: 'Failed to restore sleep record',
  });
}

/** Says that the server discarded a sleep as too short. Once for the remote, so that every page of it is told once. */
outbox.onAcknowledged((_write, answer) => {
  if (answer && 'deleted' in answer) showToast({ ...SLEEP_DISCARDED, severity: 'info' });
});
