import { text } from '@nestling/contract';
import { breather } from '../csv/breather.ts';
import { type Table, tooManyRows } from '../csv/read-table.ts';
import { Unreadable } from '../files/what-it-is.ts';

/** How many characters are looked at between two turns of others. */
const SLICE_CHARS = 32_768;
/**
 * The most keys of a list: each row has a cell for every one of them, so that a small file of many keys and many rows would be more than a
 * server holds. No app writes nearly as many.
 */
export const MOST_KEYS = 100;
/** The most values in one element, and how deep they may stand in each other: an element is parsed in one go. */
const MOST_VALUES = 10_000;
const MOST_DEPTH = 100;

/** The first column of a list names it: what its rows are is said nowhere else. */
export const listColumn = (name: string): string => `list:${name}`;

/** A list of a JSON document as a table: a row an element, a column a key, what is no text as JSON. */
export interface ListTable extends Table {
  name: string;
}

interface List extends Table {
  places: Map<string, number>;
}

/**
 * The lists of objects right in a JSON document, as tables. Each element is parsed by itself, so that others have their turns.
 * @throws Unreadable for what is no JSON, and for elements such as no app writes; Refusal for more than `most`
 */
export async function readJsonLists(document: string, most: number): Promise<ListTable[]> {
  const lists = new Map<string, List>();
  let count = 0;
  for await (const { list, json } of elementsOf(document)) {
    const value = parsed(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    if (++count > most) throw tooManyRows(most);
    const known = lists.get(list) ?? newList(list);
    lists.set(list, known);
    known.rows.push({ line: known.rows.length + 1, cells: cellsIn(known, value) });
  }
  return [...lists].map(([name, { header, rows }]) => ({ name, header, rows }));
}

const newList = (name: string): List => ({ header: [listColumn(name)], places: new Map<string, number>(), rows: [] });

/** The cells of an element; its new keys become columns. @throws Unreadable */
function cellsIn({ header, places }: List, element: object): string[] {
  const cells = [''];
  for (const [key, value] of Object.entries(element)) {
    let place = places.get(key);
    if (place === undefined) {
      if (places.size >= MOST_KEYS) throw ofNoApp();
      place = header.push(key) - 1;
      places.set(key, place);
    }
    cells[place] = cellOf(value);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

const NO_JSON = () => new Unreadable('unreadable', { text: text('This file is not whole: it is no valid JSON.') });

const ofNoApp = () =>
  new Unreadable('unreadable', {
    text: text(
      'This file holds too much in one record, or every record is built in another way. Please export it from the app again.',
    ),
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw NO_JSON();
  }
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The texts of the elements of each list right in a document, or of the document where that is one list. */
async function* elementsOf(text: string): AsyncGenerator<{ list: string; json: string }> {
  const breathe = breather();
  const scan = new Scan();
  for (let at = 0; at < text.length; at += SLICE_CHARS) {
    await breathe();
    for (let i = at; i < Math.min(text.length, at + SLICE_CHARS); i++) {
      const found = scan.step(text, i);
      if (found) yield found;
    }
  }
  if (scan.isOpen) throw NO_JSON();
}

/** Where in a document one is, character by character. */
class Scan {
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #stringFrom = 0;
  #key = '';
  /** The depth of the elements of the list one is in; 0: in none. */
  #listDepth = 0;
  #elementFrom = 0;
  #values = 0;

  get isOpen(): boolean {
    return this.#depth > 0 || this.#inString;
  }

  step(text: string, at: number): { list: string; json: string } | undefined {
    const char = text[at];
    if (this.#inString) return this.#inText(text, at, char);
    if (char === '"') {
      this.#inString = true;
      this.#stringFrom = at;
    } else if (char === '{' || char === '[') this.#open(char, at);
    else if (char === '}' || char === ']') return this.#close(text, at);
    else if (char === ',') this.#count();
    return undefined;
  }

  #inText(text: string, at: number, char: string | undefined): undefined {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === '\\') this.#isEscaped = true;
    else if (char === '"') {
      this.#inString = false;
      if (this.#depth === 1) this.#key = text.slice(this.#stringFrom + 1, at);
    }
    return undefined;
  }

  #open(char: string, at: number): void {
    if (++this.#depth > MOST_DEPTH) throw ofNoApp();
    if (this.#listDepth > 0 && this.#depth === this.#listDepth) {
      this.#elementFrom = at;
      this.#values = 0;
    } else if (char === '[' && this.#listDepth === 0 && this.#depth <= 2) this.#listDepth = this.#depth + 1;
  }

  /** One more value. @throws Unreadable */
  #count(): void {
    if (++this.#values > MOST_VALUES && this.#listDepth > 0 && this.#depth >= this.#listDepth) throw ofNoApp();
  }

  #close(text: string, at: number): { list: string; json: string } | undefined {
    const isElement = this.#listDepth > 0 && this.#depth === this.#listDepth;
    this.#depth--;
    if (isElement) return { list: this.#key, json: text.slice(this.#elementFrom, at + 1) };
    if (this.#depth < this.#listDepth - 1) this.#listDepth = 0;
    return undefined;
  }
}
