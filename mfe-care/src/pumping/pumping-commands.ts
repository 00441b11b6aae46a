import { dayOf, type SomeRecord } from '@nestling/contract';
import type { Pumping } from '@nestling/contract/kinds/pumping';
import { movedBy } from '@nestling/contract/milk';
import {
  changeRecord,
  clock,
  newId,
  type Step,
  takeBack,
  type WriteWords,
  writeAndTell,
  writeTogether,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { amountText } from './pumping-texts.ts';
import type { Household } from './use-household.ts';

/** Each is one write of the outbox, whose toast offers 'Undo'. It answers whether it was stored on this device. */

/** What is asked of a pumping that is over. Times are ISO 8601. */
export interface Pumped extends Pick<Pumping, 'leftMl' | 'rightMl' | 'totalMl' | 'goesTo' | 'notes'> {
  startTime: string;
  endTime: string;
}

const told = (message: string, failure: string): WriteWords => ({
  what: say('Pumping'),
  taken: { severity: 'success', message },
  failure,
});

const notTakenBack = () => ({ failure: say('Failed to undo pumping') });

/** Starts to time one. */
export function startPumping(babyId: string): Promise<boolean> {
  const made = { kind: 'pumping', id: newId(), babyId };
  const fields = { startTime: new Date(clock.now()).toISOString() };
  const words = told(say('Pumping started'), say('Failed to start pumping'));
  return writeAndTell(
    { ...made, op: 'create', fields, label: say('Start pumping'), words },
    () => void takeBack(made, notTakenBack()),
  );
}

/** What a pumping brings into the store, with the id of that change. */
export function intoStore(pumping: SomeRecord, { babyId, zone, hasStore }: Household): Step | undefined {
  const moved = hasStore ? movedBy(pumping) : undefined;
  if (!moved) return undefined;
  const at = Math.min(moved.at, clock.now());
  return {
    ...{ kind: 'milk', op: 'create', id: newId(), babyId, label: say('Put milk into the store') },
    fields: {
      startTime: new Date(at).toISOString(),
      ...{ place: moved.place, changeMl: moved.ml, reason: 'pumped', pumpingId: pumping.id },
      bagDate: dayOf(at, zone).toString(),
    },
  };
}

type Single = Omit<Step, 'steps'>;

/** Writes a pumping, and what it brings into the store with it; `undoing` takes the pumping back. */
function write(
  step: Single,
  pumped: Pumped,
  household: Household,
  words: WriteWords,
  undoing: Single,
): Promise<boolean> {
  const stored = intoStore({ ...step, ...pumped }, household);
  const { label } = step;
  if (stored) {
    const removing: Step = { ...stored, op: 'remove', fields: {}, label: undoing.label };
    const undo = () => void writeTogether([undoing, removing], { label: undoing.label, words: notTakenBack() });
    return writeTogether([step, stored], { label, words }, undo);
  }
  const { kind, id, babyId, op, fields } = undoing;
  return writeAndTell({ ...step, words }, () => {
    if (op === 'remove') void takeBack({ kind, id, babyId }, notTakenBack());
    else void changeRecord({ kind, id, babyId }, fields, notTakenBack());
  });
}

const pumpedText = (pumped: Pumped): string => {
  const amount = amountText(pumped);
  return amount ? say('Pumped {amount}', { amount }) : say('Pumping recorded');
};

/** Records one that is over. */
export function recordPumping(pumped: Pumped, household: Household): Promise<boolean> {
  const made = { kind: 'pumping', id: newId(), babyId: household.babyId };
  const words = told(pumpedText(pumped), say('Failed to record pumping'));
  const step: Single = { ...made, op: 'create', fields: { ...pumped }, label: say('Record pumping') };
  return write(step, pumped, household, words, { ...made, op: 'remove', fields: {}, label: say('Delete pumping') });
}

const SAID = ['leftMl', 'rightMl', 'totalMl', 'goesTo', 'notes'] as const;

/** What the fields were of a pumping that has these now: what it had not is emptied. */
const asBefore = (now: object, before: object) => ({
  ...Object.fromEntries(Object.keys(now).map((name) => [name, null])),
  ...before,
});

/** Ends the one that runs; taken back, it runs on as it was. */
export function endPumping(running: Pumping, pumped: Pumped, household: Household): Promise<boolean> {
  const { startTime, ...said } = pumped;
  const had = Object.fromEntries(SAID.flatMap((name) => (running[name] === undefined ? [] : [[name, running[name]]])));
  // What was emptied in the dialog is emptied.
  const fields = asBefore(had, said);
  const about = { kind: 'pumping', id: running.id, babyId: household.babyId };
  const words = told(pumpedText(pumped), say('Failed to end pumping'));
  const hasMoved = startTime !== running.startTime;
  const label = say('End pumping');
  return write(
    { ...about, op: 'end', fields: { ...fields, ...(hasMoved && { startTime }) }, label },
    pumped,
    household,
    words,
    {
      ...{ ...about, op: 'change', label: say('Resume pumping') },
      fields: { ...asBefore(fields, had), ...(hasMoved && { startTime: running.startTime }) },
    },
  );
}
