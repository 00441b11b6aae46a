/** Numbers as people type them: with comma or point, in the digits of any script (row LANG-11). */

const DECIMAL_DIGIT = /\p{Nd}/u;

/** The value of a digit: Unicode has the ten of a script in a row, from a code point that ends in 0 or 6. */
function digitOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const place = code % 16;
  return place < 10 && DECIMAL_DIGIT.test(String.fromCodePoint(code - place)) ? place : place - 6;
}

/** Signs that only ever stand between thousands: spaces, apostrophes, the Arabic one. */
const GROUP_ONLY = /[\s'’٬]/;
/** What only tells a direction, as in a text that was copied. */
export const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** The same signs of other scripts; the first only ever stands before decimals. */
const SAME: Readonly<Record<string, string>> = { '٫': '!', '،': ',', '，': ',', '．': '.', '\u2212': '-' };

/** In the digits 0 to 9, with ',' and '.', `_` between what can only be thousands, and `!` before what can only be decimals. */
const plain = (text: string): string =>
  [...text.replaceAll(MARKS, '')]
    .map((sign) => {
      if (DECIMAL_DIGIT.test(sign)) return String(digitOf(sign));
      return GROUP_ONLY.test(sign) ? '_' : (SAME[sign] ?? sign);
    })
    .join('');

/** What a language writes between thousands, as `plain` has it. */
const groupSignOf = (locale: string): string | undefined => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567);
  const sign = parts.find(({ type }) => type === 'group')?.value;
  return sign && plain(sign);
};

/** Digits with one sign between thousands: '1234', '1.234.567', and '1,23,456' as in India. */
const THOUSANDS = /^(?:\d*|[1-9]\d{0,2}(?:([.,_])\d{2,3}(?:\1\d{2,3})*)?)$/;

/** The digits of a whole number; nothing where its signs do not stand between thousands. */
function wholeOf(text: string): string | undefined {
  if (!THOUSANDS.test(text) || /[.,_]\d{1,2}$/.test(text)) return undefined;
  return text.replaceAll(/\D/g, '');
}

/** Where the decimals begin: the place of their sign, or the end of the text. */
function decimalsAt(text: string, locale: string): number {
  const last = Math.max(...['.', ',', '_', '!'].map((sign) => text.lastIndexOf(sign)));
  const sign = text[last];
  if (last < 0 || sign === '_') return text.length;
  const before = text.slice(0, last);
  // One that comes more than once stands between thousands.
  if (before.includes(sign ?? '')) return text.length;
  const isThousand = /^[1-9]\d{0,2}$/.test(before) && text.length - last === 4;
  return isThousand && sign === groupSignOf(locale) ? text.length : last;
}

/**
 * The number that somebody has typed in a language: three digits after its sign between thousands are a thousand, else the last sign is
 * that of the decimals. Undefined where nothing was typed, 'unclear' for what is no number.
 */
export function numberTyped(text: string, locale: string): number | undefined | 'unclear' {
  if (text.trim() === '') return undefined;
  const [, minus, unsigned = ''] = /^(-?)(.*)$/s.exec(plain(text.trim())) ?? [];
  const at = decimalsAt(unsigned, locale);
  const [whole, decimals] = [wholeOf(unsigned.slice(0, at)), unsigned.slice(at + 1)];
  if (whole === undefined || !/^\d*$/.test(decimals) || whole + decimals === '') return 'unclear';
  const number = Number(`${whole || '0'}.${decimals || '0'}`);
  return minus ? -number : number;
}
