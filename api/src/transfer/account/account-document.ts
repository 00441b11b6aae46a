import { createHash } from 'node:crypto';
import { type AccountDocument, accountDocument, type DocumentRecord, documentRecords } from '@nestling/contract/http';
import { parse, parseJson } from '../../http/body.ts';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { checkTimes, textOrNull } from '../../records/record.rules.ts';
import type { FeedingRow, SleepRow } from '../../storage/schema.ts';
import type { WholeTodo } from '../../todos/todos.repository.ts';
import { completionTime, dueDateOrNull } from '../../todos/todos.rules.ts';
import { breather } from '../csv/breather.ts';

/** As for a feeding that is recorded by hand. */
const END_AHEAD_MS = 15 * 60_000;

type Kind = keyof typeof documentRecords;
export type DocumentBaby = AccountDocument['babies'][number];

/** The records of a baby as rows. Their baby is the one that the import decides on. */
export interface BabyRecords {
  sleeps: SleepRow[];
  feedings: FeedingRow[];
  todos: WholeTodo[];
  errors: { record: string; message: string }[];
}

/**
 * The babies of a data file.
 * @throws Refusal 400 for what is no data file
 */
export function readDocument(bytes: Uint8Array): DocumentBaby[] {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('This is not a data file of Nestling');
  }
  const { babies } = parse(accountDocument, value) as AccountDocument;
  if (babies.length === 0) throw badRequest('There is no baby in this data file');
  return babies;
}

/** The good records of a baby of the file, each id once; the baby's lists are emptied. `now`: epoch ms. */
export async function recordsOf(baby: DocumentBaby, userId: string, now: number): Promise<BabyRecords> {
  const errors: BabyRecords['errors'] = [];
  const seen = new Set<string>();
  const breathe = breather();
  async function read<K extends Kind, Row extends { id: string }>(
    kind: K,
    name: string,
    rowOf: (record: DocumentRecord<K>) => Row,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (const [place, value] of baby[kind].entries()) {
      await breathe();
      const outcome = attempt(() => rowOf(readRecord(kind, value)));
      if ('problem' in outcome) errors.push({ record: `${baby.name}, ${name} ${place + 1}`, message: outcome.problem });
      else if (!seen.has(outcome.row.id)) {
        seen.add(outcome.row.id);
        rows.push(outcome.row);
      }
    }
    // They are as large as the rows.
    baby[kind].length = 0;
    return rows;
  }

  const made = { baby_id: baby.id, created_by: userId, created_at: now, updated_at: now };
  const timed = ({ id, startTime, endTime, notes }: DocumentRecord<'sleeps'>): SleepRow => {
    const times = { start_time: Date.parse(startTime), end_time: endTime === undefined ? null : Date.parse(endTime) };
    checkTimes(times, now, END_AHEAD_MS);
    return { id, ...times, notes: textOrNull(notes), ...made };
  };
  return {
    sleeps: await read('sleeps', 'sleep', timed),
    feedings: await read('feedings', 'feeding', (feeding) => ({
      ...timed(feeding),
      type: feeding.type,
      amount: feeding.amount ?? null,
      unit: feeding.unit ?? null,
    })),
    todos: await read('todos', 'to-do', (todo) => ({
      id: todo.id,
      ...made,
      title: todo.title,
      description: textOrNull(todo.description),
      due_date: dueDateOrNull(todo.dueDate),
      completed_at: todo.completedAt === undefined ? null : completionTime(todo.completedAt, now),
      created_at: completionTime(todo.createdAt, now),
      updated_at: completionTime(todo.updatedAt, now),
      subtasks: (todo.subtasks ?? []).map((subtask, position) => ({
        id: subtask.id ?? ownId(todo.id, String(position)),
        todo_id: todo.id,
        title: subtask.title,
        completed: subtask.completed ? 1 : 0,
        position,
      })),
    })),
    errors,
  };
}

/** @throws Refusal 400 */
function readRecord<K extends Kind>(kind: K, value: unknown): DocumentRecord<K> {
  if (typeof value !== 'object' || value === null) throw badRequest('This record cannot be read');
  return parse(documentRecords[kind], value) as DocumentRecord<K>;
}

/** A row, or in words why there is none. */
function attempt<Row>(read: () => Row): { row: Row } | { problem: string } {
  try {
    return { row: read() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

/** The id that something of the file gets where its own is in use elsewhere: the same one each time that this user imports it. */
export function ownId(userId: string, id: string): string {
  const hex = createHash('sha256').update(`${userId} ${id}`).digest('hex');
  // Version 8: made by a rule of our own (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
