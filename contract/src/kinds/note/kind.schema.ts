import { recordSchemas } from '../record.schema.ts';
import { noteKind } from './kind.ts';

export const noteSchemas = recordSchemas(noteKind);
