import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
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

/** MUI's adapter of dayjs, with weeks that begin as those of the browser's language. */
export class LocalAdapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const english = dayjs.Ls.en;
    if (english) english.weekStart = weekStart(new Intl.DateTimeFormat().resolvedOptions().locale);
  }
}
