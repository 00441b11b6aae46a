import { fieldOf, isMet, isMoment, startOfDayKind } from '@nestling/contract';
import type { Field, Kind, RecordSchemas } from '@nestling/contract/http';
import fc from 'fast-check';
import type { Fields } from '../records/stored-record.ts';

/** A record as a test makes it. */
export interface AnyRecord {
  start_time: number;
  end_time: number;
  fields: Fields;
  notes: string | null;
}

interface Around {
  /** What a photo and a medicine of a record can be. */
  ids?: { photos?: readonly string[]; medicineId?: string };
  /** In which days are meant. */
  zone: string;
}

const line = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim());

/** Any value that a field takes. */
function anyOf(name: string, field: Field, { ids = {} }: Around): fc.Arbitrary<Fields[string]> {
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
      return name === 'medicineId' && ids.medicineId ? fc.constant(ids.medicineId) : fc.uuid();
    case 'photos':
      return ids.photos
        ? fc.subarray([...ids.photos], { minLength: 1 })
        : fc.uniqueArray(fc.uuid(), { maxLength: field.most, minLength: 1 });
  }
}

/** Without what means nothing beside the others. */
const meant = ({ fields: known }: Kind, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const need = known[name]?.with;
      return !need || isMet(need, fields[fieldOf(need)]);
    }),
  );

/** Any record of a kind that its schema takes, of February and March 2026. */
export function anyRecord({ kind, document }: RecordSchemas, around: Around): fc.Arbitrary<AnyRecord> {
  const fields = fc.record(
    Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, anyOf(name, field, around)])),
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
      const start_time = startOfDayKind(kind, made, around.zone) ?? at;
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
