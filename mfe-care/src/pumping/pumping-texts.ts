import { inContext, measureText, pumpedMl } from '@nestling/contract';
import type { Pumping } from '@nestling/contract/kinds/pumping';
import { say } from '@nestling/shared-ui/say';

/** '90 ml', where it is known. */
export function amountText(pumping: Pick<Pumping, 'leftMl' | 'rightMl' | 'totalMl'>): string | undefined {
  const ml = pumpedMl(pumping);
  return ml === undefined ? undefined : measureText(say, 'volume', ml);
}

/** 'Left 50 ml, right 40 ml', where both are known. */
export function sidesText({ leftMl, rightMl }: Pick<Pumping, 'leftMl' | 'rightMl'>): string | undefined {
  if (leftMl === undefined || rightMl === undefined) return undefined;
  return say('Left {left}, right {right}', {
    left: measureText(say, 'volume', leftMl),
    right: measureText(say, 'volume', rightMl),
  });
}

/** '3 × · 270 ml' of some pumpings. */
export function totalText(pumpings: readonly Pumping[]): string {
  const count = say(inContext('how often', '{count, number} ×'), { count: pumpings.length });
  const ml = pumpings.reduce((sum, pumping) => sum + (pumpedMl(pumping) ?? 0), 0);
  return ml > 0 ? say('{count} · {amount}', { count, amount: measureText(say, 'volume', ml) }) : count;
}
