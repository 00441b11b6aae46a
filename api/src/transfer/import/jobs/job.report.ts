import type { ImportJob } from '@nestling/contract';
import type { JobAnswers } from './job.answers.ts';
import type { Job } from './job.repository.ts';

/** What is known of an import beside its columns, as the wire has it. */
export interface Report
  extends Pick<ImportJob, 'kinds' | 'notKept' | 'questions' | 'errors' | 'errorCount' | 'isNew' | 'warnings'> {
  /** How many medicines it makes, by what is said to the question `like`. */
  medicines?: Record<NonNullable<JobAnswers['like']>, number>;
}

const NOTHING: Report = { kinds: {}, notKept: [], questions: [], errors: [], errorCount: 0 };

export const reportOf = ({ report }: Pick<Job, 'report'>): Report =>
  report === null ? NOTHING : (JSON.parse(report) as Report);

/** How many records of each kind are written, hidden. */
export const writtenOf = ({ written }: Pick<Job, 'written'>): Record<string, number> => JSON.parse(written ?? '{}');
