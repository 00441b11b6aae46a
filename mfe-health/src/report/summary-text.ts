import { say } from '@nestling/shared-ui/say';
import type { FactLine } from './fact-lines.ts';
import type { Report } from './report-sheet.tsx';
import { asOfText, bornText, countedText, periodText } from './report-texts.ts';

/** What is part of the line above stands a bit further in. */
const PART = '\u2003';

function lineText({ name, value, range, days, isPart }: FactLine): string {
  if (days === undefined) return `${isPart ? PART : ''}${say('{name}: {value}', { name, value })}`;
  return say('{name}: {value} a day ({range}; {days, plural, one {# day} other {# days}})', {
    name,
    value,
    range: range ?? value,
    days,
  });
}

/** The first page as text, for a message. */
export function summaryText({ baby, period, facts, lines, questions, asOf, zone }: Report): string {
  return [
    say('Report of {baby}', { baby: baby.name }),
    bornText(baby, period.last),
    periodText(period),
    countedText(facts),
    ...lines.map(lineText),
    ...(questions.trim() ? [say('Questions'), questions.trim()] : []),
    asOfText(asOf, zone),
  ].join('\n');
}
