/** Not in TypeScript's library yet; older browsers have the property. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * The first day of the week in a language: 0 is Sunday. What a person has chosen stands in the tag, as Unicode's extension has it. Sunday
 * where the browser does not know.
 */
export function weekStart(language: string): number {
  const chosen = /-u-(?:.*-)?fw-([a-z]{3})/i.exec(language)?.[1];
  if (chosen && DAYS.includes(chosen)) return DAYS.indexOf(chosen);
  const locale = new Intl.Locale(language) as WeekLocale;
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
  return firstDay % 7;
}
