import { openApi } from '../http/openapi.ts';
import { keptJson, VERSIONS } from './kept.ts';

/** What an answer of this version may have beside what a kept one had, or a call may take: everything that is optional. */
function lostFrom(before: unknown, now: unknown, place: string): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(now)) return [place];
    // Names of fields and values: in any order.
    if (before.every((part) => typeof part === 'string'))
      return before.filter((part) => !now.includes(part)).map((part) => `${place}: ${part} is gone`);
    return before.flatMap((part, at) => lostFrom(part, now[at], `${place}[${at}]`));
  }
  if (typeof before !== 'object' || before === null) return before === now ? [] : [`${place}: ${before} is ${now}`];
  if (typeof now !== 'object' || now === null) return [place];
  return Object.entries(before).flatMap(([name, part]) => lostFrom(part, Reflect.get(now, name), `${place}.${name}`));
}

/** Said in other words, or newly refused or told since, on purpose. */
const isWording = (place: string) => /\.(description|summary|version)\b/.test(place);

/** A call that took one of some values and takes any now takes what it did. */
const isWidened = (place: string) => /\.requestBody\..*\.enum$/.test(place);

test.each(VERSIONS)('each call of %s takes and answers what it did', (version) => {
  const lost = lostFrom(keptJson(version, 'openapi.json'), JSON.parse(JSON.stringify(openApi(version))), '');
  expect(lost.filter((place) => !isWording(place) && !isWidened(place))).toEqual([]);
});
