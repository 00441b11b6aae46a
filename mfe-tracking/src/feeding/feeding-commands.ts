import {
  type BodyOf,
  FEEDING_NAMES,
  type Feeding,
  type FeedingType,
  type FeedingUnit,
  QUICK_FEEDING_MINUTES,
  QUICK_SOLID_NOTES,
} from '@nestling/contract';
import { newId, type WriteWords, writeAndTell } from '@nestling/shared-ui/platform';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

export interface NewFeeding {
  babyId: string;
  type: FeedingType;
  /** Epoch milliseconds. */
  start: number;
  amount?: number | undefined;
  unit?: FeedingUnit | undefined;
  notes?: string | undefined;
}

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

type FeedingBody = Omit<BodyOf<'POST /api/feeding/start'>, 'id'>;

/** `undo` takes the feeding back that was made, by its id. */
function write(
  body: FeedingBody,
  label: string,
  words: WriteWords,
  undo?: (feeding: Pick<Feeding, 'id' | 'babyId'>) => void,
): Promise<boolean> {
  const id = newId();
  const { babyId } = body;
  return writeAndTell(
    {
      route: 'POST /api/feeding/start',
      body: { id, ...body },
      fact: { name: 'feeding.recorded', babyId, id },
      subject: id,
      label,
      words,
    },
    undo && (() => undo({ id, babyId })),
  );
}

/** Amount and unit go only with an amount, notes only when there are some. */
const bodyOf = ({ babyId, type, start, amount, unit, notes }: NewFeeding) => ({
  babyId,
  type,
  startTime: iso(start),
  ...(amount !== undefined && { amount, unit }),
  ...(notes && { notes }),
});

/** What is told of a feeding that could not be started. */
const NOT_STARTED = 'Failed to start feeding tracking';

/** Starts a feeding that runs until it is ended. */
export const startFeeding = (feeding: NewFeeding): Promise<boolean> =>
  write(bodyOf(feeding), `Start ${FEEDING_NAMES[feeding.type].toLowerCase()}`, { failure: NOT_STARTED });

/** Ends a running feeding at an instant (epoch milliseconds). */
export const endFeeding = ({ id, babyId }: Feeding, at: number): Promise<boolean> =>
  writeAndTell({
    route: 'PATCH /api/feeding/end/:id',
    params: { id },
    body: { endTime: iso(at) },
    fact: { name: 'feeding.recorded', babyId, id },
    subject: id,
    label: 'End feeding',
    words: { failure: 'Failed to end feeding tracking' },
  });

/** Records a feeding of 10 minutes in one write, so that a lost second call cannot leave it open; the toast offers 'Undo'. */
export function recordFeeding(feeding: NewFeeding, failure = NOT_STARTED): Promise<boolean> {
  const { type, start, amount, unit, notes } = feeding;
  const name = FEEDING_NAMES[type];
  const what = amount === undefined ? name : `${name} ${amount} ${unit}`;
  return write(
    {
      ...bodyOf({ ...feeding, notes: notes || (type === 'solid' ? QUICK_SOLID_NOTES : undefined) }),
      endTime: iso(start + QUICK_FEEDING_MINUTES * 60_000),
    },
    `Record ${name.toLowerCase()}`,
    { what, taken: { severity: 'success', message: `${what} recorded`, fold: { what, state: 'recorded' } }, failure },
    (made) => void remove(made, { failure: NOT_DELETED }),
  );
}

/** Changes the fields that are given. */
export const changeFeeding = (
  { id, babyId }: Feeding,
  changes: BodyOf<'PATCH /api/feeding/:id'>,
  words: WriteWords,
): Promise<boolean> =>
  writeAndTell({
    route: 'PATCH /api/feeding/:id',
    params: { id },
    body: changes,
    fact: { name: 'feeding.changed', babyId, id },
    subject: id,
    label: 'Change feeding',
    words,
  });

const NOT_DELETED = 'Failed to delete feeding record';

/** Deletes a feeding; the toast's 'Undo' records it again, as a new record: a sent deletion cannot be called back. */
export function removeFeeding(feeding: Feeding): Promise<boolean> {
  const { babyId, type, startTime, endTime, amount, unit, notes } = feeding;
  const again = { babyId, type, startTime, endTime, amount, unit, notes };
  const words = { what: 'Feeding deletion', taken: { message: 'Feeding record deleted' }, failure: NOT_DELETED };
  return remove(
    feeding,
    words,
    () => void write(again, 'Restore feeding', { failure: 'Failed to restore feeding record' }),
  );
}

const remove = ({ id, babyId }: Pick<Feeding, 'id' | 'babyId'>, words: WriteWords, undo?: () => void) =>
  writeAndTell(
    {
      route: 'DELETE /api/feeding/:id',
      params: { id },
      fact: { name: 'feeding.deleted', babyId, id },
      subject: id,
      label: 'Delete feeding',
      words,
    },
    undo,
  );
