import { ageOn } from '../baby/age.ts';
import type { Say } from '../words/say.ts';

/** '2 years, 3 months' from one year, '5 months, 12 days' from one month, then '9 days'. `birthDate` is YYYY-MM-DD. */
export function ageText(say: Say, birthDate: string, today: Temporal.PlainDate): string {
  const { months, days } = ageOn(birthDate, today);
  if (months >= 12) {
    return say('{years, plural, one {# year} other {# years}}, {months, plural, one {# month} other {# months}}', {
      years: Math.floor(months / 12),
      months: months % 12,
    });
  }
  if (months >= 1) {
    return say('{months, plural, one {# month} other {# months}}, {days, plural, one {# day} other {# days}}', {
      months,
      days,
    });
  }
  return say('{days, plural, one {# day} other {# days}}', { days });
}
