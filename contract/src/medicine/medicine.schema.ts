import { z } from 'zod';
import { clientId } from '../http/envelope.schema.ts';
import { fieldSchema } from '../kinds/record.schema.ts';
import { inContext, text } from '../words/say.ts';
import { MEDICINE_UNITS, type MedicineUnit, medicineFields } from './medicine.ts';

/**
 * A medicine of a baby as the server answers it: `usualDose` in its `unit`, `until` the last day on which it is given, YYYY-MM-DD. `deleted`: it
 * is no longer in the list, its doses are there.
 */
export const medicine = z
  .object({
    id: z.uuid(),
    babyId: z.uuid(),
    name: z.string(),
    unit: z.enum(MEDICINE_UNITS),
    usualDose: z.number().optional(),
    minGapMinutes: z.int().optional(),
    maxPerDay: z.int().optional(),
    supplement: z.boolean(),
    until: z.iso.date().optional(),
    deleted: z.literal(true).optional(),
  })
  .meta({ id: 'Medicine' });

const { name, unit, usualDose, minGapMinutes, maxPerDay, supplement } = medicineFields;
const number = (field: typeof usualDose | typeof minGapMinutes | typeof maxPerDay) =>
  (fieldSchema(field) as z.ZodType<number, number>).nullable().optional();

const said = {
  name: (fieldSchema(name) as z.ZodString)
    .trim()
    .regex(/[\p{L}\p{N}]/u, { error: inContext('of a medicine', 'Please enter a name') }),
  unit: fieldSchema(unit) as z.ZodType<MedicineUnit, MedicineUnit>,
  usualDose: number(usualDose),
  minGapMinutes: number(minGapMinutes),
  maxPerDay: number(maxPerDay),
  supplement: (fieldSchema(supplement) as z.ZodType<boolean, boolean>).nullable().optional(),
  until: z.iso
    .date({ error: text('Invalid last day') })
    .nullable()
    .optional(),
};

/** A new medicine. */
export const medicineBody = z.object({ id: clientId, ...said }).meta({ id: 'MedicineBody' });

/** Fields that are not sent are not changed; `null` empties one. */
export const medicinePatch = z
  .object({ ...said, name: said.name.optional(), unit: said.unit.optional() })
  .meta({ id: 'MedicinePatch' });

export type Medicine = z.infer<typeof medicine>;
