import { recordSchemas } from '../record.schema.ts';
import { vaccineKind } from './kind.ts';

export const vaccineSchemas = recordSchemas(vaccineKind);
