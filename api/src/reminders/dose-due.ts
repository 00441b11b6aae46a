import { doseNotice, type Medicine, nextDose, type ReminderNotice, type Say } from '@nestling/contract';
import { type Dose, doseKind } from '@nestling/contract/kinds/dose';
import { presentMedicine } from '../medicines/medicines.presenter.ts';
import type { RecordRow, ReminderRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { reconcile, type Wanted } from './reconcile.ts';

/** Telling who chose so when the next dose of a medicine may be given, by what its family typed (row REC-32). */

const DAY_MS = 24 * 3_600_000;
/** The longest gap that a medicine can have, and the 24 hours of which doses are counted. */
const LOOKED_AT_MS = 8 * DAY_MS;

type KnownDose = Pick<Dose, 'id' | 'medicineId' | 'startTime' | 'amount' | 'given'>;

/** To be called when doses, medicines, or who wants to be reminded of them may be others. */
export async function replanDoses(
  tx: Tx,
  { babyId, userId }: { babyId: string; userId?: string },
  now: number,
): Promise<void> {
  const existing = await tx
    .selectFrom('reminder')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('kind', '=', 'dose')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
  const people = await choosers(tx, babyId, userId);
  if (existing.length + people.length === 0) return;
  const [medicines, doses] = [await medicinesOf(tx, babyId), await dosesSince(tx, babyId, now - LOOKED_AT_MS)];
  const wanted = people.flatMap(({ user_id, zone, chosen }) =>
    medicines
      .filter(({ id }) => chosen.includes(id))
      .flatMap((medicine): Wanted[] => {
        const next = nextDose(medicine, dosesOf(medicine, doses), zone);
        if (!next) return [];
        const since = Date.parse(next.after.startTime);
        return [{ user_id, baby_id: babyId, kind: 'dose', record_id: next.after.id, since, due_at: next.at }];
      }),
  );
  await reconcile(tx, existing, wanted, now);
}

/** Who looks after a baby, has chosen medicines to be reminded of, and has a device to be told on. */
async function choosers(db: Reader, babyId: string, userId: string | undefined) {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('setting as c', 'c.user_id', 'm.user_id')
    .leftJoin('reminder_settings as s', 's.user_id', 'm.user_id')
    .where('m.baby_id', '=', babyId)
    .where('c.name', '=', 'doseReminders')
    .where('c.value', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('m.user_id', '=', userId ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('push_device as d').select('d.id').whereRef('d.user_id', '=', 'm.user_id')),
    )
    .select(['m.user_id', 's.zone', 'c.value'])
    .execute();
  return rows.map(({ user_id, zone, value }) => ({
    user_id,
    zone: zone ?? 'UTC',
    chosen: JSON.parse(value ?? '[]') as string[],
  }));
}

const medicinesOf = async (db: Reader, babyId: string): Promise<Medicine[]> =>
  (await db.selectFrom('medicine').selectAll().where('baby_id', '=', babyId).execute()).map(presentMedicine);

/** The doses of a baby since an instant, newest first. */
async function dosesSince(db: Reader, babyId: string, since: number): Promise<KnownDose[]> {
  const rows = await db
    .selectFrom('shown_record')
    .select(['id', 'start_time', 'fields'])
    .where('baby_id', '=', babyId)
    .where('kind', '=', doseKind.name)
    .where('start_time', '>', since)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(knownDose);
}

const knownDose = ({ id, start_time, fields }: Pick<RecordRow, 'id' | 'start_time' | 'fields'>): KnownDose => ({
  id,
  startTime: new Date(start_time).toISOString(),
  ...(JSON.parse(fields) as Pick<Dose, 'medicineId' | 'amount' | 'given'>),
});

const dosesOf = ({ id }: Medicine, doses: readonly KnownDose[]): KnownDose[] =>
  doses.filter(({ medicineId }) => medicineId === id);

/** These doses, by their ids. */
export async function dosesWithIds(db: Reader, ids: readonly string[]): Promise<Map<string, KnownDose>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shown_record')
    .select(['id', 'start_time', 'fields'])
    .where('id', 'in', [...ids])
    .where('kind', '=', doseKind.name)
    .execute();
  return new Map(rows.map((row) => [row.id, knownDose(row)]));
}

/** Reads the words of such reminders: the medicine as it is called now, and nothing of one that is not in the list any more. */
export async function doseNotices(db: Reader, rows: readonly ReminderRow[]) {
  const doses = await dosesWithIds(
    db,
    rows.map(({ record_id }) => record_id),
  );
  const medicines = new Map<string, Medicine>();
  for (const babyId of new Set(rows.map(({ baby_id }) => baby_id)))
    for (const medicine of await medicinesOf(db, babyId)) medicines.set(medicine.id, medicine);
  return (
    say: Say,
    { record_id: doseId, due_at: at }: ReminderRow,
    baby: { id: string; name: string },
    zone: string,
  ): ReminderNotice | undefined => {
    const medicine = medicines.get(doses.get(doseId)?.medicineId ?? '');
    if (!medicine || medicine.deleted) return undefined;
    return doseNotice(say, baby, { medicine: medicine.name, doseId, at, zone });
  };
}
