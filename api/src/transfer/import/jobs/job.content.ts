import type { Say } from '@nestling/contract';
import { KINDS, type RecordSchemas } from '@nestling/contract/http';
import { hooksOf } from '../../../kinds/index.ts';
import type { BabyRow, MedicineRow } from '../../../storage/schema.ts';
import type { Reader, Store } from '../../../storage/store.ts';
import { readFiles } from '../../reading/read-files.ts';
import type { ReadEntry, ReadOrder, ReadResult } from '../../reading/result.ts';
import { medicinesIn } from '../made-medicines.ts';
import { answersOf, recipesOf } from './job.answers.ts';
import { filesOf } from './job.files.ts';
import type { Job } from './job.repository.ts';

/** What the files of an import hold for its baby. */
export interface Content
  extends Pick<
    ReadResult,
    'notKept' | 'questions' | 'errors' | 'errorCount' | 'warnings' | 'rows' | 'zone' | 'isLocal'
  > {
  /** The names of the apps that wrote them. */
  apps: string[];
  /** One of them is new here. */
  isNew: boolean;
  kinds: KindContent[];
  /** Such as its doses name, and the baby has not. */
  medicines: MedicineRow[];
}

export interface KindContent {
  schemas: RecordSchemas;
  /** In the order of their starts. */
  entries: ReadEntry[];
  /** Records that are in the files more than once. */
  repeated: number;
  /** Records that wait for an answer. */
  waiting: number;
}

/** For whom files are read, and in whose words. */
interface Aim {
  baby: BabyRow;
  say: Say;
  now: number;
  /** @throws whatever ends the reading */
  onProgress: NonNullable<ReadOrder['onProgress']>;
}

/** Reads the files of an import as it was answered so far, by the rules of its baby. */
export async function contentOf(store: Store, job: Job, { baby, say, now, onProgress }: Aim): Promise<Content> {
  const { medicines, refuses } = babyRules(store.read, baby, job);
  const { apps, kinds, entries, ...read } = await readFiles({
    files: await filesOf(store, job),
    babyId: baby.id,
    babyName: baby.name,
    birthDate: baby.birth_date,
    now,
    timezone: job.zone,
    answers: answersOf(job) ?? {},
    recipes: await recipesOf(store.read, job.created_by),
    say,
    refuses,
    onProgress,
  });
  return {
    ...read,
    apps: apps.map(({ name }) => name),
    isNew: apps.some(({ isNew }) => isNew),
    kinds: kindsOf(kinds, entries),
    medicines,
  };
}

/** What the rows of the baby's records have to keep to; `medicines` fills with those that are to be made for them. */
function babyRules(db: Reader, baby: BabyRow, job: Job): { medicines: MedicineRow[]; refuses: ReadOrder['refuses'] } {
  const before = medicinesIn(job);
  const medicines = [...before];
  const made = { created_by: job.created_by, created_at: job.created_at };
  return {
    medicines,
    async refuses(kind, entries) {
      const hooks = hooksOf(kind);
      medicines.push(...((await hooks.medicinesOfFile?.(db, baby, entries, made, before)) ?? []));
      return hooks.ofFile?.(db, baby, medicines);
    },
  };
}

function kindsOf(counts: ReadResult['kinds'], entries: readonly ReadEntry[]): KindContent[] {
  const byKind = new Map<string, ReadEntry[]>();
  for (const entry of entries) {
    const ofKind = byKind.get(entry.kind);
    if (ofKind) ofKind.push(entry);
    else byKind.set(entry.kind, [entry]);
  }
  return KINDS.flatMap((schemas) => {
    const { name } = schemas.kind;
    const count = counts[name];
    return count ? [{ ...count, schemas, entries: byKind.get(name) ?? [] }] : [];
  });
}
