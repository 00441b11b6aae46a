import { createHash } from 'node:crypto';
import { END_AHEAD_MS, type PersonBy, type Say, sayTold, type Told, text, withinSentence } from '@nestling/contract';
import {
  type AccountDocument,
  accountDocument,
  type DocumentRecord,
  documentRecords,
  KINDS,
  type Kind,
} from '@nestling/contract/http';
import { parse, parseJson } from '../../http/body.ts';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { stored } from '../../medicines/medicines.presenter.ts';
import { checkTimes, mergeFields, mergeTimes, namesSent, type Sent, textOrNull } from '../../records/record.rules.ts';
import { rowOf } from '../../records/stored-record.ts';
import type { MedicineRow, RecordRow } from '../../storage/schema.ts';
import type { WholeTodo } from '../../todos/todos.repository.ts';
import { completionTime, dueDateOrNull } from '../../todos/todos.rules.ts';
import { breather } from '../csv/breather.ts';

type List = keyof typeof documentRecords;
export type DocumentBaby = AccountDocument['babies'][number];

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

/**
 * The babies of a data file, and what its person has chosen.
 * @throws Refusal 400 for what is no data file
 */
export function readDocument(bytes: Uint8Array): Pick<AccountDocument, 'babies' | 'settings'> {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('This is not a data file of Nestling');
  }
  const document = parse(accountDocument, value) as AccountDocument;
  if (document.babies.length === 0) throw badRequest('There is no baby in this data file');
  return document;
}

/** A record of any kind in the file, its fields checked. */
type DocumentedRecord = Sent & { id: string; zone?: string; by?: PersonBy };

/** Lists of a baby that are no records. */
const CHOICES = new Set(['kinds', 'mealTypes']);

const UNKNOWN_KIND = text('This server does not keep records of this kind yet');
/** Of the name of a list that nobody here has named, in characters. */
const MOST_NAME = 40;

/** Whether it is a record of a kind, whichever. */
const isSomeRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'startTime' in value && typeof value.startTime === 'string';

/** The good records of a baby of the file, each id once; the baby's lists are emptied. `now`: epoch ms; `say`: to who imports. */
export async function recordsOf(say: Say, baby: DocumentBaby, userId: string, now: number): Promise<BabyRecords> {
  const errors: BabyRecords['errors'] = [];
  const errorAt = (name: string, place: number, told: Told) => ({
    record: say('{baby}, {kind} {place}', { baby: baby.name, kind: name, place: place + 1 }),
    message: sayTold(say, told),
  });
  const wrong = (name: string, place: number, told: Told) => errors.push(errorAt(name, place, told));
  /** The places of what was read, in its list, by its id. */
  const places = new Map<string, number>();
  const breathe = breather();
  async function read<K extends List, Row extends { id: string }>(
    kind: K,
    name: string,
    rowOf: (record: DocumentRecord<K>) => Row,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (const [place, value] of baby[kind].entries()) {
      await breathe();
      const outcome = attempt(() => rowOf(readRecord(kind, value)));
      if ('problem' in outcome) wrong(name, place, outcome.problem);
      else if (!places.has(outcome.row.id)) {
        places.set(outcome.row.id, place);
        rows.push(outcome.row);
      }
    }
    // They are as large as the rows.
    baby[kind].length = 0;
    return rows;
  }

  const nameOf = ({ label }: Kind) => withinSentence(say, say(label));

  for (const [list, records] of Object.entries(baby)) {
    if (list in documentRecords || CHOICES.has(list) || !Array.isArray(records)) continue;
    const name = list.replaceAll('_', ' ').slice(0, MOST_NAME);
    for (const [place, value] of records.entries()) {
      await breathe();
      if (isSomeRecord(value)) wrong(name, place, { text: UNKNOWN_KIND });
    }
    records.length = 0;
  }

  const made = (by: PersonBy | undefined) => ({
    baby_id: baby.id,
    created_by: by?.id ?? userId,
    created_at: now,
    updated_at: now,
  });
  const records: BabyRecords['records'] = new Map();
  for (const { kind } of KINDS) {
    const rows = await read(kind.many as List, nameOf(kind), (record) => recordRow(kind, record as DocumentedRecord));
    records.set(kind.name, rows);
  }

  function recordRow(kind: Kind, record: DocumentedRecord): RecordRow {
    const names = namesSent(kind, record);
    const fields = mergeFields(kind, {}, record, names);
    const zone = record.zone ?? null;
    const times = mergeTimes(kind, { fields, zone }, { start_time: 0, end_time: null }, record, names);
    // Those of every kind may have been recorded like a quick feeding, whose end lies ahead.
    checkTimes({ ...kind, endAheadMs: END_AHEAD_MS }, { ...times, fields, zone }, now);
    return rowOf({
      id: record.id,
      kind: kind.name,
      ...times,
      fields,
      notes: textOrNull(record.notes),
      zone,
      ended_by: null,
      made_at: now,
      field_times: null,
      version: 1,
      changed_by: null,
      ...made(record.by),
    });
  }

  return {
    records,
    todos: await read('todos', say('to-do'), (todo) => ({
      id: todo.id,
      ...made(todo.by),
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
    })),
    medicines: await read('medicines', say('medicine'), ({ id, deleted, ...said }) => ({
      id,
      baby_id: baby.id,
      content: stored(said),
      field_times: null,
      deleted_at: deleted ? now : null,
      created_by: userId,
      created_at: now,
    })),
    errors,
    errorOf: (kind, id, told) => errorAt(nameOf(kind), places.get(id) ?? 0, told),
  };
}

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

/** The id that something of the file gets where its own is in use elsewhere: the same one each time that this user imports it. */
export function ownId(userId: string, id: string): string {
  const hex = createHash('sha256').update(`${userId} ${id}`).digest('hex');
  // Version 8: made by a rule of our own (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
