import { holdPeople } from '../../../people/people.repository.ts';
import { addToKindCount } from '../../../records/kind-count.ts';
import type { Entry } from '../../formats/format.ts';
import { bringMedicines, madeBy } from '../made-medicines.ts';
import type { Ports } from '../ports.ts';
import { answersOf } from './job.answers.ts';
import type { Content } from './job.content.ts';
import { toWrite } from './job.plan.ts';
import { type IsClosed, Lost, type Progress } from './job.progress.ts';
import { type Maker, medicinesFor, type Ready } from './job.ready.ts';
import { reportOf, writtenOf } from './job.report.ts';
import { isAnotherWritten, type Job, keepOn } from './job.repository.ts';
import { writeRows } from './job.write.ts';

/** Whoever looks may take it up. */
const NOBODYS = { lease: null, lease_until: 0 } as const;

/** Has an import written from now on; while another one of the baby is, it is left to whoever looks once that is over. @throws Lost */
export async function beginWriting(
  { store, now, tell }: Pick<Ports, 'store' | 'now'> & Pick<Progress, 'tell'>,
  job: Job,
  known: Parameters<typeof keepOn>[3],
): Promise<void> {
  const isOurs = await store.write(async (tx) => {
    // Of two servers the second sees what the first took up.
    await holdPeople(tx, job.baby_id);
    const waits = await isAnotherWritten(tx, job, now());
    const isHeld = await keepOn(tx, job, now(), { ...known, state: 'writing', work: 'write', ...(waits && NOBODYS) });
    if (isHeld) await tell(tx, job, 'data.importing');
    return isHeld && !waits;
  });
  if (!isOurs) throw new Lost();
}

/** Writes what an import brings, which nobody sees before all of it is there. @throws Lost */
export function writingOf({ store, now, facts }: Ports, { moveOn }: Progress) {
  async function write(job: Job, maker: Maker, { content, toKeep }: Ready, isClosed: IsClosed): Promise<void> {
    const written = writtenOf(job);
    const { like } = answersOf(job) ?? {};
    const plans = toKeep.map((plan) => ({ plan, entries: toWrite(plan, like) }));
    await decideMedicines(
      job,
      content,
      plans.map(({ entries }) => entries),
    );
    for (const { plan, entries } of plans) {
      await writeRows(
        { store, now, facts, isClosed },
        { job, maker: maker.userId, zone: content.zone, plan, entries, written },
        () => new Lost(),
      );
    }
    await show(job, content, written);
  }

  /** Says which medicines are made with the records, so that a server that goes on writes the same. @throws Lost */
  async function decideMedicines(job: Job, content: Content, entries: readonly Entry[][]): Promise<void> {
    const rows = madeBy(medicinesFor(job, content, entries));
    if (rows !== job.medicines && !(await store.write((tx) => keepOn(tx, job, now(), { medicines: rows }))))
      throw new Lost();
  }

  /** The one small write by which everybody sees all of it. */
  async function show(job: Job, { rows }: Content, written: Record<string, number>): Promise<void> {
    const { kinds, ...report } = reportOf(job);
    const came = Object.entries(kinds).map(([kind, counts]) => {
      const more = written[kind] ?? 0;
      const { found, duplicates } = counts;
      return [kind, { found, new: more, duplicates, like: Math.max(0, found - duplicates - more) }] as const;
    });
    const done = JSON.stringify({ ...report, questions: [], kinds: Object.fromEntries(came) });
    const changes = {
      state: 'done',
      work: 'show',
      rows_done: rows,
      report: done,
      tries: 0,
      changed_at: now(),
    } as const;
    await moveOn(job, changes, async (tx) => {
      for (const [kind, more] of Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)))
        await addToKindCount(tx, job.baby_id, kind, more);
      await bringMedicines(tx, job.baby_id);
    });
  }

  return write;
}
