import { text } from '../../words/say.ts';
import { recordSchemas } from '../record.schema.ts';
import { milkKind } from './kind.ts';

export const milkSchemas = recordSchemas(milkKind, [
  { holds: ({ changeMl }) => changeMl !== 0, error: text('A change cannot be 0 ml'), field: 'changeMl' },
]);
