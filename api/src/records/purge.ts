import { setTimeout as pause } from 'node:timers/promises';
import { eraseStep } from '../babies/erase-baby.ts';
import { medicineStep } from '../medicines/purge-medicines.ts';
import { sweepPhotos } from '../photos/sweep.ts';
import type { Store, Tx } from '../storage/store.ts';
import { forgetOver } from '../transfer/import/forget-undone.ts';
import { forgetStanding } from '../transfer/import/jobs/job.repository.ts';
import { purgeStep, STEP } from './record.history.ts';

const EVERY_MS = 3_600_000;
/** Between two steps others write. */
const PAUSE_MS = 100;
const DAY_MS = 86_400_000;
/** How long it is known of an invitation that it expired. */
const INVITATION_KEPT_MS = 30 * DAY_MS;
/** How long it is known of somebody that they looked after a baby once. */
const ENDED_ACCESS_KEPT_MS = 400 * DAY_MS;

/** A bounded number of rows; true when there is more to do. */
type Step = (tx: Tx, now: number) => Promise<boolean>;

const undoneImportStep: Step = (tx, now) => forgetOver(tx, now);

const invitationStep: Step = async (tx, now) => {
  const old = tx
    .selectFrom('invitation')
    .select('id')
    .where('expires_at', '<', now - INVITATION_KEPT_MS)
    .limit(STEP);
  const { numDeletedRows } = await tx.deleteFrom('invitation').where('id', 'in', old).executeTakeFirst();
  return numDeletedRows > 0n;
};

const endedAccessStep: Step = async (tx, now) => {
  const old = tx
    .selectFrom('ended_access')
    .select(['user_id', 'baby_id'])
    .where('ended_at', '<', now - ENDED_ACCESS_KEPT_MS)
    .limit(STEP);
  const gone = tx
    .deleteFrom('ended_access')
    .where((eb) => eb(eb.refTuple('user_id', 'baby_id'), 'in', old.$asTuple('user_id', 'baby_id')));
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
};

const STEPS: readonly Step[] = [
  purgeStep,
  undoneImportStep,
  forgetStanding,
  medicineStep,
  invitationStep,
  endedAccessStep,
];

interface Surroundings {
  store: Store;
  now: () => number;
  /** After photos were deleted for good, alone or with their babies. */
  onPhotosGone: () => void;
}

/** Forgets all whose time is over, in steps, with what `between` does after each; each kind of step ends early where that answers false. */
export async function purge(
  { store, now, onPhotosGone }: Surroundings,
  between: () => Promise<boolean> = async () => true,
): Promise<void> {
  const steps = async (step: Step): Promise<boolean> => {
    let isAny = false;
    while (await store.write((tx) => step(tx, now()))) {
      isAny = true;
      if (!(await between())) break;
    }
    return isAny;
  };
  for (const step of STEPS) await steps(step);
  const areBabiesGone = await steps(eraseStep);
  if ((await sweepPhotos({ store, now })) || areBabiesGone) onPhotosGone();
}

/** Purges every hour, until it is closed. What cannot be forgotten now is next time. */
export function startPurging(surroundings: Surroundings): { close: () => void } {
  let isClosed = false;
  const between = async () => {
    if (!isClosed) await pause(PAUSE_MS);
    return !isClosed;
  };
  const timer = setInterval(() => void purge(surroundings, between).catch(() => {}), EVERY_MS).unref();
  return {
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
