import { type Medicine, text } from '@nestling/contract';
import type { MedicineRow } from '../storage/schema.ts';

/** Why a dose of a file is not taken. */
export const MEDICINE_OF_OTHERS = text('This medicine is not in the list of this baby');

/** What a person said of a medicine. */
export type Content = Omit<Medicine, 'id' | 'babyId' | 'deleted'>;

export const contentOf = ({ content }: Pick<MedicineRow, 'content'>): Content => JSON.parse(content);

/** As a medicine is stored: what is `null` or was not said is not there. */
export const stored = (said: object): string =>
  JSON.stringify({
    supplement: false,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  });

export const presentMedicine = (row: MedicineRow): Medicine => ({
  id: row.id,
  babyId: row.baby_id,
  ...contentOf(row),
  ...(row.deleted_at !== null && { deleted: true }),
});
