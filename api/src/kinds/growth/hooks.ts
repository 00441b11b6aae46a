import { isLyingOfLength, isMeasured, LYING_WITHOUT_LENGTH, NOTHING_MEASURED } from '@nestling/contract';
import { invalid } from '../../http/refusal.ts';
import type { KindHooks } from '../hooks.ts';

export const hooks: KindHooks = {
  /**
   * How a length was measured goes with it.
   * @throws Refusal 400 where nothing would be left, and for a sent `lying` without a length
   */
  keep(fields, { sent }) {
    if (!isMeasured(fields)) throw invalid({ text: NOTHING_MEASURED }, 'weightG');
    if (isLyingOfLength(fields)) return fields;
    if (typeof sent.lying === 'boolean') throw invalid({ text: LYING_WITHOUT_LENGTH }, 'lying');
    const { lying: _, ...others } = fields;
    return others;
  },
};
