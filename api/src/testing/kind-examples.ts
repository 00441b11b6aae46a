import { randomUUID } from 'node:crypto';
import { fieldOf, isMet } from '@nestling/contract';
import { type Field, KINDS, type Kind, type KindName, type RouteKey } from '@nestling/contract/http';
import type { Fields } from '../records/stored-record.ts';
import { cellsOf } from '../transfer/formats/own.ts';
import type { TestServer } from './server.ts';
import { csvForm } from './upload-forms.ts';

/** What a call is sent with. */
export interface Example {
  body?: Record<string, unknown> | FormData;
  query?: Record<string, unknown>;
}

/** The calls that each kind has, made from its declaration. */
export type KindCall = Extract<RouteKey, `${string} /api/${'records' | 'export' | 'import'}/${KindName}${string}`>;

/** What a field of a kind can be set to. A medicine of tests has the id of its baby. */
const exampleOf = (name: string, field: Field, babyId: string): unknown => {
  if (field.is === 'choice') return field.of[0];
  if (field.is === 'number') return Math.max(1, field.min ?? 0);
  return {
    text: 'Some words',
    list: ['Pear', 'Oats, warm'],
    day: '2026-03-01',
    flag: true,
    photos: [],
    id: name === 'medicineId' ? babyId : randomUUID(),
  }[field.is];
};

/** Where a kind has rules of several fields. */
const RULED: Record<string, Fields> = { pumping: { totalMl: 2 } };

/** All fields of a kind that go together. */
function fieldsOf({ name, fields: all }: Kind, babyId: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(all).map(([field, spec]) => [field, exampleOf(field, spec, babyId)])),
    ...RULED[name],
  };
  const isMeant = ([field]: [string, unknown]) => {
    const need = all[field]?.with;
    return !need || isMet(need, fields[fieldOf(need)]);
  };
  return Object.fromEntries(Object.entries(fields).filter(isMeant));
}

/** The kind that a call under `/api/records/<kind>` is for. */
export const kindOf = (key: RouteKey) => KINDS.find(({ kind }) => key.split('/')[3] === kind.name)?.kind;

/** What a call of a kind succeeds with, made from the kind's declaration. */
export function kindExample(key: RouteKey, server: TestServer, babyId: string): Example {
  const [method] = key.split(' ');
  const kind = kindOf(key);
  if (key.includes('/export/')) return { query: { days: '7', timezone: 'Europe/Berlin' } };
  if (!kind || method === 'DELETE') return {};
  const fields = fieldsOf(kind, babyId);
  const made = { ...fields, notes: 'Calm' };
  if (key.includes('/import/')) {
    const row = { fields: fields as Fields, notes: 'Calm', start_time: Date.parse(server.at(-3)) };
    const cells = cellsOf(kind, { zone: null, ...row, end_time: Date.parse(server.at(-1)) }, 'Ada', 'UTC');
    const lines = [kind.csv.map(({ header }) => header), cells];
    return {
      query: { dryRun: 'false' },
      body: csvForm(lines.map((line) => line.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n')),
    };
  }
  const endTime = kind.shape === 'interval' && { endTime: server.at(-1) };
  if (method === 'PATCH') return { body: { ...made, ...endTime } };
  const startTime = !kind.day && { startTime: server.at(-3) };
  return { body: { ...made, id: randomUUID(), babyId, ...startTime, ...endTime, zone: 'Europe/Berlin' } };
}
