import { dateText } from '@nestling/shared-ui';
import { say } from '../words/say.ts';

/** 'Today', 'Yesterday' or 'Tue, Nov 17'. */
export function dayTitle(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (day.equals(today)) return say('Today');
  return day.equals(today.subtract({ days: 1 })) ? say('Yesterday') : dateText(day);
}
