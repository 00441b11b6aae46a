/**
 * When each field was last tapped that was changed since it was made, epoch ms by wire name; that of a subtask is `<its id>.<name>`.
 * A later tap wins, whatever arrives last (docs/requirements/family.md, FAM-52).
 */
export type FieldTimes = Record<string, number>;

/** As tables keep them. */
export const fieldTimesOf = (stored: string | null): FieldTimes | null =>
  stored === null ? null : (JSON.parse(stored) as FieldTimes);

/** Something whose fields were tapped: what was not tapped since was when it was made (epoch ms). */
export interface Tapped {
  field_times: FieldTimes | null;
  made_at: number;
}

/** Those of the fields that nobody has tapped later than `madeAt` (epoch ms). */
export const stillOwn = ({ field_times, made_at }: Tapped, names: readonly string[], madeAt: number): string[] =>
  names.filter((name) => madeAt >= (field_times?.[name] ?? made_at));

/** The times after a tap of some fields. */
export const withTap = (times: FieldTimes | null, names: readonly string[], madeAt: number): FieldTimes => ({
  ...times,
  ...Object.fromEntries(names.map((name) => [name, madeAt])),
});

/**
 * What of an edit nobody has tapped later than `madeAt` (epoch ms), and the times after it, for a table; none where every field was. Of what
 * nobody taps on before it is made.
 */
export function stillWanted<T extends object>(
  row: { field_times: string | null },
  sent: T,
  madeAt: number,
): { patch: Partial<T>; field_times?: string } {
  const times = fieldTimesOf(row.field_times);
  const fields = Object.entries(sent).filter(([, value]) => value !== undefined);
  const own = stillOwn(
    { field_times: times, made_at: 0 },
    fields.map(([name]) => name),
    madeAt,
  );
  if (fields.length > 0 && own.length === 0) return { patch: {} };
  const patch = Object.fromEntries(fields.filter(([name]) => own.includes(name))) as Partial<T>;
  return { patch, field_times: JSON.stringify(withTap(times, own, madeAt)) };
}
