import { z } from 'zod';
import { documentedMaker, made as madeBy, type PersonBy } from '../family/person.schema.ts';
import { calendarDay, clientId, instant, notes, oneLine, uuid, zone } from '../http/envelope.schema.ts';
import { filled } from '../http/filled.ts';
import { text } from '../words/say.ts';
import { type Field, fieldOf, isEmpty, isFineEnough, isMet, type Kind, type OwnFields, type RecordOf } from './kind.ts';

type Nullable<T> = { [Name in keyof T]?: T[Name] | null | undefined };
type Required<K extends Kind> = {
  [Name in keyof OwnFields<K> as undefined extends OwnFields<K>[Name] ? never : Name]: OwnFields<K>[Name];
};
type Optional<K extends Kind> = Nullable<Omit<OwnFields<K>, keyof Required<K>>>;

/** What makes a record; with `endTime` it is finished at once. */
type CreationOf<K extends Kind> = Required<K> &
  Optional<K> & {
    id?: string | undefined;
    babyId: string;
    endTime?: string | undefined;
    notes?: string | null | undefined;
    zone?: string | undefined;
  } & StartOf<K>;

/** A kind 'of a day' is sent without its start. */
type StartOf<K extends Kind> = K extends { day: string } ? unknown : { startTime: string };

/** Fields that are not sent are not changed; `null` empties one; `endTime: null` reopens; a sent `duration` is ignored. */
type ChangesOf<K extends Kind> = Partial<Required<K>> &
  Optional<K> & {
    startTime?: string | undefined;
    endTime?: string | null | undefined;
    notes?: string | null | undefined;
    duration?: unknown;
  };

/** A record as the account document has it. */
type DocumentOf<K extends Kind> = Omit<CreationOf<K>, 'id' | 'babyId'> & {
  id: string;
  startTime: string;
  by?: PersonBy | undefined;
};

/** The wire of a kind. */
export interface RecordSchemas<K extends Kind = Kind> {
  kind: K;
  answer: z.ZodType<RecordOf<K>>;
  creation: z.ZodType<CreationOf<K>, CreationOf<K>>;
  changes: z.ZodType<ChangesOf<K>, ChangesOf<K>>;
  document: z.ZodType<DocumentOf<K>, DocumentOf<K>>;
}

/** A rule about several fields of what is sent. */
interface FieldRule {
  holds: (sent: Record<string, unknown>) => boolean;
  error: string;
  /** The field that it is told at. */
  field: string;
  /** It can only be told of a whole record, not of a change of some fields. */
  ofWhole?: true;
}

const TOO_FINE = text('{field} must have at most {max, number} decimals');

/** What a field takes, with its problems in the person's words. */
export function fieldSchema(field: Field): z.ZodType {
  const label = { field: { text: field.label } };
  switch (field.is) {
    case 'choice':
      return z.enum(field.of, { error: field.problem });
    case 'number': {
      const any = z.number({ error: filled(text('{field} must be a number'), label) });
      const tooLittle = { error: field.tooLittle ?? filled(text('{field} cannot be negative'), label) };
      const number = (field.above === undefined ? any.min(field.min ?? 0, tooLittle) : any.gt(field.above, tooLittle))
        .max(field.max, { error: field.tooMuch })
        .refine((it) => isFineEnough(field, it), { error: filled(TOO_FINE, { ...label, max: field.decimals ?? 0 }) });
      return field.whole ? number.int({ error: filled(text('{field} must be a whole number'), label) }) : number;
    }
    case 'text': {
      const tooLong = filled(text('{field} must be at most {max, number} characters'), { ...label, max: field.max });
      const words = oneLine(z.string({ error: filled(text('{field} must be text'), label) })).max(field.max, {
        error: tooLong,
      });
      return field.required ? words.min(1, { error: filled(text('{field} is missing'), label) }) : words;
    }
    case 'list': {
      const error = field.problem;
      const line = z.string({ error }).trim().min(1, { error }).max(field.max, { error }).regex(/^.*$/, { error });
      return z.array(line, { error }).max(field.most, { error: field.tooMany });
    }
    case 'photos': {
      const error = 'Photos must be UUIDs';
      return z.array(z.uuid({ error }).toLowerCase(), { error }).max(field.most, { error: field.tooMany });
    }
    case 'day':
      return calendarDay(field.problem);
    case 'flag':
      return z.boolean({ error: filled(text('{field} must be true or false'), label) });
    case 'id':
      return z.uuid({ error: filled('{field} must be a UUID', label) }).toLowerCase();
  }
}

/** A record of any kind: what all have, the fields of its kind beside. */
export const anyRecord = z
  .looseObject({
    kind: z.string(),
    id: z.uuid(),
    babyId: z.uuid(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime().optional(),
    duration: z.int().optional(),
    notes: z.string().optional(),
    zone: z.string().optional(),
    ...madeBy,
  })
  .meta({ id: 'Record' });

export type AnyRecord = z.output<typeof anyRecord>;

/** What an answer says of a field: imported records may lie outside of what a person can type. */
export const answeredAs = (field: Field): z.ZodType => {
  if (field.is === 'choice') return z.enum(field.of);
  if (field.is === 'number') return field.whole ? z.int() : z.number();
  if (field.is === 'id') return z.uuid();
  if (field.is === 'day') return z.iso.date();
  if (field.is === 'list') return z.array(z.string());
  if (field.is === 'photos') return z.array(z.uuid());
  return field.is === 'text' ? z.string() : z.boolean();
};

type Shape = Record<string, z.ZodType>;

/** The fields of a kind by whether a record must have them, each made by `schemaOf`. */
function shapes({ fields }: Kind, schemaOf: (field: Field) => z.ZodType): { required: Shape; optional: Shape } {
  const entries = (required: boolean) =>
    Object.entries(fields)
      .filter(([, field]) => (field.required ?? false) === required)
      .map(([name, field]): [string, z.ZodType] => [name, schemaOf(field)]);
  return { required: Object.fromEntries(entries(true)), optional: Object.fromEntries(entries(false)) };
}

const start = () => instant(text('Invalid start date or time'));
const end = () => instant(text('Invalid end date or time'));
const givenZone = () => zone('Unknown time zone').optional();
/**
 * What a call of the specification, or a file, says of the zone: there what the server does not know stays ignored, so a record without its
 * zone is better than none. A call under `/api/records` is told (400 `invalid`, path `zone`).
 */
export const forgivenZone = () => givenZone().catch(undefined);

/** What OpenAPI calls a kind. */
export const schemaName = (kind: string): string =>
  kind.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What means nothing without another field is not sent without it; of a change that may be there already. */
const needRules = ({ fields }: Kind, isWhole: boolean): FieldRule[] =>
  Object.entries(fields).flatMap(([field, { with: it }]): FieldRule[] => {
    if (!it) return [];
    const isThere = (other: unknown) => (other === undefined && !isWhole) || isMet(it, other);
    const isMissing = (sent: Record<string, unknown>) => isEmpty(sent[field]) && isMet(it, sent[fieldOf(it)]);
    return [
      { holds: (sent) => isEmpty(sent[field]) || isThere(sent[fieldOf(it)]), error: it.problem, field },
      ...(it.missing
        ? [
            {
              holds: (sent: Record<string, unknown>) => !isMissing(sent),
              error: it.missing,
              field,
              ofWhole: true as const,
            },
          ]
        : []),
    ];
  });

const isBlank = (notes: unknown): boolean => typeof notes !== 'string' || notes.trim() === '';

/** Where its notes are what a record means, they are there, and no change empties them. */
const notesRules = ({ notesMissing: error }: Kind): FieldRule[] =>
  error
    ? [
        { holds: ({ notes }) => !isBlank(notes), error, field: 'notes', ofWhole: true },
        { holds: ({ notes }) => notes === undefined || !isBlank(notes), error, field: 'notes' },
      ]
    : [];

/** The schemas of a kind from its declaration, named in OpenAPI after it. `rules` hold of what makes and of what changes a record, those of a whole one of what makes it; `beside`: what a creation may say and no record keeps. */
export function recordSchemas<K extends Kind>(
  kind: K,
  rules: readonly FieldRule[] = [],
  beside: Shape = {},
): RecordSchemas<K> {
  const name = schemaName(kind.name);
  const isInterval = kind.shape === 'interval';
  const answered = shapes(kind, (field) => (field.required ? answeredAs(field) : answeredAs(field).optional()));
  const sent = shapes(kind, (field) =>
    field.required ? fieldSchema(field) : fieldSchema(field).nullable().optional(),
  );
  const ruled = (schema: z.ZodType, isWhole = true): z.ZodType =>
    [...needRules(kind, isWhole), ...notesRules(kind), ...rules]
      .filter(({ ofWhole }) => isWhole || !ofWhole)
      .reduce(
        (all, { holds, error, field }) =>
          all.refine((value) => holds(value as Record<string, unknown>), { error, path: [field] }),
        schema,
      );
  const made = {
    ...sent.required,
    ...(isInterval && { endTime: end().optional() }),
    ...sent.optional,
    notes,
    zone: givenZone(),
  };
  return {
    kind,
    answer: z
      .object({
        id: z.uuid(),
        babyId: z.uuid(),
        ...answered.required,
        startTime: z.iso.datetime(),
        ...(isInterval && { endTime: z.iso.datetime().optional(), duration: z.int().optional() }),
        ...answered.optional,
        notes: z.string().optional(),
        zone: z.string().optional(),
        ...madeBy,
      })
      .meta({ id: name }),
    creation: ruled(
      z.object({
        id: clientId,
        babyId: uuid(text('Please choose a baby')),
        ...(!kind.day && { startTime: start() }),
        ...made,
        ...beside,
      }),
    ).meta({
      id: `${name}Start`,
    }),
    changes: ruled(
      z.object({
        ...Object.fromEntries(Object.entries(sent.required).map(([field, schema]) => [field, schema.optional()])),
        ...(!kind.day && { startTime: start().optional() }),
        ...(isInterval && { endTime: end().nullable().optional() }),
        ...sent.optional,
        notes,
        ...(isInterval && { duration: z.unknown().optional() }),
      }),
      false,
    ).meta({ id: `${name}Patch` }),
    document: ruled(
      z.object({
        ...{ id: uuid('The id must be a UUID'), startTime: start(), ...made },
        ...{ zone: forgivenZone(), by: documentedMaker },
      }),
    ),
    // The shapes above are made field by field as the types say them.
  } as unknown as RecordSchemas<K>;
}

/** What makes a record by the specification's own call of a kind: the same, but an unknown zone is left out. */
export const specifiedCreation = <K extends Kind>({ kind, creation }: RecordSchemas<K>): RecordSchemas<K>['creation'] =>
  (creation as unknown as z.ZodObject)
    .safeExtend({ zone: forgivenZone() })
    .meta({ id: `${schemaName(kind.name)}Start` }) as unknown as RecordSchemas<K>['creation'];
