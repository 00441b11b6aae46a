import { importedAs } from '@nestling/contract';
import { KINDS, type Kind } from '@nestling/contract/http';
import { sayEnglish } from '@nestling/contract/words/testing';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import type { Fields } from '../../records/stored-record.ts';
import { type AnyRecord, anyRecord } from '../../testing/any-record.ts';
import { cellsOf, headersOf } from '../formats/own.ts';
import { readFiles } from './read-files.ts';

const SEED = 20_261_126;
const ZONE = 'America/New_York';
const now = Date.parse('2026-03-10T12:00:00Z');

const csvOf = (kind: Kind, records: AnyRecord[]): Uint8Array =>
  Buffer.from(
    stringify(
      records.map((record) => cellsOf(kind, { ...record, by: undefined, medicine: 'Vitamin D' } as never, 'Mia', ZONE)),
      { bom: true, header: true, columns: headersOf(kind), record_delimiter: 'windows', quoted_string: true },
    ),
  );

const inOrder = (records: unknown[]) => records.map((record) => JSON.stringify(record)).sort();
const sorted = (fields: Fields) => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

test.each(KINDS.map((schemas) => [schemas.kind.name, schemas] as const))(
  `%s: what our own file says is read as it was (seed ${SEED})`,
  async (name, schemas) => {
    const { kind } = schemas;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord(schemas, { zone: ZONE }), { minLength: 1, maxLength: 8 }),
        async (records) => {
          const result = await readFiles({
            files: [{ name: 'file.csv', bytes: csvOf(kind, records) }],
            babyId: 'b',
            babyName: 'Mia',
            birthDate: '2025-01-01',
            now,
            timezone: ZONE,
            answers: {},
            say: sayEnglish,
          });
          expect(result).toMatchObject({ errors: [], notKept: [], questions: [], apps: [{ name: 'Nestling' }] });
          const expected = records.map(({ start_time, end_time, fields, notes }) => [
            name,
            importedAs(kind, fields),
            start_time,
            end_time,
            sorted(fields),
            notes,
          ]);
          const read = result.entries.map((entry) => [
            entry.kind,
            entry.what,
            entry.start,
            entry.end,
            sorted(entry.fields),
            entry.notes,
          ]);
          expect(inOrder(read)).toEqual(inOrder(expected));
        },
      ),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  },
);
