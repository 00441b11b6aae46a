import { clockShift, isSecondTime, type Span } from '@nestling/contract';
import { say } from '../words/say.ts';
import { clockText } from './time-text.ts';

/** Says behind '19:30 – 6:30' that the clocks changed meanwhile: its length is another one than it reads. */
export function withClockChange(range: string, span: Span, zone: string): string {
  const shift = clockShift(span, zone);
  if (shift === 0) return range;
  return shift < 0 ? say('{range} (clocks went back)', { range }) : say('{range} (clocks went forward)', { range });
}

/** '2:20', in the night in which it comes twice '2:20 (second time)' of the later one. Input: epoch milliseconds. */
export function exactClockText(at: number, zone: string): string {
  const clock = clockText(at, zone);
  return isSecondTime(at, zone) ? say('{clock} (second time)', { clock }) : clock;
}
