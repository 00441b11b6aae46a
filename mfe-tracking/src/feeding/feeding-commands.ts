import {
  type BodyOf,
  FEEDING_NAMES,
  type Feeding,
  type FeedingType,
  type FeedingUnit,
  QUICK_FEEDING_MINUTES,
  QUICK_SOLID_NOTES,
  text,
} from '@nestling/contract';
import {
  type NewWrite,
  newId,
  type Step,
  takeBack,
  type WriteWords,
  writeAndTell,
  writeTogether,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { amountText } from './amount.ts';
import { RECORD } from './feeding-texts.ts';
import { foodsText } from './last-feeding.ts';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

export interface NewFeeding {
  /** Where it must be known before it is stored. */
  id?: string;
  babyId: string;
  type: FeedingType;
  /** Epoch milliseconds. */
  start: number;
  amount?: number | undefined;
  unit?: FeedingUnit | undefined;
  notes?: string | undefined;
  /** What was in the bottle, or what was eaten. */
  details?: Pick<Feeding, 'milk' | 'breastMl' | 'foods' | 'reaction'> | undefined;
  /** The nursing session that goes on; without, a side that is timed begins one. */
  sessionId?: string | undefined;
}

export const iso = (epochMs: number): string => new Date(epochMs).toISOString();

export type Named = Pick<Feeding, 'id' | 'babyId'>;

export const about = ({ id, babyId }: Named): Pick<NewWrite, 'kind' | 'id' | 'babyId'> => ({
  kind: 'feeding',
  id,
  babyId,
});

/** `undo` takes the feeding back that was made; `beside`: what is written with it, all or none. */
export function create(
  made: Named,
  fields: Omit<BodyOf<'POST /api/feeding/start'>, 'id' | 'babyId'>,
  label: string,
  words: WriteWords,
  undo?: (feeding: Named) => void,
  beside?: (feeding: Named) => Step,
): Promise<boolean> {
  const step = { ...about(made), op: 'create', fields, label } as const;
  const takeBackMade = undo && (() => undo(made));
  if (!beside) return writeAndTell({ ...step, words }, takeBackMade);
  return writeTogether([step, beside(made)], { label, words }, takeBackMade);
}

/** Amount and unit go only with an amount, notes only when there are some. */
export const fieldsOf = ({ type, start, amount, unit, notes, details }: NewFeeding) => ({
  ...details,
  type,
  startTime: iso(start),
  ...(amount !== undefined && { amount, unit }),
  ...(notes && { notes }),
});

/** What a feeding is called: 'Bottle 120 ml'. */
export function whatItIs({ type, amount, unit, details }: NewFeeding): string {
  const name = say(FEEDING_NAMES[type]);
  const amounts = amountText({ amount, unit }) ?? (details?.foods && foodsText(details.foods));
  return amounts === undefined ? name : say('{what} {amount}', { what: name, amount: amounts });
}

/** When a feeding of ten minutes that begins then begins and ends. Epoch milliseconds. */
export const quickTimes = (start: number) => ({
  startTime: iso(start),
  endTime: iso(start + QUICK_FEEDING_MINUTES * 60_000),
});

/** What is told of a feeding that could not be started. */
export const NOT_STARTED = text('Failed to start feeding tracking');

export const takeBackFeeding = (made: Named) =>
  void takeBack(about(made), { failure: say('Failed to delete feeding record') });

interface Told {
  /** What is said where it cannot be recorded. */
  failure?: string;
  /** Whose it is, where that is not the baby that the page is about. */
  babyName?: string;
}

/**
 * Records a feeding of 10 minutes in one write, so that a lost second call cannot leave it open; the toast offers 'Undo'. `beside`: what is
 * written with it, all or none.
 */
export function recordFeeding(
  feeding: NewFeeding,
  { failure = say(NOT_STARTED), babyName }: Told = {},
  beside?: (feeding: Named) => Step,
): Promise<boolean> {
  const { id = newId(), babyId, type, start, notes, details } = feeding;
  const what = babyName ? say('{what}, {name}', { what: whatItIs(feeding), name: babyName }) : whatItIs(feeding);
  const message = babyName
    ? say('{what} recorded for {name}', { what: whatItIs(feeding), name: babyName })
    : say('{what} recorded', { what });
  return create(
    { id, babyId },
    {
      ...fieldsOf({
        ...feeding,
        notes: notes || (type === 'solid' && !details?.foods ? QUICK_SOLID_NOTES : undefined),
      }),
      ...quickTimes(start),
    },
    say(RECORD[type]),
    { what, taken: { severity: 'success', message, fold: { what, state: 'recorded' } }, failure },
    takeBackFeeding,
    beside,
  );
}
