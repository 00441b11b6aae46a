import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { englishOf, type Registry, type Release } from '@nestling/contract';
import type { Page } from '@playwright/test';

/**
 * A pseudo-locale: every translation is its English, 40 % longer and in brackets. It takes the place of German, whose formats stay. What is
 * seen without brackets is in no catalog (row LANG-08).
 */
export const PSEUDO = 'de';

const releases = resolve(import.meta.dirname, '../releases');

type Compiled = ReturnType<typeof compileMessage>;

function pseudo(text: string): Compiled {
  const english = englishOf(text);
  return ['⟦', ...compileMessage(english), `${'·'.repeat(Math.ceil(english.replace(/\{.*\}/s, '').length * 0.4))}⟧`];
}

/** The page gets pseudo words for those of its apps, and pseudo titles. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(`**/*.${PSEUDO}.json`, (route) => {
    const file = join(releases, new URL(route.request().url()).pathname.replace(/^\/r\//, ''));
    const words = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
    return route.fulfill({ json: Object.fromEntries(words.map((text) => [text, pseudo(text)])) });
  });
  // Where the language comes after the page, its titles are those of the releases.
  await page.route('**/release.json', async (route) => {
    const answer = await route.fetch();
    const release: Release = await answer.json();
    const titles = Object.keys(release.titles?.[PSEUDO] ?? {});
    const said = Object.fromEntries(titles.map((title) => [title, pseudo(title).join('')]));
    return route.fulfill({ response: answer, json: { ...release, titles: { [PSEUDO]: said } } });
  });
  // Of the many files of releases none is a page.
  await page.route(/^https?:\/\/[^/]+\/(?!r\/|api\/)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(id="registry">)(.*?)(<\/script>)/s, (_, start, text, end) => {
      const registry: Registry = JSON.parse(text);
      for (const { titles } of Object.values(registry.remotes))
        for (const title of Object.keys(titles ?? {})) if (titles) titles[title] = pseudo(title).join('');
      return start + JSON.stringify(registry).replaceAll('<', '\\u003c') + end;
    });
    return route.fulfill({ response: answer, body });
  });
}

/** Lets a test switch the language of the page that is shown, as any remote may: by the platform that the shell gives to them. */
export async function takePlatform(page: Page, server: { url: string }): Promise<void> {
  const { remotes }: Registry = await (await fetch(`${server.url}/registry.json`)).json();
  const containers = Object.values(remotes).map(({ container }) => container);
  await page.addInitScript((names) => {
    for (const name of names) {
      let known: object | undefined;
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => known,
        set(remote) {
          known = {
            get: remote.get,
            init(
              shares: Record<string, Record<string, { get: () => Promise<() => unknown> | (() => unknown) }>>,
              ...rest: unknown[]
            ) {
              const [share] = Object.values(shares['@nestling/shared-ui/platform'] ?? {});
              Object.assign(globalThis, { platform: Promise.resolve(share?.get()).then((evaluate) => evaluate?.()) });
              return remote.init(shares, ...rest);
            },
          };
        },
      });
    }
  }, containers);
}

/** Says the page that is shown in the pseudo-locale from now on. */
export const switchToPseudo = (page: Page): Promise<void> =>
  page.evaluate(async (language) => {
    const { platform } = globalThis as unknown as {
      platform: Promise<{ languages: () => { switchTo: (to: string) => Promise<void> } }>;
    };
    await (await platform).languages().switchTo(language);
  }, PSEUDO);

/** Words that `Intl` writes in the language of the formats, and what people typed. */
const spoken = (() => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));
  const parts = (['long', 'short'] as const).flatMap((style) =>
    days.flatMap((day) =>
      new Intl.DateTimeFormat(PSEUDO, {
        month: style,
        weekday: style,
        hour: 'numeric',
        dayPeriod: style,
      }).formatToParts(day),
    ),
  );
  const ago = (['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    [-2, -1, 0, 1, 2].flatMap((count) =>
      new Intl.RelativeTimeFormat(PSEUDO, { numeric: 'auto' }).formatToParts(count, unit),
    ),
  );
  const words = [...parts, ...ago].flatMap(({ value }) => value.match(/\p{L}+/gu) ?? []);
  return new Set([...words, 'und', 'oder', 'Uhr', 'morgens', 'abends', 'nachts', 'mittags']);
})();

/** Of a text, what stands in no brackets and was written by none of those who may: letters of another language. */
export function foreignIn(seen: string, allowed: readonly RegExp[]): string | undefined {
  let rest = seen;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  for (const it of allowed) rest = rest.replaceAll(it, ' ');
  const words = (rest.match(/\p{L}{2,}/gu) ?? []).filter((word) => !spoken.has(word));
  return words.length > 0 ? words.join(' ') : undefined;
}

/** What was said in the language already as it was said again: its brackets stand around brackets, and nothing else is there. */
export const saidTwice = (seen: string): boolean => /⟦⟦[^⟦⟧]*⟧·*⟧/.test(seen);

/** All texts that can be seen or heard now, and those that are cut off. */
export const textsOf = (page: Page): Promise<{ seen: string[]; clipped: string[] }> =>
  page.evaluate(() => {
    const HEARD = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    /** Elements with words of their own. */
    const speaking = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.matches('script, style, noscript') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
        isSeen(element),
    );
    const heard = [...document.querySelectorAll(HEARD.map((name) => `[${name}]`).join())]
      .filter(isSeen)
      .flatMap((element) => HEARD.flatMap((name) => element.getAttribute(name) ?? []));

    /** A word within a sentence, such as a link, belongs to the sentence; the name of a day in a calendar or a chart to none, nor what stands in a row of its own. */
    function wholeOf(element: Element): Element {
      const { parentElement } = element;
      const isPlaced = parentElement && /flex|grid/.test(getComputedStyle(parentElement).display);
      const isInside =
        !isPlaced && !element.textContent?.includes('⟦') && element.matches('a, b, code, em, small, span, strong');
      return isInside && parentElement ? wholeOf(parentElement) : element;
    }

    /** How much of an element's words cannot be seen; what is only heard is a pixel wide. */
    function cutOff(element: Element): string[] {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
      const { overflowX, overflowY } = getComputedStyle(element);
      if (!textContent?.includes('⟦') || clientWidth <= 1) return [];
      const isWide = overflowX !== 'visible' && scrollWidth > clientWidth + 1;
      const isHigh = ['hidden', 'clip'].includes(overflowY) && scrollHeight > clientHeight + 2;
      const sizes = `${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight} px`;
      return isWide || isHigh ? [`${textContent.trim()} (${sizes})`] : [];
    }

    const { scrollWidth } = document.documentElement;
    return {
      seen: [document.title, ...speaking.map((element) => wholeOf(element).textContent ?? ''), ...heard],
      clipped: [...speaking.flatMap(cutOff), ...(scrollWidth > innerWidth ? [`the page, ${scrollWidth} px wide`] : [])],
    };
  });
