import { recordSchemas } from '../record.schema.ts';
import { diaperKind } from './kind.ts';

export const diaperSchemas = recordSchemas(diaperKind);
