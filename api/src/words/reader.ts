import { languagesAccepted, MEASURES, type Say } from '@nestling/contract';
import type { Settings } from '@nestling/contract/http';
import type { Caller } from '../http/route.ts';
import type { Reader } from '../storage/store.ts';
import { type Reading, sayIn } from './say-in.ts';

/** How somebody is spoken to who has chosen so, and whose browser asks for these languages. */
const readingBy = ({ language, clock, ...units }: Settings = {}, browser: readonly string[] = []): Reading => ({
  languages: [...(language ? [language] : []), ...browser],
  clock,
  units,
});

/** How each of these people is spoken to, by their ids; of anybody else nothing is known. */
async function readingsOf(db: Reader, userIds: readonly string[]): Promise<(userId: string) => Reading> {
  if (userIds.length === 0) return () => readingBy();
  const [chosen, browsers] = await Promise.all([choicesOf(db, userIds), browsersOf(db, userIds)]);
  return (userId) => readingBy(chosen.get(userId), browsers.get(userId));
}

/** What people have chosen. */
async function choicesOf(db: Reader, userIds: readonly string[]): Promise<Map<string, Settings>> {
  const choices = new Map<string, Settings>();
  const rows = await db
    .selectFrom('setting')
    .select(['user_id', 'name', 'value'])
    .where('user_id', 'in', [...new Set(userIds)])
    .where('name', 'in', ['language', 'clock', ...Object.keys(MEASURES)])
    .where('value', 'is not', null)
    .execute();
  for (const { user_id, name, value } of rows)
    choices.set(user_id, { ...choices.get(user_id), [name]: JSON.parse(value ?? 'null') });
  return choices;
}

/** What the browsers ask for that people used last. */
async function browsersOf(db: Reader, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('session')
    .select(['user_id', 'languages'])
    .where('user_id', 'in', [...new Set(userIds)])
    .where('languages', 'is not', null)
    .orderBy('last_used_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ user_id, languages }) => [user_id, languages?.split(',') ?? []]));
}

/** Who says texts to each of these people, by their ids: in the language that they have chosen, else in that of the browser used last (row LANG-02). */
export async function sayersOf(db: Reader, userIds: readonly string[]): Promise<(userId: string) => Say> {
  const readingOf = await readingsOf(db, userIds);
  const sayers = new Map<string, Say>();
  return (userId) => {
    const known = sayers.get(userId) ?? sayIn(readingOf(userId));
    sayers.set(userId, known);
    return known;
  };
}

/**
 * Who says texts to a person who may be elsewhere: as `sayersOf`, else as to another person, who stands for them, else in the language of the
 * browser that asks. What is no person is left out.
 */
export async function sayTo(
  db: Reader,
  people: readonly (string | undefined)[],
  { languages }: Pick<Caller, 'languages'>,
): Promise<Say> {
  const userIds = people.filter((id) => id !== undefined);
  const readingOf = await readingsOf(db, userIds);
  const wanted = userIds.flatMap((id) => readingOf(id).languages);
  return sayIn({ ...readingOf(people[0] ?? ''), languages: [...wanted, ...languagesAccepted(languages)] });
}

/** Who says texts to the person who asks: in the language that they have chosen, else in that of this browser. */
export async function sayToCaller(db: Reader, userId: string, { languages }: Pick<Caller, 'languages'>): Promise<Say> {
  const chosen = (await choicesOf(db, [userId])).get(userId);
  return sayIn(readingBy(chosen, languagesAccepted(languages)));
}
