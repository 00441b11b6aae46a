import {
  ageOn,
  ageText,
  type Baby,
  dayOf,
  type MealChoice,
  MINUTE_MS,
  reportDays,
  type SomeRecord,
  USUAL_NIGHT_HOURS,
  wakeWindowAt,
} from '@nestling/contract';
import type { LookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { linesOfKinds, notesOfTold } from './other-kinds.ts';
import { figures, gaps, patterns } from './report-figures.ts';
import { clock, dayLine, lengthText } from './report-lines.ts';

/** Days that the report covers, today included. */
export const REPORT_DAYS = 30;

interface ReportInput {
  baby: Pick<Baby, 'name' | 'birthDate' | 'nightHours'> & MealChoice;
  /** Of every kind. */
  records: readonly SomeRecord[];
  /** Whether it has the words that were noted beside records, and those of notes. They may be private: only if the person wants it. */
  withNotes: boolean;
  /** Says what the records of each kind are. */
  lookOf: LookOf;
  /** Epoch ms. */
  now: number;
  /** IANA name. */
  zone: string;
}

/**
 * The report for an assistant or a doctor, in plain text: what is known of the last 30 days, what is not, and what to look for. Averages
 * are over full days with records; today is not over and a day without records says nothing.
 */
export function composeReport({ baby, records: all, withNotes, lookOf, now, zone }: ReportInput): string {
  const records = withNotes ? all : all.map(({ notes: _, ...record }) => record as SomeRecord);
  const today = dayOf(now, zone);
  const first = today.subtract({ days: REPORT_DAYS - 1 });
  const days = reportDays({ records, first, last: today, now, zone, nightHours: baby.nightHours });
  const full = days.slice(0, -1);
  const others = linesOfKinds(days, lookOf, zone);
  const beside = notesOfTold(days, lookOf, zone);
  const age = ageText(say, baby.birthDate, today);
  const dates = { first: first.toString(), last: today.toString() };
  return [
    `# ${say('Records of {baby}', { baby: baby.name })}`,
    '',
    say('Made {last} {time}, times in {zone}. Days {first} to {last}; today is not over.', {
      ...dates,
      time: clock(now, zone),
      zone,
    }),
    say('Age: {age} (born {date}).', { age, date: baby.birthDate }),
    usualWindow(baby.birthDate, today),
    '',
    `## ${say('What is missing')}`,
    ...gaps(full, records).map(inList),
    '',
    `## ${say('Figures')}`,
    ...figures(full).map(inList),
    '',
    `## ${say('Patterns')}`,
    ...patterns(full, baby, zone).map(inList),
    '',
    `## ${say('Day by day')}`,
    say(
      'Sleep is cut at midnight for the total; a nap or night is listed on the day it starts. Night: started {from} to {to}.',
      { ...(baby.nightHours ?? USUAL_NIGHT_HOURS) },
    ),
    ...days.map((day) => inList(dayLine(day, zone, lookOf))),
    '',
    ...(beside.length > 0 ? [`## ${say('Notes beside sleeps and feedings')}`, ...beside.map(inList), ''] : []),
    ...others.flatMap(({ name, lines }) => [`## ${name}`, ...lines.map(inList), '']),
    `## ${say('Please')}`,
    say(
      'Look at the records above of {baby}, {age} old. Tell me which rhythm you see in sleep, wake windows and feedings, what has changed over these weeks, and what I could try next to make nights calmer. Say which statements rest on few or missing records, ask me when something important is unknown, and name signs for which a doctor or midwife should be asked. Wake windows are guidance, not a norm.',
      { baby: baby.name, age },
    ),
    '',
  ].join('\n');
}

const inList = (line: string): string => `- ${line}`;

function usualWindow(birthDate: string, today: Temporal.PlainDate): string {
  const window = wakeWindowAt(ageOn(birthDate, today).months);
  return window
    ? say('Wake windows often seen at this age: {shortest} to {longest}.', {
        shortest: lengthText(window.minWakeTime * MINUTE_MS),
        longest: lengthText(window.maxWakeTime * MINUTE_MS),
      })
    : say('No usual wake windows are known for this age.');
}
