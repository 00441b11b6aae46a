import { type FileChoice, pageChoice } from '@nestling/contract';

interface CookieStore {
  get(name: string): Promise<{ value?: string } | null>;
}

/** What the cookie of the page holds; undefined where cookies cannot be read in a worker, and a page has to tell. */
export async function pageCookie(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  return cookieStore?.get('nestling_page').then((cookie) => cookie?.value ?? '');
}

/** What such a text says of language and kinds. */
export function choiceOf(text: string): FileChoice {
  const { lang, kinds } = pageChoice(`nestling_page=${text}`);
  return { lang, kinds };
}

/** The same text of what a page told. */
export const textOfChoice = ({ lang, kinds }: FileChoice): string =>
  new URLSearchParams({ ...(lang && { lang }), ...(kinds && { kinds: kinds.join() }) }).toString();
