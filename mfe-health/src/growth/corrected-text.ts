import { ageText, type Baby } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** 'Corrected: 3 months, 1 day'. */
export const correctedText = ({ dueDate = '' }: Baby, day: Temporal.PlainDate, correctedDays: number): string =>
  correctedDays < 0 ? say('Before the due date') : say('Corrected: {age}', { age: ageText(say, dueDate, day) });
