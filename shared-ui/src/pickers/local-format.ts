/** How a language and region write dates and times, as the pickers take it. */

const PARTS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** 'DD.MM.YYYY' in Germany, 'MM/DD/YYYY' in the United States; without words such as Bulgaria's for 'year', which would be read as a part. */
export const dateFormat = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts()
    .map(({ type, value }) => PARTS[type] ?? (type === 'literal' ? value.replaceAll(/[^\s./-]/g, '') : ''))
    .join('')
    .replace(/[\s.]+$/, '');

/** Whether the day has twice twelve hours. */
export const hasAmPm = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** 'HH:mm', or 'hh:mm A' where the day has twice twelve hours. */
export const timeFormat = (locale: string): string => (hasAmPm(locale) ? 'hh:mm A' : 'HH:mm');
