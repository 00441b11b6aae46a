import { sumOfSides } from '@nestling/contract';
import { NOT_THE_SUM } from '@nestling/contract/http';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { invalid } from '../../http/refusal.ts';
import { milkFollows } from '../../milk/milk-follows.ts';
import type { KindHooks } from '../hooks.ts';

export const hooks: KindHooks = {
  /**
   * A total that stands beside sides is their sum, and follows them.
   * @throws Refusal 400 for another one that was sent or stood alone, and for one that no pumping has
   */
  keep(fields, { sent, before }) {
    const sum = sumOfSides(fields);
    if (sum === undefined || fields.totalMl === undefined || fields.totalMl === sum) return fields;
    const wasAlone = before?.totalMl !== undefined && sumOfSides(before) === undefined;
    if (wasAlone || fields.totalMl === sent.totalMl) throw invalid({ text: NOT_THE_SUM }, 'totalMl');
    if (sum > pumpingKind.fields.totalMl.max) throw invalid({ text: pumpingKind.fields.totalMl.tooMuch }, 'totalMl');
    return { ...fields, totalMl: sum };
  },

  follow: milkFollows,
};
