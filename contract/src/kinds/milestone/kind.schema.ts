import { recordSchemas } from '../record.schema.ts';
import { milestoneKind } from './kind.ts';

export const milestoneSchemas = recordSchemas(milestoneKind);
