import { text } from '../../words/say.ts';
import { recordSchemas } from '../record.schema.ts';
import { pumpingKind } from './kind.ts';
import { type Amounts, pumpedMl } from './pumped.ts';

export const NOT_THE_SUM = text('The total is not the sum of the sides');

export const pumpingSchemas = recordSchemas(pumpingKind, [
  {
    holds: (sent: Amounts) => typeof sent.totalMl !== 'number' || sent.totalMl === pumpedMl(sent),
    error: NOT_THE_SUM,
    field: 'totalMl',
    // A side that a change does not send may be there.
    ofWhole: true,
  },
]);
