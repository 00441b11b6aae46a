import { ageOn } from '../baby/age.ts';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 years, 3 months' from one year, '5 months, 12 days' from one month, then '9 days'. `birthDate` is YYYY-MM-DD. */
export function ageText(birthDate: string, today: Temporal.PlainDate): string {
  const { months, days } = ageOn(birthDate, today);
  if (months >= 12) return `${counted(Math.floor(months / 12), 'year')}, ${counted(months % 12, 'month')}`;
  if (months >= 1) return `${counted(months, 'month')}, ${counted(days, 'day')}`;
  return counted(days, 'day');
}
