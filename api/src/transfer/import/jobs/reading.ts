import type { ImportJob, Say } from '@nestling/contract';
import type { Lifetime } from '../../formats/date-order.ts';
import type { Entry } from '../../formats/format.ts';
import type { SentFile } from './job.files.ts';

/** An entry with its kind and the name of its file; `row` counts in that. */
export interface FileEntry extends Entry {
  kind: string;
  file: string;
}

/** What files hold, before anything is compared with what is stored. */
export interface Reading {
  app?: string | undefined;
  entries: FileEntry[];
  notKept: ImportJob['notKept'];
  /** What the files leave open, answered or not; what has no answer is read by its preset. */
  questions: ImportJob['questions'];
  /** The first ones. */
  errors: ImportJob['errors'];
  errorCount: number;
}

/** How files are to be read. */
export interface ReadOrder {
  babyName: string;
  life: Lifetime;
  /** The zone that the question `zone` is preset with. */
  timezone: string;
  /** What a person answered, by the ids of questions. */
  answers: Record<string, string>;
  /** Says texts to who imports. */
  say: Say;
  /** Told now and then, 0 to 1. @throws whatever ends the reading */
  onProgress: (share: number) => void;
}

/**
 * Reads files of any app, in turns that let others have theirs.
 * @throws Refusal 400 where nothing in them can be read
 */
export type ReadFiles = (files: readonly SentFile[], order: ReadOrder) => Promise<Reading>;
