import { numberText } from '../words/number-text.ts';
import type { Say } from '../words/say.ts';

/** '2 h 20 min', '2 h', '40 min' from whole minutes, for sentences. */
export function hoursAndMinutesLong(say: Say, minutes: number): string {
  const [hours, rest] = [numberText(say, Math.floor(minutes / 60)), numberText(say, minutes % 60)];
  if (minutes < 60) return say('{minutes} min', { minutes: rest });
  return minutes % 60 === 0 ? say('{hours} h', { hours }) : say('{hours} h {minutes} min', { hours, minutes: rest });
}
