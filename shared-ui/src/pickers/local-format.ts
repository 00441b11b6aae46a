/** How the browser's locale writes dates and times, as the pickers take it. */

const PARTS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** 'DD.MM.YYYY' in Germany, 'MM/DD/YYYY' in the United States; without words such as Bulgaria's for 'year', which would be read as a part. */
export const dateFormat = (locale?: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts()
    .map(({ type, value }) => PARTS[type] ?? (type === 'literal' ? value.replaceAll(/[^\s./-]/g, '') : ''))
    .join('')
    .replace(/[\s.]+$/, '');

/** 'HH:mm', or 'hh:mm A' where the day has twice twelve hours. */
export const timeFormat = (locale?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'hh:mm A' : 'HH:mm';

export const LOCAL_DATE_FORMAT = dateFormat();
export const LOCAL_TIME_FORMAT = timeFormat();

export const HAS_AM_PM = LOCAL_TIME_FORMAT.endsWith('A');
