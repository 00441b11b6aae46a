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

/** How imports end of which nothing comes. */
export function endingsOf({ store, now, onFailure }: Surroundings, { tell }: Progress) {
  async function fail(job: Job, error: unknown): Promise<void> {
    const say = (await sayersOf(store.read, [job.created_by ?? '']))(job.created_by ?? '');
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, 'internal_error', 'Something went wrong on the server. Please try again.');
    const { errors, ...report } = reportOf(job);
    const failure = { file: '', row: 0, code: refusal.code, message: sayTold(say, refusal.told) };
    await endFailed(job, { ...report, errors: [failure, ...errors] });
    if (!(error instanceof Refusal)) onFailure(error);
  }

  /** Ends an import in whose files nothing can be read. */
  const endUnread = (job: Job, report: Report): Promise<void> =>
    report.errors.length > 0
      ? endFailed(job, report)
      : fail(job, new Refusal(400, 'nothing_to_import', 'No row of this file can be imported: it is empty.'));

  const endFailed = (job: Job, report: Report): Promise<void> =>
    store.write(async (tx) => {
      if (!(await keepOn(tx, job, now()))) return;
      await endJob(tx, job.id, 'failed', now(), JSON.stringify(report));
      // Of a baby that is deleted nobody is told.
      if ((await personIdsOf(tx, job.baby_id)).length > 0) await tell(tx, job, 'data.importing');
    });

  return { fail, endUnread };
}
