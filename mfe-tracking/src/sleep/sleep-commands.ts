import { type BodyOf, hoursAndMinutes, SHORTEST_SLEEP_MS, type Sleep, shownLength } from '@nestling/contract';
import {
  answersIn,
  changeRecord,
  type NewWrite,
  newId,
  outbox,
  takeBack,
  type WriteWords,
  writeAndTell,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { EndedSleep } from './tell-discarded.ts';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const notStarted = (): WriteWords => ({ failure: say('Failed to start sleep tracking') });

type Named = Pick<Sleep, 'id' | 'babyId'>;

/** Sleeps that this page ended, as they ran: the server keeps nothing of one that it discards. By id. */
const ended = new Map<string, EndedSleep>();

const about = ({ id, babyId }: Named): Pick<NewWrite, 'kind' | 'id' | 'babyId'> => ({ kind: 'sleep', id, babyId });

/** A sleep as it is recorded: epoch milliseconds; without an end it runs. */
interface NewSleep {
  /** Where it must be known before it is stored. */
  id?: string | undefined;
  babyId: string;
  start: number;
  end?: number | undefined;
  notes?: string | undefined;
  /** Where and how it began. */
  beginning?: Pick<Sleep, 'place' | 'how'>;
}

/** Starts a sleep, or records a finished one in one write. */
export function recordSleep(
  { id = newId(), babyId, start, end, notes, beginning }: NewSleep,
  label = say('Record sleep'),
  words: WriteWords = notStarted(),
): Promise<boolean> {
  const fields = {
    ...beginning,
    startTime: iso(start),
    ...(end !== undefined && { endTime: iso(end) }),
    ...(notes && { notes }),
  } satisfies Omit<BodyOf<'POST /api/sleep/start'>, 'id' | 'babyId'>;
  const made = { id, babyId };
  return writeAndTell(
    { ...about(made), op: 'create', fields, label, words },
    words.taken && (() => void takeBack(about(made), { failure: say('Failed to delete sleep record') })),
  );
}

/** Records a sleep that is over; that is said, and can be taken back. */
export function recordPastSleep(sleep: NewSleep): Promise<boolean> {
  const what = say('Past sleep');
  const taken = { severity: 'success', message: say('{what} recorded', { what }) } as const;
  return recordSleep(sleep, say('Record past sleep'), { failure: say('Failed to record the sleep'), what, taken });
}

/** Starts a sleep; that is said, with the baby's name where it is not the one that the page is about, and can be taken back. */
export const startSleep = (sleep: Omit<NewSleep, 'end'>, babyName?: string): Promise<boolean> =>
  recordSleep(sleep, say('Start sleep'), {
    ...notStarted(),
    what: babyName ? say('{what}, {name}', { what: say('Start of sleep'), name: babyName }) : say('Start of sleep'),
    taken: {
      severity: 'success',
      message: babyName ? say('Sleep of {name} started', { name: babyName }) : say('Sleep started'),
    },
  });

/** What is told of the end of a sleep from its start on; epoch milliseconds. `babyName` as at the start. */
export function endWords(start: number, at: number, babyName?: string): WriteWords {
  const duration = hoursAndMinutes(say, shownLength(start, at));
  const message = babyName
    ? say('{name} slept {duration}', { name: babyName, duration })
    : say('Slept {duration}', { duration });
  return {
    failure: say('Failed to end sleep tracking'),
    what: say('End of sleep'),
    ...(at - start >= SHORTEST_SLEEP_MS && { taken: { severity: 'success', message } }),
  };
}

/** Takes an end back. */
export const runOn = (sleep: Named): void => void changeSleep(sleep, { endTime: null });

/**
 * Ends a running sleep at an instant (epoch milliseconds); that is said, and can be taken back. The server discards one that is shorter than
 * 30 s, and says that itself. `notes` replace the old ones; `babyName` as at the start.
 */
export function endSleep(
  sleep: EndedSleep,
  at: number,
  { notes, babyName }: { notes?: string | null | undefined; babyName?: string } = {},
): Promise<boolean> {
  const words = endWords(Date.parse(sleep.startTime), at, babyName);
  ended.set(sleep.id, { ...sleep, ...(notes && { notes }) });
  return writeAndTell(
    {
      ...about(sleep),
      op: 'end',
      fields: { endTime: iso(at), ...(notes !== undefined && { notes }) },
      label: say('End sleep'),
      words,
    },
    () => runOn(sleep),
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

/** The server discarded a sleep as too short: that is told. Once for the remote, so that every page of it is told once. */
outbox.onAcknowledged((write, answer) => {
  if (!answersIn(answer).some((one) => 'deleted' in one)) return;
  void import('./tell-discarded.ts').then(({ tellDiscarded }) =>
    tellDiscarded({ write, answer, sleepOf: (id) => ended.get(id), record: recordSleep }),
  );
});
