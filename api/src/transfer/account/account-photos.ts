import { KINDS, type Kind } from '@nestling/contract/http';
import { allPhotoIdsOf } from '../../photos/photos.repository.ts';
import type { Fields } from '../../records/stored-record.ts';
import type { RecordRow } from '../../storage/schema.ts';
import type { Reader } from '../../storage/store.ts';
import { type DocumentBaby, ownId } from './account-document.ts';
import type { SentPhotos } from './account-file.ts';
import type { Plan } from './account-import.plan.ts';
import { namedPhotos, photoBabies } from './account-import.repository.ts';

/** A photo of the file: its id there, and the one it gets here. */
export interface ComingPhoto {
  sent: string;
  id: string;
  /** 0: it was fetched from the address of its baby's. */
  uploaded: 0 | 1;
}

/** The photos of a baby that are not here yet. */
export interface PhotoPlan {
  come: ComingPhoto[];
  /** How many the new records and a new baby name that are neither here nor in the file. */
  missing: number;
  /** Those of the file that something here shows, or will. */
  shown: string[];
  /** What a new baby is shown by. */
  picture: string | null;
}

/** What is planned, with its photos under the ids that they have here. */
export type WithPhotos = Plan & { photos: PhotoPlan };

const photoFields = ({ fields }: Kind): string[] => Object.keys(fields).filter((name) => fields[name]?.is === 'photos');

/** The kinds whose records show photos, with the fields that name them. */
const SHOWING = KINDS.map(({ kind }) => ({ name: kind.name, fields: photoFields(kind) })).filter(
  ({ fields }) => fields.length > 0,
);

const listIn = (fields: Fields, name: string): readonly string[] => {
  const list = fields[name];
  return Array.isArray(list) ? list : [];
};

const idsIn = (row: Pick<RecordRow, 'fields'>, names: readonly string[]): string[] => {
  const fields = JSON.parse(row.fields) as Fields;
  return names.flatMap((name) => listIn(fields, name));
};

/**
 * Plans which photos come: those of the file that a record here shows, or a new one, and that are not here. What nothing shows any more stays
 * away, as it would be swept.
 */
export async function withPhotos(
  db: Reader,
  userId: string,
  plan: Plan,
  { baby, sent }: { baby: DocumentBaby; sent: SentPhotos | undefined },
): Promise<WithPhotos> {
  const isNew = plan.added && !plan.isBack;
  const inFile = sent?.ids ?? [];
  const coming = SHOWING.flatMap(({ name, fields }) =>
    (plan.records.get(name) ?? []).flatMap((row) => idsIn(row, fields)),
  );
  const ofBaby = isNew && !plan.refusal && baby.photoId !== undefined ? [baby.photoId] : [];
  const babies = await photoBabies(db, [...new Set([...inFile, ...coming, ...ofBaby])]);
  const idHere = (id: string) => ((babies.get(id) ?? plan.babyId) === plan.babyId ? id : ownId(userId, id));

  const here = new Set(await allPhotoIdsOf(db, plan.babyId));
  const wanted = new Set([...coming, ...ofBaby].map(idHere));
  const stored = new Set(plan.refusal ? [] : await namedPhotos(db, plan.babyId, SHOWING));
  const shown = inFile.filter((id) => wanted.has(idHere(id)) || stored.has(idHere(id)));
  const come = shown
    .filter((id) => !here.has(idHere(id)))
    .map((id) => ({
      sent: id,
      id: idHere(id),
      uploaded: baby.photo && id === baby.photoId ? (0 as const) : (1 as const),
    }));
  const there = new Set([...here, ...come.map(({ id }) => id)]);
  const [picture] = ofBaby.map(idHere).filter((id) => there.has(id));
  return {
    ...plan,
    records: renamed(plan.records, idHere),
    photos: {
      come,
      shown,
      picture: picture ?? null,
      // A picture with an address is fetched from there.
      missing: [...wanted].filter((id) => !there.has(id) && !(baby.photo && ofBaby.map(idHere).includes(id))).length,
    },
  };
}

/** Records that show their photos by the ids that these have here. */
function renamed(records: Plan['records'], idHere: (id: string) => string): Plan['records'] {
  const all = new Map(records);
  for (const { name, fields: names } of SHOWING) {
    const rows = all.get(name);
    if (rows)
      all.set(
        name,
        rows.map((row) => rowRenamed(row, names, idHere)),
      );
  }
  return all;
}

function rowRenamed(row: RecordRow, names: readonly string[], idHere: (id: string) => string): RecordRow {
  const ids = idsIn(row, names);
  if (ids.every((id) => idHere(id) === id)) return row;
  const fields = JSON.parse(row.fields) as Fields;
  const lists = names.filter((name) => name in fields).map((name) => [name, listIn(fields, name).map(idHere)]);
  return { ...row, fields: JSON.stringify({ ...fields, ...Object.fromEntries(lists) }) };
}
