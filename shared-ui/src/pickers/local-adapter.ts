import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs, { type Dayjs } from 'dayjs';
import { weekStart } from '../text/week-start.ts';
import { say } from '../words/say.ts';

const ENGLISH = ['AM', 'PM'] as const;

/** What the halves of the day are called, in one word each: a section of a field is read up to a space. */
function meridiems(locale: string): readonly [before: string, after: string] {
  if (/^en\b/i.test(locale)) return ENGLISH;
  const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const nameAt = (hour: number) =>
    hours
      .formatToParts(hour * 3_600_000)
      .find(({ type }) => type === 'dayPeriod')
      ?.value.replaceAll(/\s/g, '');
  return [nameAt(9) ?? ENGLISH[0], nameAt(21) ?? ENGLISH[1]];
}

/** Has dayjs know a language by its tag: its weeks and halves of the day. All else of it is English; names come from `Intl`. */
function known(locale: string): string {
  const name = locale.toLowerCase();
  const english = dayjs.Ls.en;
  if (english && !dayjs.Ls[name]) {
    const [before, after] = meridiems(locale);
    const meridiem = (hour: number) => (hour < 12 ? before : after);
    dayjs.Ls[name] = { ...english, name, weekStart: weekStart(locale), meridiem } as ILocale;
  }
  return name;
}

/** What is written in words, or read out, by the names that MUI has for it. */
const WRITTEN: Record<string, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'long' },
  monthShort: { month: 'short' },
  weekday: { weekday: 'long' },
  // The heads of the calendar have room for a letter.
  weekdayShort: { weekday: 'narrow' },
  fullDate: { dateStyle: 'medium' },
};
/** The month above the calendar. */
const HEAD = 'MMMM YYYY';

const written = (locale: string, options: Intl.DateTimeFormatOptions, value: Dayjs) =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }).format(value.toDate());

/** MUI's adapter of dayjs, with the words, weeks and halves of the day of the person's language. */
export class LocalAdapter extends AdapterDayjs {
  constructor({ locale = say.locale, ...options }: ConstructorParameters<typeof AdapterDayjs>[0] = {}) {
    super({ ...options, locale: known(locale) });
    const { format, formatByString } = this;
    const halves = meridiems(locale);
    // The parser of dayjs takes 12 for the morning where the halves are not English; digits are the same in all languages.
    this.parse = (value, form) => {
      if (value === '') return null;
      const english = halves.reduce((text, half, place) => text.replace(half, ENGLISH[place] ?? half), value);
      return dayjs(english, form, 'en', true).locale(this.getCurrentLocaleCode());
    };
    this.format = (value, key) => {
      const options = WRITTEN[key];
      return options && value.isValid() ? written(locale, options, value) : format(value, key);
    };
    this.formatByString = (value, form) =>
      form === HEAD && value.isValid()
        ? written(locale, { month: 'long', year: 'numeric' }, value)
        : formatByString(value, form);
  }
}
