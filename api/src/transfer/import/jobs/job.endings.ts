import { sayTold } from '@nestling/contract';
import { personIdsOf } from '../../../events/facts.repository.ts';
import { Refusal } from '../../../http/refusal.ts';
import { sayersOf } from '../../../words/reader.ts';
import type { Ports } from '../ports.ts';
import type { Progress } from './job.progress.ts';
import { type Report, reportOf } from './job.report.ts';
import { endJob, type Job, keepOn } from './job.repository.ts';

interface Surroundings extends Pick<Ports, 'store' | 'now'> {
  onFailure: (error: unknown) => void;
}

const OF_NO_ROW = { file: '', row: 0 } as const;

/** How imports end of which nothing comes. */
export function endingsOf({ store, now, onFailure }: Surroundings, { tell }: Progress) {
  const sayTo = async ({ created_by }: Job) => (await sayersOf(store.read, [created_by ?? '']))(created_by ?? '');

  async function fail(job: Job, error: unknown): Promise<void> {
    const say = await sayTo(job);
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, 'internal_error', 'Something went wrong on the server. Please try again.');
    const why = { ...OF_NO_ROW, code: refusal.code, message: sayTold(say, refusal.told) };
    await endFailed(job, reportOf(job), [why]);
    if (!(error instanceof Refusal)) onFailure(error);
  }

  /** Ends an import in whose files nothing can be read. */
  const endUnread = (job: Job, report: Report): Promise<void> =>
    report.errors.length > 0
      ? endFailed(job, report)
      : fail(job, new Refusal(400, 'nothing_to_import', 'No row of this file can be imported: it is empty.'));

  async function endFailed(job: Job, report: Report, why: Report['errors'] = []): Promise<void> {
    const errors = [...why, ...(await earlierUndone(job)), ...report.errors];
    await store.write(async (tx) => {
      if (!(await keepOn(tx, job, now()))) return;
      await endJob(tx, job.id, 'failed', now(), JSON.stringify({ ...report, errors }));
      // Of a baby that is deleted nobody is told.
      if ((await personIdsOf(tx, job.baby_id)).length > 0) await tell(tx, job, 'data.importing');
    });
  }

  /** Says that the import is gone that this one was to take the place of. */
  async function earlierUndone(job: Job): Promise<Report['errors']> {
    const { replaces } = job;
    if (replaces === null) return [];
    const undone = store.read.selectFrom('undone_import').select('id').where('id', '=', replaces);
    if (!(await undone.executeTakeFirst())) return [];
    const say = await sayTo(job);
    const message = say('The earlier import was undone. You can restore it under “Recently deleted”.');
    return [{ ...OF_NO_ROW, code: 'earlier_undone', message }];
  }

  return { fail, endUnread };
}
