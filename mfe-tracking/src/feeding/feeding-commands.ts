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
  /** Epoch milliseconds; the feeding ends 10 minutes later. */
  start: number;
  amount?: number | undefined;
  unit?: FeedingUnit | undefined;
}

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

/** Records a feeding of 10 minutes in one write, so that a lost second call cannot leave it open; the toast offers 'Undo'. */
export async function recordFeeding({ babyId, type, start, amount, unit = 'ml' }: NewFeeding): Promise<void> {
  const name = FEEDING_NAMES[type];
  const { id } = await write(
    {
      babyId,
      type,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + QUICK_FEEDING_MINUTES * 60_000).toISOString(),
      ...(amount !== undefined && { amount, unit }),
      ...(type === 'solid' && { notes: QUICK_SOLID_NOTES }),
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
