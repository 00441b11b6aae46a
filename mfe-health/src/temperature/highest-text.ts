import { measureText } from '@nestling/contract';
import type { Temperature } from '@nestling/contract/kinds/temperature';
import { say } from '@nestling/shared-ui/say';

/** 'Highest 38.4 °C' of some temperatures; nothing of none. */
export function highestText(taken: readonly Pick<Temperature, 'celsius'>[]): string {
  if (taken.length === 0) return '';
  const highest = Math.max(...taken.map(({ celsius }) => celsius));
  return say('Highest {temperature}', { temperature: measureText(say, 'temperature', highest) });
}
