import { fieldOf, importedAs, isMet, isMoment, startOfDayKind } from '@nestling/contract';
import { type Field, KINDS, type Kind, type RecordSchemas } from '@nestling/contract/http';
import { sayEnglish } from '@nestling/contract/words/testing';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import type { Fields } from '../../records/stored-record.ts';
import { cellsOf, headersOf } from '../formats/own.ts';
import { readFiles } from './read-files.ts';

const SEED = 20_261_126;
const ZONE = 'America/New_York';
const now = Date.parse('2026-03-10T12:00:00Z');

const line = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim());

/** Any value that a field takes. */
function anyOf(field: Field): fc.Arbitrary<Fields[string]> {
  switch (field.is) {
    case 'choice':
      return fc.constantFrom(...field.of);
    case 'number': {
      const [min, max] = [Math.max(field.min ?? 0, -1e6), Math.min(field.max, field.unit ? 70 : 1e6)];
      if (field.whole) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      return fc
        .integer({ min: Math.ceil(min * 100) || 1, max: Math.floor(max * 100) })
        .map((hundredths) => hundredths / 100);
    }
    case 'text':
      return line.filter((text) => text !== '');
    case 'list':
      return fc.array(
        line.filter((text) => text !== ''),
        { minLength: 1, maxLength: field.most },
      );
    case 'day':
      return fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);
    case 'flag':
      return fc.boolean();
    case 'id':
      return fc.uuid();
    case 'photos':
      return fc.uniqueArray(fc.uuid(), { maxLength: field.most, minLength: 1 });
  }
}

interface Made {
  start_time: number;
  end_time: number;
  fields: Fields;
  notes: string | null;
}

/** Without what means nothing beside the others. */
const meant = ({ fields: known }: Kind, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const need = known[name]?.with;
      return !need || isMet(need, fields[fieldOf(need)]);
    }),
  );

/** Any record of a kind that its schema takes. */
function recordOf({ kind, document }: RecordSchemas): fc.Arbitrary<Made> {
  const fields = fc.record(
    Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, anyOf(field)])),
    { requiredKeys: Object.keys(kind.fields).filter((name) => kind.fields[name]?.required) },
  );
  const start = fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2026, 2, 9) });
  const notes = fc.oneof(
    fc.constant(null),
    fc.constantFrom('=1+1', 'a\r\nb', '"q", x', "'x"),
    line.map((text) => text || null),
  );
  return fc
    .record({
      fields: fields as fc.Arbitrary<Fields>,
      start,
      length: fc.integer({ min: 60_000, max: 3_600_000 }),
      notes,
    })
    .map(({ fields: any, start: at, length, notes: said }) => {
      const made = meant(kind, any);
      const start_time = startOfDayKind(kind, made, ZONE) ?? at;
      return {
        start_time,
        end_time: isMoment(kind, made) ? start_time : start_time + length,
        fields: made,
        notes: said,
      };
    })
    .filter(({ fields: made, notes: said }) => {
      const ANY = { id: '00000000-0000-4000-8000-000000000000', startTime: '2026-01-01T00:00:00.000Z' };
      return document.safeParse({ ...ANY, ...made, notes: said }).success;
    });
}

const csvOf = (kind: Kind, records: Made[]): Uint8Array =>
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
      fc.asyncProperty(fc.array(recordOf(schemas), { minLength: 1, maxLength: 8 }), async (records) => {
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
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  },
);
