import { recordSchemas } from '../record.schema.ts';
import { careKind } from './kind.ts';

export const careSchemas = recordSchemas(careKind);
