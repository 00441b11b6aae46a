/**
 * A kind of record as data: anything that happens to a baby. From its declaration come its calls, storage, events, the outbox's
 * projection, CSV columns, the account document and the generic row (docs/architecture.md, 'Kinds'). Plain data, so that a remote can
 * hand the one that it shows to the platform at run time. Its labels, names and problems are marked as texts, and said where they are shown.
 */
import type { Made } from '../family/person.schema.ts';
import type { Measure } from '../measures/units.ts';
import { dayOf } from '../time/day.ts';

/** What another field says: a flag that is on, or a choice that is one of some. */
type OtherField = { readonly flag: string } | { readonly choice: string; readonly among: readonly string[] };

/** The other field without which a field means nothing. */
export type Need = {
  readonly problem: string;
  /** It must be there beside that; this is said where it is not. */
  readonly missing?: string;
} & OtherField;

/** What a field may say beside its own kind. */
interface OfOther {
  /** Beside anything else it is refused, with `problem` said, and a change to anything else empties it. */
  readonly with?: Need;
  /** Forms ask for it beside that alone, and where a record has it beside something else; without `with` it is taken beside anything. */
  readonly askedWith?: OtherField;
}

/** One of some names. */
interface ChoiceField extends OfOther {
  readonly is: 'choice';
  readonly label: string;
  readonly of: readonly string[];
  /** How each is shown; without, as it is named. */
  readonly names?: Readonly<Record<string, string>>;
  readonly required?: true;
  /** What is said of anything else. */
  readonly problem: string;
}

/** A number, from 0 on unless `min` says from where, or `above` what it must be more than. */
export interface NumberField extends OfOther {
  readonly is: 'number';
  readonly label: string;
  readonly min?: number;
  readonly above?: number;
  readonly max: number;
  /** A whole number. */
  readonly whole?: true;
  /** The most decimals that it has. */
  readonly decimals?: number;
  /** The choice that says what it is measured in. */
  readonly unit?: string;
  /** What it measures, shown in the unit that each person reads; recorded in `unit`, without one in the base unit of the measure. */
  readonly measure?: Measure;
  /** How a row says it where the number alone could be another one's: a text with `{value}`. */
  readonly inRow?: string;
  /** What is said of more than `max`, and of too little. */
  readonly tooMuch: string;
  readonly tooLittle?: string;
  readonly required?: true;
}

/** Words of a person. */
export interface TextField extends OfOther {
  readonly is: 'text';
  readonly label: string;
  /** In characters. */
  readonly max: number;
  readonly required?: true;
}

/** A few texts of a line each, in their order. */
interface ListField extends OfOther {
  readonly is: 'list';
  readonly label: string;
  /** How many there can be, and what is said of more. */
  readonly most: number;
  readonly tooMany: string;
  /** Of each, in characters, and what is said of one that is longer, empty or has several lines. */
  readonly max: number;
  readonly problem: string;
  readonly required?: true;
}

/** A calendar day, `YYYY-MM-DD`. */
interface DayField extends OfOther {
  readonly is: 'day';
  readonly label: string;
  readonly required?: true;
  /** What is said of anything else. */
  readonly problem: string;
}

/** Yes or no. */
interface FlagField extends OfOther {
  readonly is: 'flag';
  readonly label: string;
  readonly required?: true;
}

/** The UUID of what several records belong to. Made by programs: no row, no form and no history shows it. */
interface IdField extends OfOther {
  readonly is: 'id';
  readonly label: string;
  readonly required?: true;
}

/** The UUIDs of the photos of a record, in their order. No row and no generic form shows them. */
interface PhotosField extends OfOther {
  readonly is: 'photos';
  readonly label: string;
  /** How many there can be, and what is said of more. */
  readonly most: number;
  readonly tooMany: string;
  readonly required?: true;
}

export type Field = ChoiceField | NumberField | TextField | ListField | DayField | FlagField | IdField | PhotosField;

/** Whether a number is less than its field takes. */
export const isTooLittle = ({ min = 0, above }: Pick<NumberField, 'min' | 'above'>, number: number): boolean =>
  above === undefined ? number < min : number <= above;

/** Whether a number has no more decimals than its field. */
export const isFineEnough = ({ decimals }: Pick<NumberField, 'decimals'>, number: number): boolean =>
  decimals === undefined || Number(number.toFixed(decimals)) === number;

/** A field that people see. */
export type ShownField = Exclude<Field, IdField | PhotosField>;

/** The field that a need is about, and whether a value of it meets the need. */
export const fieldOf = (need: OtherField): string => ('flag' in need ? need.flag : need.choice);
export const isMet = (need: OtherField, value: unknown): boolean =>
  'flag' in need ? value === true : need.among.some((name) => name === value);

/** Whether a value of a field is none. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const isShown = (field: Field): field is ShownField => field.is !== 'id' && field.is !== 'photos';

/** The fields of a kind that people see, in their order. */
export const shownFields = ({ fields }: Pick<Kind, 'fields'>): Record<string, ShownField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, ShownField][] => (isShown(field) ? [[name, field]] : [])),
  );

/** What happened to a record, as the names of facts end. */
export type RecordEvent = 'recorded' | 'started' | 'ended' | 'changed' | 'deleted';

/** What stands in a column of the CSV file of a kind. `medicine` and `unit`: the name and the unit of the one that it is of; `minutes`: its length; `only`: nothing unless the field has one of the values. */
type CsvCell =
  | { readonly of: 'baby' | 'local' | 'start' | 'end' | 'notes' | 'medicine' | 'unit' }
  | { readonly of: 'minutes'; readonly only?: { readonly field: string; readonly values: readonly string[] } }
  | { readonly of: 'field'; readonly field: string; readonly as?: Readonly<Record<string, string>> };

export type CsvColumn = CsvCell & { readonly header: string };

export interface Kind {
  /** Lower case with `_`; stands on the wire, in storage and in facts. */
  readonly name: string;
  /** Several of them, as the account document names its list. */
  readonly many: string;
  readonly label: string;
  /** So many of them, a text with a plural of `count`; without, the label with the number behind it. */
  readonly counted?: string;
  /** Where it stands among the kinds: 10, 20, … */
  readonly order: number;
  /** `interval`: from a start to an end, may be open while it runs, at most one of a baby; `moment`: one time. */
  readonly shape: 'interval' | 'moment';
  /**
   * Of an interval whose required choice `what` says of which sort it is: the sorts that happen at one time. Of each of the others one may
   * run.
   */
  readonly moments?: readonly string[];
  /**
   * Of a moment: the required day that it happens on. No start is sent then: it is noon of that day, in the zone of the record, and the
   * day is not after today there.
   */
  readonly day?: string;
  /** An interval shorter than this is a mis-tap and not kept. Milliseconds. */
  readonly shortestMs?: number;
  /** How far an end may lie ahead of now, in ms; without, 15 minutes: what is recorded quickly ends after its tap. */
  readonly endAheadMs?: number;
  /** What is said of one without notes, where it means nothing without; else they may be missing. */
  readonly notesMissing?: string;
  /** Beside the baby, the times and the notes, which all kinds have. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields that its row shows, in this order. */
  readonly row: readonly string[];
  readonly csv: readonly CsvColumn[];
}

/** The last columns of every CSV file: the IANA zone of the record (row OPEN-39), and the name of who made it (row FAM-43). */
export const ZONE_COLUMN = 'Zone';
export const MAKER_COLUMN = 'By';

/** What is recorded quickly ends some minutes after its tap. Milliseconds. */
export const END_AHEAD_MS = 15 * 60_000;

/** Names that are no kinds of records: what else an operation can be about, and what calls and facts have in their place. */
export const RESERVED_KINDS = [
  'baby',
  'todo',
  'subtask',
  'medicine',
  'photo',
  'settings',
  'reminders',
  'import',
  'together',
  'everything',
  'release',
] as const;

/** Whether an operation about this is one about a record. */
export const isRecordKind = (name: string): boolean => !(RESERVED_KINDS as readonly string[]).includes(name);

type ValueOf<F extends Field> = F extends { is: 'choice'; of: readonly (infer Name)[] }
  ? Name
  : F extends { is: 'number' }
    ? number
    : F extends { is: 'flag' }
      ? boolean
      : F extends { is: 'list' | 'photos' }
        ? readonly string[]
        : string;

type RequiredOf<K extends Kind> = {
  [Name in keyof K['fields']]: K['fields'][Name] extends { required: true } ? Name : never;
}[keyof K['fields']];

/** The fields of a kind, as the wire has them. */
export type OwnFields<K extends Kind> = {
  [Name in RequiredOf<K>]: ValueOf<K['fields'][Name]>;
} & {
  [Name in Exclude<keyof K['fields'], RequiredOf<K>>]?: ValueOf<K['fields'][Name]> | undefined;
};

/**
 * What all records have on the wire. Times are ISO 8601 UTC with milliseconds; `endTime` and `duration` (whole minutes, rounded) are
 * absent while it runs and of a moment, `notes` when there are none; `zone` is the IANA name of the device or import that made it.
 */
export interface TimedRecord extends Made {
  id: string;
  babyId: string;
  startTime: string;
  endTime?: string | undefined;
  duration?: number | undefined;
  notes?: string | undefined;
  zone?: string | undefined;
}

/** A record whose own fields only its kind knows. */
export interface SomeRecord extends TimedRecord {
  kind: string;
}

/** A record of a kind, as the wire has it. */
export type RecordOf<K extends Kind> = TimedRecord & OwnFields<K>;

/** The calendar day of a record: what is of a day is of that day wherever it is read, anything else of the day of its start in the zone. */
export const dayOfRecord = ({ day }: Pick<Kind, 'day'>, record: SomeRecord, zone: string): Temporal.PlainDate =>
  day === undefined
    ? dayOf(Date.parse(record.startTime), zone)
    : Temporal.PlainDate.from(String(record[day as keyof SomeRecord]));

/** Whether a record with these fields happens at one time, and has no end. */
export const isMoment = ({ shape, moments = [] }: Pick<Kind, 'shape' | 'moments'>, fields: object): boolean =>
  shape === 'moment' || ('what' in fields && moments.some((sort) => sort === fields.what));
