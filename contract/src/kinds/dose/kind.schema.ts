import { recordSchemas } from '../record.schema.ts';
import { doseKind } from './kind.ts';

export const doseSchemas = recordSchemas(doseKind);
