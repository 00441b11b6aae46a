/** The ages of a baby that growth is compared by: since birth, and since the due date of one that came early. Whole days. */

/** Born sooner than this before the due date, a baby came before 37 full weeks: 40 weeks less 37. */
const EARLY_DAYS = 21;
const CORRECTED_MONTHS = 24;

/** What of a baby its age follows from: calendar dates, YYYY-MM-DD. */
export interface BornOn {
  readonly birthDate: string;
  readonly dueDate?: string | undefined;
}

export interface GrowthAge {
  /** Whole days since birth, below 0 before it. */
  readonly days: number;
  /** Whole days since the due date, of a baby born before 37 weeks, up to 24 months after that date; below 0 before it. */
  readonly correctedDays?: number;
}

const daysFrom = (date: string, day: Temporal.PlainDate): number =>
  Temporal.PlainDate.from(date).until(day, { largestUnit: 'days' }).days;

/** Whether a baby was born before 37 full weeks. */
export const cameEarly = ({ birthDate, dueDate }: BornOn): boolean =>
  dueDate !== undefined && daysFrom(birthDate, Temporal.PlainDate.from(dueDate)) > EARLY_DAYS;

/**
 * The ages on a calendar day. Preterm babies are compared by the age corrected to their due date until that is 24 months (Royal College of
 * Paediatrics and Child Health, UK-WHO growth charts: corrected age until 24 months of a child born before 37 weeks).
 */
export function growthAgeOn(baby: BornOn, day: Temporal.PlainDate): GrowthAge {
  const days = daysFrom(baby.birthDate, day);
  if (!baby.dueDate || !cameEarly(baby)) return { days };
  const last = Temporal.PlainDate.from(baby.dueDate).add({ months: CORRECTED_MONTHS });
  if (Temporal.PlainDate.compare(day, last) > 0) return { days };
  return { days, correctedDays: daysFrom(baby.dueDate, day) };
}
