import dayjs from 'dayjs';

/** Not in TypeScript's library yet; older browsers have the property. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week in a language, as dayjs counts: 0 is Sunday. Sunday where the browser does not know. */
export function weekStart(language: string): number {
  const locale = new Intl.Locale(language) as WeekLocale;
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
  return firstDay % 7;
}

/** The calendars of the pickers begin the week as the browser's language does. */
const english = dayjs.Ls.en;
if (english) english.weekStart = weekStart(new Intl.DateTimeFormat().resolvedOptions().locale);
