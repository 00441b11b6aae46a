import { recordSchemas } from '../record.schema.ts';
import { growthKind } from './kind.ts';
import { isLyingOfLength, isMeasured, LYING_WITHOUT_LENGTH, NOTHING_MEASURED } from './measured.ts';

export const growthSchemas = recordSchemas(growthKind, [
  // What a change does not send may be there.
  { holds: isMeasured, error: NOTHING_MEASURED, field: 'weightG', ofWhole: true },
  { holds: isLyingOfLength, error: LYING_WITHOUT_LENGTH, field: 'lying', ofWhole: true },
]);
