import {
  type BodyOf,
  hoursAndMinutes,
  SHORTEST_SLEEP_MS,
  SLEEP_DISCARDED,
  type Sleep,
  shownLength,
  singlesOf,
} from '@nestling/contract';
import {
  answersIn,
  changeRecord,
  type NewWrite,
  newId,
  outbox,
  removeRecord,
  showToast,
  type WriteWords,
  writeAndTell,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const notStarted = (): WriteWords => ({ failure: say('Failed to start sleep tracking') });

type Named = Pick<Sleep, 'id' | 'babyId'>;

const about = ({ id, babyId }: Named): Pick<NewWrite, 'kind' | 'id' | 'babyId'> => ({ kind: 'sleep', id, babyId });

/** A sleep as it is recorded: epoch milliseconds; without an end it runs. */
interface NewSleep {
  babyId: string;
  start: number;
  end?: number | undefined;
  notes?: string | undefined;
  /** Where and how it began. */
  beginning?: Pick<Sleep, 'place' | 'how'>;
}

/** Starts a sleep, or records a finished one in one write. */
export function recordSleep(
  { babyId, start, end, notes, beginning }: NewSleep,
  label = say('Record sleep'),
  words: WriteWords = notStarted(),
): Promise<boolean> {
  const fields = {
    ...beginning,
    startTime: iso(start),
    ...(end !== undefined && { endTime: iso(end) }),
    ...(notes && { notes }),
  } satisfies Omit<BodyOf<'POST /api/sleep/start'>, 'id' | 'babyId'>;
  const made = { id: newId(), babyId };
  return writeAndTell(
    { ...about(made), op: 'create', fields, label, words },
    words.taken && (() => void removeRecord({ kind: 'sleep', ...fields, ...made })),
  );
}

/** Starts a sleep at an instant (epoch milliseconds); that is said, and can be taken back. */
export const startSleep = (babyId: string, at: number, notes?: string): Promise<boolean> =>
  recordSleep({ babyId, start: at, notes }, say('Start sleep'), {
    ...notStarted(),
    what: say('Start of sleep'),
    taken: { severity: 'success', message: say('Sleep started') },
  });

/**
 * Ends a running sleep at an instant (epoch milliseconds); that is said, and can be taken back. The server discards one that is shorter than
 * 30 s, and says that itself. `notes` replace the old ones.
 */
export function endSleep(sleep: Named & Pick<Sleep, 'startTime'>, at: number, notes?: string | null): Promise<boolean> {
  const length = at - Date.parse(sleep.startTime);
  const words: WriteWords = { failure: say('Failed to end sleep tracking'), what: say('End of sleep') };
  const duration = hoursAndMinutes(say, shownLength(Date.parse(sleep.startTime), at));
  const isKept = length >= SHORTEST_SLEEP_MS;
  return writeAndTell(
    {
      ...about(sleep),
      op: 'end',
      fields: { endTime: iso(at), ...(notes !== undefined && { notes }) },
      label: say('End sleep'),
      words: isKept
        ? { ...words, taken: { severity: 'success', message: say('Slept {duration}', { duration }) } }
        : words,
    },
    isKept ? () => void changeSleep(sleep, { endTime: null }) : undefined,
  );
}

/** Moves the start of a sleep (epoch milliseconds); a running one keeps running. */
export const editStart = (sleep: Named, start: number): Promise<boolean> =>
  changeSleep(sleep, { startTime: iso(start) }, undefined, say('Change sleep start'));

/** Changes the fields that are given. */
export const changeSleep = (
  sleep: Named,
  changes: BodyOf<'PATCH /api/sleep/:id'>,
  words: WriteWords = { failure: say('Failed to update sleep record') },
  label?: string,
): Promise<boolean> => changeRecord(about(sleep), changes, words, label);

/** Says that the server discarded a sleep as too short. Once for the remote, so that every page of it is told once. */
outbox.onAcknowledged((write, answer) => {
  const answers = answersIn(answer);
  const isDiscarded = singlesOf(write).some(
    ({ kind }, place) => kind === 'sleep' && 'deleted' in (answers[place] ?? {}),
  );
  if (isDiscarded)
    showToast({ title: say(SLEEP_DISCARDED.title), message: say(SLEEP_DISCARDED.message), severity: 'info' });
});
