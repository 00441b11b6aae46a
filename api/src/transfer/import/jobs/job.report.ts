import type { ImportJob } from '@nestling/contract';
import type { Job } from './job.repository.ts';

/** What is known of an import beside its columns, as the wire has it. */
export type Report = Pick<ImportJob, 'kinds' | 'notKept' | 'questions' | 'errors' | 'errorCount'>;

const NOTHING: Report = { kinds: {}, notKept: [], questions: [], errors: [], errorCount: 0 };

export const reportOf = ({ report }: Pick<Job, 'report'>): Report =>
  report === null ? NOTHING : (JSON.parse(report) as Report);

/** How many records of each kind are written, hidden. */
export const writtenOf = ({ written }: Pick<Job, 'written'>): Record<string, number> => JSON.parse(written ?? '{}');

/** What a person answered, by the ids of questions; undefined: nobody said anything yet. */
export const answersOf = ({ answers }: Pick<Job, 'answers'>): Record<string, string> | undefined =>
  answers === null ? undefined : JSON.parse(answers);
