import { ageOn } from '@nestling/contract';

/** '2y 3m' from 24 months, '5m' from one month, then '3w', then '4d'. */
export function compactAge(birthDate: string, today: Temporal.PlainDate): string {
  const { months, totalDays } = ageOn(birthDate, today);
  if (months >= 24) return `${Math.floor(months / 12)}y ${months % 12}m`;
  if (months >= 1) return `${months}m`;
  if (totalDays >= 7) return `${Math.floor(totalDays / 7)}w`;
  return `${totalDays}d`;
}
