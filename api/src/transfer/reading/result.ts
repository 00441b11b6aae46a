/** What a reading of files needs, and what comes out of it. */
import type { ImportRecipes, Say } from '@nestling/contract';
import type { GivenFile } from '../files/open-files.ts';
import type { Entry } from '../formats/format.ts';
import type { Bounds } from '../import/check-entries.ts';
import type { ReadAnswers, ReadQuestion } from './answers.ts';
import type { Source, SourceProblem } from './sources.ts';
import type { NotKept } from './tally.ts';

export interface ReadOrder {
  files: readonly GivenFile[];
  /** Ids that are derived are this baby's own. */
  babyId: string;
  babyName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** Epoch ms. */
  now: number;
  /** IANA name of the zone that is offered. */
  timezone: string;
  answers: ReadAnswers;
  /** Of unknown files, as the person has said it before. */
  recipes?: ImportRecipes;
  /** Says texts to who imports. */
  say: Say;
  /** What of a row of a kind cannot be in records of this baby: what needs the storage to be known. It may give its entries what they lack. */
  refuses?: (kind: string, entries: readonly Entry[]) => Promise<Bounds['refuses']>;
  /** Told while files are unpacked, then after each row. @throws whatever ends the reading */
  onProgress?: (done: RowsDone) => void;
}

/** How many of all rows are read; of none, before they are counted. */
export interface RowsDone {
  rows: number;
  done: number;
}

/** A record as a file says it, and the file. */
export interface ReadEntry extends Entry {
  file: string;
}

/** What there is of a kind in the files. */
export interface KindCounts {
  /** Records, with those that are there twice and those that wait. */
  found: number;
  /** Of them: the same as others in the files. */
  repeated: number;
  /** Of them: they wait for an answer. */
  waiting: number;
}

export interface ReadError {
  file: string;
  /** Line of the file, from 1; 0: the file as a whole. */
  row: number;
  /** As the file names it. */
  column?: string;
  code: SourceProblem['code'];
  message: string;
}

export interface ReadResult {
  /** Whose files they are; `isNew`: no family's real file of it was read yet. */
  apps: { name: string; isNew: boolean }[];
  /** Rows of the tables. */
  rows: number;
  /** All that can be imported, of each kind in the order of the starts. */
  entries: ReadEntry[];
  kinds: Record<string, KindCounts>;
  notKept: NotKept[];
  questions: ReadQuestion[];
  /** The first ones, in the order of the files. */
  errors: ReadError[];
  errorCount: number;
  /** What a person should look at, in sentences. */
  warnings: string[];
  /** The zone in which wall times and days were read. */
  zone: string;
  /** Whether any time of an entry depends on that. */
  isLocal: boolean;
}

/** The rows of all sources, read. */
export interface Read {
  entries: Map<Source, ReadEntry[]>;
  counts: Map<string, KindCounts>;
  problems: SourceProblem[];
  isLocal: boolean;
}
