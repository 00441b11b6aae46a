import { PostgresAdapter } from 'kysely';
import { prepared } from '../storage/prepared.ts';
import type { FactRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** A topic of facts is the id of a baby, for all who look after it, or of a person, for what comes and goes for them alone. */

const counting = (db: Pick<Reader, 'insertInto'>, topic: string, by: number) =>
  db
    .insertInto('fact_counter')
    .values({ topic, seq: by })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet((eb) => ({ seq: eb('fact_counter.seq', '+', by) })))
    .returning('seq');

const addToCounter = prepared((db, { topic, by }: { topic: string; by: number }) => counting(db, topic, by));

/**
 * The next number of a topic. Held until the transaction ends: who is about to tell a fact waits, and who told one is waited for.
 * Counters are taken in one order, so that two writers never wait for each other: people's before babies', each by id.
 */
export async function countUp(tx: Tx, topic: string): Promise<number> {
  const [counter] = await addToCounter(tx, { topic, by: 1 });
  return counter?.seq ?? 0;
}

/** The number of each topic's last fact, 0 when there was none; held as above, with nothing told. */
export async function holdSeqs(tx: Tx, topics: readonly string[]): Promise<number[]> {
  const seqs: number[] = [];
  for (const topic of topics) seqs.push((await addToCounter(tx, { topic, by: 0 }))[0]?.seq ?? 0);
  return seqs;
}

/** The same, not held. */
export async function seqsOf(db: Reader, topics: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('fact_counter').selectAll().where('topic', 'in', topics).execute();
  const seqs = new Map(rows.map(({ topic, seq }) => [topic, seq]));
  return topics.map((topic) => seqs.get(topic) ?? 0);
}

/** A fact that gets its topic's next number. */
type NewFact = Omit<FactRow, 'seq'>;

const insertFact = prepared((db, row: FactRow) => db.insertInto('fact').values(row));

/** Both steps in one: each way to PostgreSQL and back costs a sixth of a write. SQLite has no `with` that writes. */
const countAndInsert = prepared((db, row: NewFact) => {
  const names = Object.keys(row) as (keyof NewFact)[];
  return db
    .with('counter', (cte) => counting(cte, row.topic, 1))
    .insertInto('fact')
    .columns([...names, 'seq'])
    .expression((eb) =>
      eb.selectFrom('counter').select((one) => [...names.map((name) => one.val(row[name]).as(name)), 'seq']),
    );
});

/** Tells a fact by its topic, whose counter is held as by `countUp`. */
export async function tell(tx: Tx, fact: NewFact): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) await countAndInsert(tx, fact);
  else await insertFact(tx, { ...fact, seq: await countUp(tx, fact.topic) });
}

/** Who looks after a baby, in the order in which their counters are taken. */
export async function personIdsOf(db: Reader, babyId: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').select('user_id').where('baby_id', '=', babyId).execute();
  return rows.map(({ user_id }) => user_id).sort();
}

/** What a topic was told after a number, in order, and the number of its last fact, as of one moment. */
export async function factsAfter(
  db: Reader,
  topic: string,
  seq: number,
  limit: number,
): Promise<{ last: number; facts: FactRow[] }> {
  const rows = await db
    .selectFrom('fact_counter as c')
    .leftJoin('fact as f', (join) => join.onRef('f.topic', '=', 'c.topic').on('f.seq', '>', seq))
    .where('c.topic', '=', topic)
    .selectAll('f')
    .select('c.seq as last')
    .orderBy('f.seq')
    .limit(limit)
    .execute();
  return { last: rows[0]?.last ?? 0, facts: rows.filter((row): row is typeof row & FactRow => row.seq !== null) };
}

/** The number of the first fact that a topic was told since an instant, if there is one. */
export async function firstSince(db: Reader, topic: string, instant: number): Promise<number | undefined> {
  const first = await db
    .selectFrom('fact')
    .select('seq')
    .where('topic', '=', topic)
    .where('told_at', '>=', instant)
    .orderBy('seq')
    .executeTakeFirst();
  return first?.seq;
}

export const deleteFactsBefore = (tx: Tx, instant: number) =>
  tx.deleteFrom('fact').where('told_at', '<', instant).execute();

/** Forgets a topic: its baby or person is about to be deleted. */
export async function deleteTopic(tx: Tx, topic: string): Promise<void> {
  await tx.deleteFrom('fact_counter').where('topic', '=', topic).execute();
  await tx.deleteFrom('fact').where('topic', '=', topic).execute();
}

/** What users are told of: each their own topic and those of their babies. */
const topicsOf = (db: Reader, userIds: readonly string[]) =>
  db
    .selectFrom('user')
    .select(['id as user_id', 'id as topic'])
    .where('id', 'in', userIds)
    .unionAll(db.selectFrom('membership').select(['user_id', 'baby_id as topic']).where('user_id', 'in', userIds));

/** The topics of some users (a thousand at most), each with the number of its last fact. */
export async function findTopics(
  db: Reader,
  userIds: readonly string[],
): Promise<{ user_id: string; topic: string; last: number }[]> {
  const rows = await db
    .selectFrom(topicsOf(db, userIds).as('t'))
    .leftJoin('fact_counter as c', 'c.topic', 't.topic')
    .select(['t.user_id', 't.topic', 'c.seq'])
    .execute();
  return rows.map(({ user_id, topic, seq }) => ({ user_id, topic, last: seq ?? 0 }));
}

/** A topic of one user, with the numbers of its last fact and of the first one that was told since an instant. */
export interface TopicSince {
  topic: string;
  last: number;
  first: number | null;
}

export async function findTopicsSince(db: Reader, userId: string, instant: number): Promise<TopicSince[]> {
  const rows = await db
    .selectFrom(topicsOf(db, [userId]).as('t'))
    .leftJoin('fact_counter as c', 'c.topic', 't.topic')
    .select((eb) => [
      't.topic',
      'c.seq',
      eb
        .selectFrom('fact as f')
        .select('f.seq')
        .whereRef('f.topic', '=', 't.topic')
        .where('f.told_at', '>=', instant)
        .orderBy('f.seq')
        .limit(1)
        .as('first'),
    ])
    .execute();
  return rows.map(({ topic, seq, first }) => ({ topic, last: seq ?? 0, first }));
}

const openSessions = (db: Reader, sessionIds: readonly string[], now: number) =>
  db
    .selectFrom('session as s')
    .where('s.id', 'in', sessionIds)
    .where((eb) => eb.or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]));

/** Databases take some ten thousand values in a statement, and others wait for long ones. */
const IDS_AT_ONCE = 1_000;

/** Those of the sessions, of which there may be any number, that still let somebody in. */
export async function findOpenSessions(db: Reader, sessionIds: readonly string[], now: number): Promise<Set<string>> {
  const open = new Set<string>();
  for (let at = 0; at < sessionIds.length; at += IDS_AT_ONCE) {
    const some = sessionIds.slice(at, at + IDS_AT_ONCE);
    for (const { id } of await openSessions(db, some, now).select('s.id').execute()) open.add(id);
  }
  return open;
}

/** The same (a thousand at most), each with whether its user is still told of a topic. */
export async function findListeners(
  db: Reader,
  topic: string,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, boolean>> {
  const rows = await openSessions(db, sessionIds, now)
    .leftJoin('membership as m', (join) => join.onRef('m.user_id', '=', 's.user_id').on('m.baby_id', '=', topic))
    .select(['s.id', 's.user_id', 'm.baby_id'])
    .execute();
  return new Map(rows.map(({ id, user_id, baby_id }) => [id, user_id === topic || baby_id !== null]));
}
