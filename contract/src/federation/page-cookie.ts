import { fieldsIn } from './page-fields.ts';

/**
 * The cookie `nestling_page`: what the page must know before anybody is signed in, for the server that writes it and the browser that
 * draws it first. It names no person and no baby. Anybody can write anything into it, so what is not as it should be is not there.
 */
/** So many names of cards are kept in a list: in the cookie as many of them as fit. */
export const MOST_CARDS = 100;
export const MOST_KINDS = 100;
/** A longer one is not read. */
const MOST_CHARACTERS = 2_048;
/** What stands beside them is shorter. */
const ROOM_FOR_CARDS = 1_500;
const YEAR_SECONDS = 365 * 86_400;

/** `<remote>/<module>` of a home card. */
export const CARD_NAME = /^[a-z][a-z0-9-]*(\/[\w.-]+)+$/i;
export const KIND_NAME = /^[a-z][a-z0-9_]*$/;

export interface PageChoice {
  /** A language tag. */
  lang?: string | undefined;
  /** 0 to 99, by chance, once for each browser: see `shareNumber`. */
  share?: number | undefined;
  /** The home cards that are shown, in their order; none is a choice, too. */
  cards?: readonly string[] | undefined;
  /** The kinds of records that are shown. */
  kinds?: readonly string[] | undefined;
}

/** The names in a list, each once; nothing where there is no list, or none of it is a name. */
function namesIn(text: string | null, name: RegExp, most: number): string[] | undefined {
  const names = [...new Set(text?.split(','))].filter((one) => name.test(one)).slice(0, most);
  return names.length > 0 || text === '' ? names : undefined;
}

const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : undefined);

/** What a `cookie` header, or `document.cookie`, says of the page. */
export function pageChoice(cookies: string): PageChoice {
  const fields = fieldsIn(cookies);
  const share = matching(fields.get('share'), /^\d\d?$/);
  return {
    lang: matching(fields.get('lang'), /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i),
    share: share === undefined ? undefined : Number(share),
    cards: namesIn(fields.get('cards'), CARD_NAME, MOST_CARDS),
    kinds: namesIn(fields.get('kinds'), KIND_NAME, MOST_KINDS),
  };
}

const LAST_SHARE_NUMBER = 99;
/** 0 to 99: a browser has a release that is for so many percent where its number is below. One without a cookie comes last. */
export const shareNumber = (cookies: string): number => pageChoice(cookies).share ?? LAST_SHARE_NUMBER;

/** So many of a list as a URL-encoded text has room for. */
function fitting(names: readonly string[] | undefined, room: number): string | undefined {
  let most = names?.length ?? 0;
  while (encodeURIComponent(names?.slice(0, most).join() ?? '').length > room) most -= 1;
  return names?.slice(0, most).join();
}

/** The cookie as a page sets it. Of cards stand so many as fit, kinds where all do. */
export function pageCookie({ lang, share, cards, kinds }: PageChoice, isSecure: boolean): string {
  const text = (fields: Record<string, string | undefined>) =>
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      ),
    );
  const all = { lang, share: share?.toString(), cards: fitting(cards, ROOM_FOR_CARDS), kinds: kinds?.join() };
  const fields = [all, { ...all, kinds: undefined }].map((them) => String(text(them)));
  const whole = fields.find(({ length }) => length <= MOST_CHARACTERS);
  return `nestling_page=${whole}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
