import type { z } from 'zod';
import { medicineFields } from '../../medicine/medicine.ts';
import { fieldSchema, type RecordSchemas, recordSchemas } from '../record.schema.ts';
import { doseKind } from './kind.ts';

/** That an amount was given in, where the client says it: a medicine may have another one by the time that the dose arrives. It is not kept. */
const unit = fieldSchema(medicineFields.unit).optional();

type Schemas = RecordSchemas<typeof doseKind>;
type Creation = z.output<Schemas['creation']> & { unit?: (typeof medicineFields.unit.of)[number] | undefined };

export const doseSchemas = recordSchemas(doseKind, [], { unit }) as Schemas & {
  creation: z.ZodType<Creation, Creation>;
};
