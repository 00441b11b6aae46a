import { text } from '@nestling/contract';
import { ownId } from '../account/account-document.ts';
import { breather } from '../csv/breather.ts';
import { type Entry, type Reading, Row } from '../formats/format.ts';
import { dayIn, type dayOffsets, type Moment, momentReader } from '../formats/moments.ts';
import { readWallText } from '../formats/wall-time.ts';
import { type Child, type DatesOf, nameOf, type Questions } from './questions.ts';
import { type Outcome, readRow } from './read-row.ts';
import type { KindCounts, Read, ReadEntry, ReadOrder } from './result.ts';
import type { Source, SourceProblem } from './sources.ts';
import type { Tally } from './tally.ts';

const MIXED_DATES = text('The dates in this file are mixed: some have the day first, some the month.');

/** What the sources of one reading share. */
export interface Course {
  questions: Questions;
  tally: Tally;
  warnings: Set<string>;
  zone: string;
  rows: number;
}

export interface SourceCourse extends Course {
  child: Child;
  dates: DatesOf | undefined;
  /** What the amounts without a unit can only be in. */
  unit: 'ml' | undefined;
  /** Of the days of all files. */
  offsetOn: ReturnType<typeof dayOffsets>;
}

/** Reads the rows of one source. */
export class SourceReader {
  readonly #order: ReadOrder;
  readonly #source: Source;
  readonly #course: SourceCourse;
  readonly #read: Read;
  readonly #reading: Reading;
  readonly #entries: ReadEntry[] = [];
  /** Whether the row that is read needs an answer that nobody has given. */
  #waits = false;

  constructor(order: ReadOrder, source: Source, course: SourceCourse, read: Read) {
    this.#order = order;
    this.#source = source;
    this.#course = course;
    this.#read = read;
    this.#reading = this.#makeReading();
    read.entries.set(source, this.#entries);
  }

  async readRows(onRow: () => void): Promise<void> {
    const { table, layout, format } = this.#source;
    const breathe = breather();
    if (this.#course.dates?.evidence.isMixed) {
      this.#refuseDates();
      return;
    }
    const together = format.together?.(
      table.rows.map((row) => new Row(layout, row)),
      this.#reading,
    );
    if (together) this.#take(together.entries, undefined);
    // Each is let go once it is read: they are most of what a large export needs.
    const waiting = table.rows.reverse();
    for (let tableRow = waiting.pop(); tableRow; tableRow = waiting.pop()) {
      await breathe();
      onRow();
      if (!together?.used.has(tableRow.line)) this.#readOne(new Row(layout, tableRow));
    }
  }

  #refuseDates(): void {
    const told = { text: MIXED_DATES };
    this.#problem({ row: 0, column: null, code: 'unreadable', told });
  }

  #problem(problem: Omit<SourceProblem, 'file'>): void {
    this.#read.problems.push({ file: this.#source.file, ...problem });
  }

  #readOne(row: Row): void {
    const { format } = this.#source;
    const { child, tally } = this.#course;
    const name = nameOf(row.raw(format.baby));
    const isMeant = name === '' || child.isMeant(name);
    if (isMeant === false) {
      tally.baby(name);
      return;
    }
    this.#waits = isMeant === undefined;
    this.#tell(row, readRow(row, format, this.#reading));
  }

  #tell(row: Row, outcome: Outcome): void {
    const { tally } = this.#course;
    if (outcome.is === 'read') this.#take(outcome.entries, row);
    else if (outcome.is === 'skipped') tally.reason(outcome.kind, outcome.why);
    else if (outcome.is === 'other') tally.other(outcome.name, this.#source);
    else {
      const { column, told } = outcome.problem;
      this.#problem({ row: row.line, column, code: 'unreadable_row', told });
    }
  }

  #take(entries: Entry[], row: Row | undefined): void {
    if (row) this.#course.tally.columns(row, this.#source);
    for (const entry of entries) {
      const counts = this.#countsOf(entry.kind);
      counts.found++;
      if (entry.moment?.isLocal) this.#read.isLocal = true;
      if (this.#waits) counts.waiting++;
      else this.#entries.push(Object.assign(entry, { file: this.#source.file }));
    }
  }

  #countsOf(kind: string): KindCounts {
    const counts = this.#read.counts.get(kind) ?? { found: 0, repeated: 0, waiting: 0 };
    this.#read.counts.set(kind, counts);
    return counts;
  }

  #makeReading(): Reading {
    const { say, babyId } = this.#order;
    const { zone, questions, warnings, dates, unit, offsetOn } = this.#course;
    const orders = dates?.evidence.orders ?? { '.': 'dmy', '/': 'dmy', '-': 'dmy' };
    const moment = momentReader(zone, orders, offsetOn);
    return {
      isPlain: false,
      file: this.#source.file,
      say,
      moment: dates?.isOpen ? (cell) => this.#openMoment(cell, moment(cell)) : moment,
      dayOf: dayIn(zone),
      idOf: (what) => ownId(babyId, what),
      warn: (remark) => warnings.add(say(remark)),
      ask: (field, question) => {
        const preset = question.choices.find(({ value }) => value === unit)?.value;
        const value = questions.valueOf(field, question, preset);
        if (value !== undefined) return value;
        this.#waits = true;
        return (question.choices[0] as (typeof question.choices)[number]).value;
      },
    };
  }

  /** A date that can be read in two ways makes its row wait. */
  #openMoment(cell: string, moment: Moment | undefined): Moment | undefined {
    const wall = readWallText(cell);
    if (wall?.separator === '/' && !wall.isYearFirst) this.#waits = true;
    return moment;
  }
}
