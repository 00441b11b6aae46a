/** Whether the declaration of a kind is sound: what the rest of Nestling takes for granted of one. */
import { fieldOf, isRecordKind, isShown, type Kind, MAKER_COLUMN, type Need, ZONE_COLUMN } from './kind.ts';

/** What is wrong with a declaration, in words; nothing where it is sound. */
export function problemOf(kind: Kind): string | undefined {
  const { name, fields } = kind;
  const of = `The kind '${name}'`;
  if (!/^[a-z][a-z_]*$/.test(name)) return `${of} needs a name of lower-case letters and '_'`;
  if (!isRecordKind(name) || name in {}) return `${of} has a name that is reserved`;
  if (OF_A_BABY.has(kind.many)) return `${of} has a list named '${kind.many}', which every baby has`;
  for (const field of Object.keys(fields)) {
    const problem = fieldProblemOf(field, fields);
    if (problem) return `${of} ${problem}`;
  }
  const lost = undeclaredIn(kind);
  if (lost) return `${of} shows '${lost}', which it does not declare`;
  const meaningless = hiddenIn(kind);
  if (meaningless) return `${of} shows '${meaningless}', which says nothing to people`;
  const untold = untoldBy(kind);
  if (untold) return `${of} has no column of its own for '${untold}', so its CSV file could not be read again`;
  const beside = [ZONE_COLUMN, MAKER_COLUMN];
  const headers = [...beside, ...kind.csv.map(({ header }) => header)].map((header) => header.trim().toLowerCase());
  const twice = kind.csv.find(
    (_, place) => headers.indexOf(headers[place + beside.length] ?? '') < place + beside.length,
  );
  if (twice) return `${of} has two columns '${twice.header}', so its CSV file could not be read again`;
  if (kind.shape === 'moment' && (kind.shortestMs || kind.endAheadMs)) return `${of} is a moment and has no length`;
  return dayProblemOf(kind) ?? sortsProblemOf(kind);
}

function dayProblemOf({ name, shape, fields, day }: Kind): string | undefined {
  if (day === undefined) return undefined;
  const field = fields[day];
  return shape === 'moment' && field?.is === 'day' && field.required
    ? undefined
    : `The kind '${name}' happens on '${day}', so it must be a moment and that a day that is required`;
}

/** The database knows sorts by the name of their field. */
function sortsProblemOf({ name, shape, fields: { what }, moments }: Kind): string | undefined {
  if (!what && !moments) return undefined;
  const isSorted = shape === 'interval' && what?.is === 'choice' && what.required;
  if (isSorted && moments?.every((sort) => what.of.includes(sort))) return undefined;
  return `The kind '${name}' needs 'moments' and a required choice 'what' that has them, for an interval of several sorts`;
}

function fieldProblemOf(field: string, fields: Kind['fields']): string | undefined {
  const spec = fields[field];
  if (COMMON.has(field) || field in {}) return `declares '${field}', which every kind has`;
  if (spec?.is === 'choice' && spec.of.length === 0) return `has a choice of nothing in '${field}'`;
  if (spec?.is === 'choice' && (new Set(spec.of).size < spec.of.length || spec.of.includes('')))
    return `has a choice in '${field}' that cannot be told from another one`;
  if (spec?.is === 'number' && spec.unit && fields[spec.unit]?.is !== 'choice')
    return `measures '${field}' in '${spec.unit}', which is no choice of it`;
  if (spec?.with && !isSound(spec.with, fields))
    return `has '${field}' only with '${fieldOf(spec.with)}', so that must be a flag, or a choice that has what it names`;
  return spec?.with && spec.required ? `has '${field}' only at times, so it cannot be required` : undefined;
}

function isSound(need: Need, fields: Kind['fields']): boolean {
  const other = fields[fieldOf(need)];
  if ('flag' in need) return other?.is === 'flag';
  return other?.is === 'choice' && need.among.every((name) => other.of.includes(name));
}

/** What is shown and no field. */
const undeclaredIn = ({ row, csv, fields }: Kind): string | undefined =>
  [...row, ...csv.flatMap((cell) => (cell.of === 'field' ? [cell.field] : []))].find((field) => !(field in fields));

/** What its row shows and people cannot read. */
const hiddenIn = ({ row, fields }: Kind): string | undefined =>
  row.find((name) => fields[name] && !isShown(fields[name]));

/** What the CSV file of a kind does not say as it is. */
function untoldBy({ csv, fields, shape }: Kind): string | undefined {
  const told = csv.map((cell) => (cell.of === 'field' ? !cell.as && cell.field : cell.of));
  const all = ['start', ...(shape === 'interval' ? ['end'] : []), ...Object.keys(fields), 'notes'];
  return all.find((name) => !told.includes(name));
}

const COMMON = new Set([
  'id',
  'babyId',
  'kind',
  'startTime',
  'endTime',
  'duration',
  'notes',
  'zone',
  'by',
  'changedBy',
  // What devices and answers say beside them.
  'waiting',
  'deleted',
]);

/** What a baby of the account document has beside its lists of records. */
const OF_A_BABY = new Set([
  'id',
  'name',
  'birthDate',
  'gender',
  'photo',
  'photoId',
  'photoFailed',
  'dueDate',
  'growthCurves',
  'kinds',
  'mealsFrom',
  'mealTypes',
  'nightHours',
  'role',
  'todos',
  'medicines',
  'people',
  'added',
]);
