import {
  type BodyOf,
  FEEDING_NAMES,
  type Feeding,
  type FeedingType,
  type FeedingUnit,
  QUICK_FEEDING_MINUTES,
  QUICK_SOLID_NOTES,
} from '@nestling/contract';
import { newId, outbox, showToast } from '@nestling/shared-ui/platform';

/** Every command is one write of the outbox: it resolves once stored on this device and rejects if it could not be stored. */

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

const write = (body: Omit<BodyOf<'POST /api/feeding/start'>, 'id'>, label: string): Promise<{ id: string }> => {
  const id = newId();
  return outbox
    .write({
      route: 'POST /api/feeding/start',
      body: { id, ...body },
      fact: { name: 'feeding.recorded', babyId: body.babyId, id },
      subject: id,
      label,
    })
    .then(() => ({ id }));
};

/** Amount and unit go only with an amount, notes only when there are some. */
const bodyOf = ({ babyId, type, start, amount, unit, notes }: NewFeeding) => ({
  babyId,
  type,
  startTime: iso(start),
  ...(amount !== undefined && { amount, unit }),
  ...(notes && { notes }),
});

/** Starts a feeding that runs until it is ended. */
export async function startFeeding(feeding: NewFeeding): Promise<void> {
  await write(bodyOf(feeding), `Start ${FEEDING_NAMES[feeding.type].toLowerCase()}`);
}

/** Ends a running feeding at an instant (epoch milliseconds). */
export const endFeeding = ({ id, babyId }: Feeding, at: number): Promise<void> =>
  outbox.write({
    route: 'PATCH /api/feeding/end/:id',
    params: { id },
    body: { endTime: iso(at) },
    fact: { name: 'feeding.recorded', babyId, id },
    subject: id,
    label: 'End feeding',
  });

/** Records a feeding of 10 minutes in one write, so that a lost second call cannot leave it open; the toast offers 'Undo'. */
export async function recordFeeding(feeding: NewFeeding): Promise<void> {
  const { babyId, type, start, amount, unit, notes } = feeding;
  const name = FEEDING_NAMES[type];
  const { id } = await write(
    {
      ...bodyOf({ ...feeding, notes: notes || (type === 'solid' ? QUICK_SOLID_NOTES : undefined) }),
      endTime: iso(start + QUICK_FEEDING_MINUTES * 60_000),
    },
    `Record ${name.toLowerCase()}`,
  );
  const what = amount === undefined ? name : `${name} ${amount} ${unit}`;
  showToast({
    severity: 'success',
    message: `${what} recorded`,
    action: { label: 'Undo', onClick: () => void quietly(remove({ id, babyId }), 'Failed to delete feeding record') },
  });
}

/** Changes the fields that are given. */
export const changeFeeding = ({ id, babyId }: Feeding, changes: BodyOf<'PATCH /api/feeding/:id'>): Promise<void> =>
  outbox.write({
    route: 'PATCH /api/feeding/:id',
    params: { id },
    body: changes,
    fact: { name: 'feeding.changed', babyId, id },
    subject: id,
    label: 'Change feeding',
  });

/** Deletes a feeding; the toast's 'Undo' records it again, as a new record: a sent deletion cannot be called back. */
export async function removeFeeding(feeding: Feeding): Promise<void> {
  await remove(feeding);
  const { babyId, type, startTime, endTime, amount, unit, notes } = feeding;
  const again = { babyId, type, startTime, endTime, amount, unit, notes };
  showToast({
    message: 'Feeding record deleted',
    action: {
      label: 'Undo',
      onClick: () => void quietly(write(again, 'Restore feeding'), 'Failed to restore feeding record'),
    },
  });
}

const remove = ({ id, babyId }: Pick<Feeding, 'id' | 'babyId'>): Promise<void> =>
  outbox.write({
    route: 'DELETE /api/feeding/:id',
    params: { id },
    fact: { name: 'feeding.deleted', babyId, id },
    subject: id,
    label: 'Delete feeding',
  });

/** For what a toast's button does: nobody awaits it, so a failure is told by another toast. */
async function quietly(command: Promise<unknown>, failure: string): Promise<void> {
  try {
    await command;
  } catch (error) {
    console.error(failure, error);
    showToast({ severity: 'error', message: failure });
  }
}
