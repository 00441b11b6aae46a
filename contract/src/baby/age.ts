/** Ages of babies, in calendar months: a month is full once its day has been reached. */

/** The age on a day. `birthDate` is YYYY-MM-DD; a birth date after `today` counts as age zero. */
export function ageOn(
  birthDate: string,
  today: Temporal.PlainDate,
): { months: number; days: number; totalDays: number } {
  const birth = Temporal.PlainDate.from(birthDate);
  if (Temporal.PlainDate.compare(birth, today) > 0) return { months: 0, days: 0, totalDays: 0 };
  const { months, days } = birth.until(today, { largestUnit: 'months' });
  return { months, days, totalDays: birth.until(today, { largestUnit: 'days' }).days };
}
