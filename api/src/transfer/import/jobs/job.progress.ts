import type { Tx } from '../../../storage/store.ts';
import type { Ports } from '../ports.ts';
import { type Job, keepOn } from './job.repository.ts';

/** How often a work that takes its time says that it goes on. */
const HEARD_EVERY_MS = 1_000;

/** What becomes of an import as the work goes on. */
type Changes = Parameters<typeof keepOn>[3];

/** An import that this server works on no more: another one does, or it was taken back. */
export class Lost extends Error {}

/** Whether this server is about to end: what is under way stops at its next step. */
export type IsClosed = () => boolean;

export type Progress = ReturnType<typeof progressOf>;

/** How a server says how far it is with an import, as long as that is its own. */
export function progressOf({ store, now, facts }: Ports) {
  const tell = (tx: Tx, { created_by, baby_id }: Job, name: 'data.importing' | 'data.imported') =>
    facts.publish(tx, { userId: created_by ?? '' }, { name, babyId: baby_id });

  /** Changes the import and tells of it. @throws Lost */
  const moveOn = (job: Job, changes: Changes, alone?: (tx: Tx) => Promise<void>): Promise<void> =>
    store.write(async (tx) => {
      if (!(await keepOn(tx, job, now(), changes))) throw new Lost();
      await alone?.(tx);
      await tell(tx, job, changes?.state === 'done' ? 'data.imported' : 'data.importing');
    });

  /** Says now and then that a work goes on which takes its time, and how far it is; `goesOn` throws once it is somebody else's. */
  async function heard<T>(
    job: Job,
    isClosed: IsClosed,
    work: (goesOn: (soFar?: Changes) => void) => Promise<T>,
  ): Promise<T> {
    let lost = false;
    let known: Changes = {};
    const timer = setInterval(() => {
      store
        .write((tx) => keepOn(tx, job, now(), known))
        .then(
          (isOurs) => {
            lost ||= !isOurs;
          },
          () => {},
        );
    }, HEARD_EVERY_MS);
    try {
      return await work((soFar = {}) => {
        if (lost || isClosed()) throw new Lost();
        known = soFar;
      });
    } finally {
      clearInterval(timer);
    }
  }

  /** Whoever looks next may take it up at once; it was taken up in vain so many times. */
  const letGo = async ({ id, lease }: Job, tries: number): Promise<void> => {
    const mine = { lease: null, lease_until: 0, tries };
    await store.write((tx) =>
      tx.updateTable('import_batch').set(mine).where('id', '=', id).where('lease', '=', lease).execute(),
    );
  };

  /** The import as it is now, where this server still works on it. */
  const held = (tx: Tx, { id, lease }: Job): Promise<Job | undefined> =>
    tx.selectFrom('import_batch').selectAll().where('id', '=', id).where('lease', '=', lease).executeTakeFirst();

  return { tell, moveOn, heard, letGo, held };
}
