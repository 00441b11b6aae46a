import { languagesAccepted, MEASURES, type Say } from '@nestling/contract';
import type { Settings } from '@nestling/contract/http';
import type { Caller } from '../http/route.ts';
import type { Reader } from '../storage/store.ts';
import { sayIn } from './say-in.ts';

/** What people have chosen of how they are spoken to, by their ids. */
async function choicesOf(db: Reader, userIds: readonly string[]): Promise<Map<string, Settings>> {
  const choices = new Map<string, Settings>();
  if (userIds.length === 0) return choices;
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

/** Who says texts to each of these people, by their ids; in English where they have chosen no language. */
export async function sayersOf(db: Reader, userIds: readonly string[]): Promise<(userId: string) => Say> {
  const choices = await choicesOf(db, userIds);
  const sayers = new Map<string, Say>();
  return (userId) => {
    const { language, clock, ...units } = choices.get(userId) ?? {};
    const known = sayers.get(userId) ?? sayIn({ languages: language ? [language] : [], clock, units });
    sayers.set(userId, known);
    return known;
  };
}

/**
 * Who says texts to a person: in the language that they have chosen, else in that which another person has chosen, who stands for them, else
 * in that of the browser that asks (row LANG-02). What is no person is left out.
 */
export async function sayTo(
  db: Reader,
  people: readonly (string | undefined)[],
  { languages }: Pick<Caller, 'languages'>,
): Promise<Say> {
  const userIds = people.filter((id) => id !== undefined);
  const choices = await choicesOf(db, userIds);
  const chosen = userIds.flatMap((id) => choices.get(id)?.language ?? []);
  const { clock, ...units } = choices.get(people[0] ?? '') ?? {};
  return sayIn({ languages: [...chosen, ...languagesAccepted(languages)], clock, units });
}
