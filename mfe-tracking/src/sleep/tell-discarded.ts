import { SLEEP_DISCARDED, type Sleep, singlesOf } from '@nestling/contract';
import { answersIn, type OutboxWrite, showToast, undoing, type WriteAnswer } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** A sleep as it ran when it was ended. */
export type EndedSleep = Pick<Sleep, 'id' | 'babyId' | 'startTime' | 'place' | 'how' | 'notes'>;

interface Discarded {
  write: OutboxWrite;
  answer: WriteAnswer;
  /** A sleep that this page ended, as it ran: the server keeps nothing of one that it discards. */
  sleepOf: (id: string) => EndedSleep | undefined;
  record: (
    sleep: Pick<Sleep, 'babyId' | 'notes'> & { start: number; beginning: Pick<Sleep, 'place' | 'how'> },
    label: string,
  ) => Promise<boolean>;
}

/** Says that a sleep was too short to be kept, with the way to have it run again: as it was, under another id, as one that is gone is never used twice. */
export function tellDiscarded({ write, answer, sleepOf, record }: Discarded): void {
  const answers = answersIn(answer);
  const discarded = singlesOf(write).find(({ kind }, place) => kind === 'sleep' && 'deleted' in (answers[place] ?? {}));
  if (!discarded) return;
  const { title, message } = SLEEP_DISCARDED;
  const sleep = sleepOf(discarded.id);
  const runAgain = ({ babyId, startTime, notes, place, how }: EndedSleep) =>
    void record(
      { babyId, start: Date.parse(startTime), notes, beginning: { ...(place && { place }), ...(how && { how }) } },
      say('Start sleep'),
    );
  showToast({
    about: discarded.id,
    title: say(title),
    message: say(message),
    severity: 'info',
    ...undoing(sleep && (() => runAgain(sleep))),
  });
}
