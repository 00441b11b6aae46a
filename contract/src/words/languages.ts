/** Languages by their tags (BCP 47): which one is spoken, and which way it is written. */

/** What texts are written in, and what is said where a translation is missing. */
export const SOURCE_LANGUAGE = 'en';

/** Scripts from right to left that languages with our catalogs could have; browsers do not all tell the direction of a language. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Which way a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');

/** A tag as `Intl` takes it, without its extensions: 'de-AT' of 'de-at-u-nu-latn'. Undefined for what is none. */
export function languageTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).baseName;
  } catch {
    return undefined;
  }
}

/** Letters of scripts from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text has letters that are written from the right. */
export const readsFromRight = (text: string): boolean => FROM_RIGHT.test(text);

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

/**
 * The first of the wanted languages that is spoken here, in its words: 'de' for 'de-AT', 'pt-BR' for 'pt-PT' where there is no other.
 * Wanted are tags, best first; where none is spoken, English.
 */
export function languageFor(wanted: readonly string[], spoken: readonly string[]): string {
  for (const tag of wanted) {
    const exact = spoken.find((language) => language.toLowerCase() === tag.toLowerCase());
    const found = exact ?? spoken.find((language) => baseOf(language) === baseOf(tag));
    if (found) return found;
  }
  return SOURCE_LANGUAGE;
}

/** What an `Accept-Language` header wants, best first. What is no list of tags wants nothing. */
export function languagesAccepted(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [, sent = '', quality = '1'] =
        /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
      const tag = languageTag(sent);
      return tag && Number(quality) > 0 ? [{ tag, quality: Number(quality) }] : [];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
