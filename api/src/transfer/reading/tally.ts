/** What of the files is not kept, and why: everything is counted, nothing is cut off. */
import { type Say, sayTold, type Told, text } from '@nestling/contract';
import { kindNamed } from '@nestling/contract/http';
import { fold, type Row } from '../formats/format.ts';
import type { Source } from './sources.ts';

/** Something that is not kept, in words; as the file names it where it names it. */
export interface NotKept {
  what: string;
  rows: number;
}

const COLUMN = text("the column ''{column}''");
const ROWS_OF = text("rows of ''{name}''");
const REASON = text('{kind}: {reason}');

export class Tally {
  readonly #say: Say;
  readonly #counts = new Map<string, number>();
  readonly #columns = new Map<Source, { rows: Uint32Array; isSaid: boolean[] }>();
  readonly #reasons = new Map<string, Map<string, string>>();

  constructor(say: Say) {
    this.#say = say;
  }

  /** A row of a sort that Nestling does not keep. */
  other(name: string, { file }: Source): void {
    this.#add(name === '' ? fileName(file) : name.slice(0, 60));
  }

  /** A row that is about another baby. */
  baby(name: string): void {
    this.#add(this.#say(ROWS_OF, { name: name.slice(0, 60) }));
  }

  /** A row of a kind that says too little. */
  reason(kind: string, why: Told): void {
    const ofKind = this.#reasons.get(kind) ?? new Map<string, string>();
    this.#reasons.set(kind, ofKind);
    const words = ofKind.get(why.text) ?? this.#reasonText(kind, why);
    ofKind.set(why.text, words);
    this.#add(words);
  }

  #reasonText(kind: string, why: Told): string {
    const label = this.#say(kindNamed(kind)?.kind.label ?? kind);
    return this.#say(REASON, { kind: label, reason: sayTold(this.#say, why) });
  }

  /** What a row that is kept says beside what is kept of it. */
  columns(row: Row, source: Source): void {
    let known = this.#columns.get(source);
    if (!known) {
      const { header } = source.table;
      const said = new Set(source.format.said ?? []);
      const baby = source.layout.place(source.format.baby);
      const isSaid = header.map((name, place) => place === baby || said.has(fold(name)) || name.trim() === '');
      known = { rows: new Uint32Array(header.length), isSaid };
      this.#columns.set(source, known);
    }
    for (const place of row.unasked()) {
      if (place < known.rows.length && !known.isSaid[place]) known.rows[place] = (known.rows[place] ?? 0) + 1;
    }
  }

  /** The most first, rows before columns. */
  get all(): NotKept[] {
    const columns = new Map<string, number>();
    for (const [{ table }, { rows }] of this.#columns) {
      rows.forEach((count, place) => {
        if (count === 0) return;
        const what = this.#say(COLUMN, { column: (table.header[place] ?? '').trim().slice(0, 60) });
        columns.set(what, (columns.get(what) ?? 0) + count);
      });
    }
    return [...listed(this.#counts), ...listed(columns)];
  }

  #add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
}

const listed = (counts: Map<string, number>): NotKept[] =>
  [...counts].map(([what, rows]) => ({ what, rows })).sort((a, b) => b.rows - a.rows);

/** What a file is called, without where it lies and what it is. */
const fileName = (path: string): string => (path.split('/').at(-1) ?? path).replace(/\.(?:csv|json|txt)$/i, '');
