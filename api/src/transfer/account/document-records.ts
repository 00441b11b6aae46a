import { END_AHEAD_MS, type PersonBy, type Say, sayTold, type Told, text, withinSentence } from '@nestling/contract';
import { type DocumentRecord, documentRecords, KINDS, type Kind } from '@nestling/contract/http';
import { parse } from '../../http/body.ts';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { stored } from '../../medicines/medicines.presenter.ts';
import { checkTimes, mergeFields, mergeTimes, namesSent, type Sent, textOrNull } from '../../records/record.rules.ts';
import { rowOf } from '../../records/stored-record.ts';
import type { MedicineRow, RecordRow } from '../../storage/schema.ts';
import type { WholeTodo } from '../../todos/todos.repository.ts';
import { completionTime, dueDateOrNull } from '../../todos/todos.rules.ts';
import { breather } from '../csv/breather.ts';
import { type DocumentBaby, ownId } from './account-document.ts';

type List = keyof typeof documentRecords;

/** The records of a baby as rows, made by whom the file says. Their baby, and whether its maker is known there, the import decides on. */
export interface BabyRecords {
  /** By the name of their kind. */
  records: Map<string, RecordRow[]>;
  todos: WholeTodo[];
  medicines: MedicineRow[];
  errors: { record: string; message: string }[];
  /** What is said of a record that cannot be taken, for a reason. */
  errorOf: (kind: Kind, id: string, told: Told) => BabyRecords['errors'][number];
}

/** A record of any kind in the file, its fields checked. */
type DocumentedRecord = Sent & { id: string; zone?: string; by?: PersonBy };

/** Whose the rows are before the import decides, and when they came. */
interface Origin {
  babyId: string;
  userId: string;
  /** Epoch ms. */
  now: number;
}

/** The good records of a baby of the file, each id once; the baby's lists are emptied. `now`: epoch ms; `say`: to who imports. */
export async function recordsOf(say: Say, baby: DocumentBaby, userId: string, now: number): Promise<BabyRecords> {
  const lists = new Lists(say, baby);
  const origin: Origin = { babyId: baby.id, userId, now };
  const nameOf = ({ label }: Kind) => withinSentence(say, say(label));
  await lists.refuseUnknown();
  const records: BabyRecords['records'] = new Map();
  for (const { kind } of KINDS) {
    const rowOfKind = (record: DocumentRecord<List>) => recordRow(kind, record as DocumentedRecord, origin);
    records.set(kind.name, await lists.read(kind.many as List, nameOf(kind), rowOfKind));
  }
  return {
    records,
    todos: await lists.read('todos', say('to-do'), (todo) => todoRow(todo, origin)),
    medicines: await lists.read('medicines', say('medicine'), (medicine) => medicineRow(medicine, origin)),
    errors: lists.errors,
    errorOf: (kind, id, told) => lists.errorOf(nameOf(kind), id, told),
  };
}

/** Lists of a baby that are no records. */
const CHOICES = new Set(['kinds', 'mealTypes']);

const UNKNOWN_KIND = text('This server does not keep records of this kind yet');
/** Of the name of a list that nobody here has named, in characters. */
const MOST_NAME = 40;

/** The lists of a baby of the file, which are emptied as they are read: they are as large as the rows. */
class Lists {
  readonly errors: BabyRecords['errors'] = [];
  readonly #say: Say;
  readonly #baby: DocumentBaby;
  /** The places of what was read, in its list, by its id. */
  readonly #places = new Map<string, number>();
  readonly #breathe = breather();

  constructor(say: Say, baby: DocumentBaby) {
    this.#say = say;
    this.#baby = baby;
  }

  /** What is said of what was read under an id. `name`: what one of its list is called. */
  errorOf(name: string, id: string, told: Told): BabyRecords['errors'][number] {
    return this.#errorAt(name, this.#places.get(id) ?? 0, told);
  }

  #errorAt(name: string, place: number, told: Told): BabyRecords['errors'][number] {
    return {
      record: this.#say('{baby}, {kind} {place}', { baby: this.#baby.name, kind: name, place: place + 1 }),
      message: sayTold(this.#say, told),
    };
  }

  /** Names the records of kinds that nobody here knows. */
  async refuseUnknown(): Promise<void> {
    for (const [list, records] of Object.entries(this.#baby)) {
      if (list in documentRecords || CHOICES.has(list) || !Array.isArray(records)) continue;
      const name = list.replaceAll('_', ' ').slice(0, MOST_NAME);
      for (const [place, value] of records.entries()) {
        await this.#breathe();
        if (isSomeRecord(value)) this.errors.push(this.#errorAt(name, place, { text: UNKNOWN_KIND }));
      }
      records.length = 0;
    }
  }

  /** The good ones of a list as rows, those whose id is new. */
  async read<K extends List, Row extends { id: string }>(
    list: K,
    name: string,
    rowOf: (record: DocumentRecord<K>) => Row,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (const [place, value] of this.#baby[list].entries()) {
      await this.#breathe();
      const outcome = attempt(() => rowOf(readRecord(list, value)));
      if ('problem' in outcome) this.errors.push(this.#errorAt(name, place, outcome.problem));
      else if (!this.#places.has(outcome.row.id)) {
        this.#places.set(outcome.row.id, place);
        rows.push(outcome.row);
      }
    }
    this.#baby[list].length = 0;
    return rows;
  }
}

/** Whether it is a record of a kind, whichever. */
const isSomeRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'startTime' in value && typeof value.startTime === 'string';

/** @throws Refusal 400 */
function readRecord<K extends List>(kind: K, value: unknown): DocumentRecord<K> {
  if (typeof value !== 'object' || value === null) throw badRequest('This record cannot be read');
  return parse(documentRecords[kind], value) as DocumentRecord<K>;
}

/** A row, or why there is none. */
function attempt<Row>(read: () => Row): { row: Row } | { problem: Told } {
  try {
    return { row: read() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.told };
    throw error;
  }
}

const made = ({ babyId, userId, now }: Origin, by: PersonBy | undefined) => ({
  baby_id: babyId,
  created_by: by?.id ?? userId,
  created_at: now,
  updated_at: now,
});

/** @throws Refusal 400 */
function recordRow(kind: Kind, record: DocumentedRecord, origin: Origin): RecordRow {
  const names = namesSent(kind, record);
  const fields = mergeFields(kind, {}, record, names);
  const zone = record.zone ?? null;
  const times = mergeTimes(kind, { fields, zone }, { start_time: 0, end_time: null }, record, names);
  // Those of every kind may have been recorded like a quick feeding, whose end lies ahead.
  checkTimes({ ...kind, endAheadMs: END_AHEAD_MS }, { ...times, fields, zone }, origin.now);
  return rowOf({
    id: record.id,
    kind: kind.name,
    ...times,
    fields,
    notes: textOrNull(record.notes),
    zone,
    ended_by: null,
    made_at: origin.now,
    field_times: null,
    version: 1,
    changed_by: null,
    ...made(origin, record.by),
  });
}

/** @throws Refusal 400 */
function todoRow(todo: DocumentRecord<'todos'>, origin: Origin): WholeTodo {
  const { now } = origin;
  return {
    id: todo.id,
    ...made(origin, todo.by),
    title: todo.title,
    description: textOrNull(todo.description),
    due_date: dueDateOrNull(todo.dueDate),
    completed_at: todo.completedAt === undefined ? null : completionTime(todo.completedAt, now),
    created_at: completionTime(todo.createdAt, now),
    updated_at: completionTime(todo.updatedAt, now),
    version: 1,
    made_at: now,
    field_times: null,
    changed_by: null,
    subtasks: (todo.subtasks ?? []).map((subtask, position) => ({
      id: subtask.id ?? ownId(todo.id, String(position)),
      todo_id: todo.id,
      title: subtask.title,
      completed: subtask.completed ? 1 : 0,
      position,
    })),
  };
}

const medicineRow = (
  { id, deleted, ...said }: DocumentRecord<'medicines'>,
  { babyId, userId, now }: Origin,
): MedicineRow => ({
  id,
  baby_id: babyId,
  content: stored(said),
  field_times: null,
  deleted_at: deleted ? now : null,
  created_by: userId,
  created_at: now,
});
