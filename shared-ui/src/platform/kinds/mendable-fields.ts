import { inContext, isMoment, medicineFields, type ShownField, shownFields, text } from '@nestling/contract';
import type { OutboxWrite } from '../outbox/outbox.types.ts';
import { declaredKind } from './declared-kinds.ts';

/** A field of what is no record of a kind, or that all records have. Its words are texts. */
interface OwnField {
  is: 'instant' | 'day' | 'line' | 'lines' | 'url';
  label: string;
  /** What is said when it is empty. */
  missing?: string;
  /** The only time of what has no end: its input has no name to tell it from another. */
  isMoment?: boolean;
}

/** A field as the form of a refused write shows it. */
export type MendableField = ShownField | OwnField;

const START: OwnField = {
  is: 'instant',
  label: inContext('of a record', 'Start'),
  missing: text('Please enter when it started'),
};
const MOMENT: OwnField = { ...START, label: text('When'), isMoment: true };
const END: OwnField = { is: 'instant', label: inContext('of a record', 'End') };
const NOTES: OwnField = { is: 'lines', label: text('Notes') };
const TITLE: OwnField = { is: 'line', label: inContext('of a to-do', 'Title'), missing: text('Please enter a title') };

/** What can be mended of what is no record. */
const OWN: Record<string, Record<string, MendableField>> = {
  medicine: medicineFields,
  todo: {
    title: TITLE,
    description: { is: 'lines', label: text('Description') },
    dueDate: { is: 'day', label: text('Due date') },
  },
  subtask: { title: TITLE },
  baby: {
    name: { is: 'line', label: text('Name'), missing: inContext('of a baby', 'Please enter a name') },
    birthDate: { is: 'day', label: text('Birth date') },
    dueDate: { is: 'day', label: inContext('of a birth', 'Due date') },
    photo: { is: 'url', label: text('Photo URL') },
  },
  photo: {},
  reminders: {},
  settings: {},
};

/** What no declaration says of a kind, its values say. */
function guessed(fields: OutboxWrite['fields']): Record<string, MendableField> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, MendableField][] => {
      if (typeof value === 'number') return [[name, { is: 'number', label: name, max: Number.MAX_VALUE, tooMuch: '' }]];
      return typeof value === 'string' ? [[name, { is: 'line', label: name }]] : [];
    }),
  );
}

/** The fields of a kind in the order of a form. */
function fieldsOf({ kind, fields }: OutboxWrite): Record<string, MendableField> {
  const own = OWN[kind];
  if (own) return own;
  const { startTime: _, endTime: __, notes: ___, zone: ____, ...others } = fields;
  const declared = declaredKind(kind);
  const hasOneTime = declared !== undefined && isMoment(declared, fields);
  return {
    ...(!declared?.day && { startTime: hasOneTime ? MOMENT : START }),
    ...(!hasOneTime && { endTime: END }),
    ...(declared ? shownFields(declared) : guessed(others)),
    notes: NOTES,
  };
}

/** The fields of a write that a person can mend, by their names. A new record can always get an end and notes. */
export function mendableFields(write: OutboxWrite): [name: string, field: MendableField][] {
  const { op, kind, fields } = write;
  if (op === 'remove' || op === 'restore' || op === 'together' || op === 'switch') return [];
  const isNewRecord = op === 'create' && ('startTime' in fields || declaredKind(kind)?.day !== undefined);
  return Object.entries(fieldsOf(write)).filter(
    ([name]) => name in fields || (isNewRecord && (name === 'endTime' || name === 'notes')),
  );
}
