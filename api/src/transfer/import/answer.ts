import {
  countedText,
  type ImportAnswer,
  type ImportRemark,
  isMoment,
  type PersonBy,
  type Say,
} from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';
import { withRest } from '../../words/list-text.ts';
import type { NewEntry } from './compare.ts';

const MOST_REMARKS = 200;
const SAMPLE = 5;

interface Outcome {
  /** Says texts to who imports. */
  say: Say;
  id: string | null;
  kind: Kind;
  app: string;
  isDryRun: boolean;
  fresh: NewEntry[];
  duplicates: number;
  errors: ImportRemark[];
  skips: ImportRemark[];
  splitNights: number;
  warnings: string[];
  by: PersonBy;
}

/** What an import did, or would do, as the wire has it. */
export function answerOf(outcome: Outcome): ImportAnswer {
  const { id, kind, app, fresh, duplicates, errors, skips, splitNights, warnings, by } = outcome;
  const inOrder = (remarks: ImportRemark[]) => [...remarks].sort((a, b) => a.row - b.row).slice(0, MOST_REMARKS);
  return {
    id,
    message: messageOf(outcome),
    app,
    imported: fresh.length,
    duplicates,
    adjusted: new Set(fresh.filter(({ moment }) => moment?.adjusted).map(({ row }) => row)).size,
    skipped: skips.length,
    unreadable: errors.length,
    splitNights,
    errors: inOrder(errors),
    skips: inOrder(skips),
    warnings,
    sample: [...fresh]
      .sort((a, b) => a.row - b.row || a.start - b.start)
      .slice(0, SAMPLE)
      .map((entry) => sampleOf(kind, entry)),
    by,
  };
}

const sampleOf = (kind: Kind, { row, start, end, fields, notes }: NewEntry) => ({
  row,
  startTime: new Date(start).toISOString(),
  ...(!isMoment(kind, fields) && { endTime: new Date(end).toISOString() }),
  ...fields,
  ...(notes !== null && { notes: notes.slice(0, 200) }),
});

function messageOf({ say, kind, isDryRun, fresh, duplicates, errors, skips }: Outcome): string {
  const records = countedText(say, kind, fresh.length);
  const rest = [
    ...(duplicates > 0
      ? [say('{count, plural, one {# duplicate skipped} other {# duplicates skipped}}', { count: duplicates })]
      : []),
    ...(errors.length > 0
      ? [say('{count, plural, one {# row not readable} other {# rows not readable}}', { count: errors.length })]
      : []),
    ...(skips.length > 0
      ? [say('{count, plural, one {# row left out} other {# rows left out}}', { count: skips.length })]
      : []),
  ];
  const done = isDryRun ? say('Ready to import {records}', { records }) : say('Imported {records}', { records });
  return withRest(say, done, rest);
}
