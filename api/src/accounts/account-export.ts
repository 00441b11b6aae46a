import type { AccountExport, Baby, TimedRecord } from '@nestling/contract';
import { KINDS, type Kind } from '@nestling/contract/http';
import { presentBaby } from '../babies/babies.presenter.ts';
import { findBabies } from '../babies/babies.repository.ts';
import { unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { presentMedicine } from '../medicines/medicines.presenter.ts';
import { findMedicines } from '../medicines/medicines.repository.ts';
import { everybodyOf, withMakers } from '../people/makers.ts';
import { presentRecord } from '../records/record.presenter.ts';
import { latest } from '../records/record.repository.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import type { Reader, Store } from '../storage/store.ts';
import { presentTodo } from '../todos/todos.presenter.ts';
import { findCompleted, findOpen, type WholeTodo } from '../todos/todos.repository.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUser } from './accounts.repository.ts';
import { settingsOf } from './settings.service.ts';

/** Rows read at once: other requests get their turn in between. */
const PAGE = 1_000;

export type ExportService = (actor: Actor) => Promise<AccountExport>;

/** Everything the actor can see, as one document. */
export function exportService({ store, now }: { store: Store; now: () => number }): ExportService {
  return async (actor) => {
    const user = await findUser(store.read, actor.userId);
    if (!user) throw unauthorized('Please sign in');
    const babies: AccountExport['babies'] = [];
    for (const row of await findBabies(store.read, actor.userId)) {
      // A zip has the photo under its id; without it the address says where it is.
      const { photoFailed: _, shared: __, ...baby } = presentBaby(row);
      babies.push({ ...baby, ...(await recordsOf(store.read, actor, row.id)) });
    }
    return {
      format: 'nestling-export',
      version: 1,
      exportedAt: new Date(now()).toISOString(),
      user: presentUser(user),
      settings: await settingsOf(store.read, actor.userId),
      babies,
    };
  };
}

type BabyExport = AccountExport['babies'][number];
/** The records of each kind, by the name of its list. */
type Lists = Omit<BabyExport, keyof Baby | 'todos' | 'medicines' | 'people'>;

/** What belongs to a baby, newest first, and who looks after it. */
async function recordsOf(db: Reader, actor: Actor, babyId: string): Promise<Omit<BabyExport, keyof Baby>> {
  const { userId } = actor;
  const lists: [string, TimedRecord[]][] = [];
  for (const { kind } of KINDS) {
    const records = await withMakers(db, actor, await everyRecord(db, userId, babyId, kind));
    lists.push([kind.many, records.map((record) => presentRecord(kind, record))]);
  }
  const todos = await withMakers(db, actor, await everyTodo(db, userId, babyId));
  const medicines = (await findMedicines(db, userId, babyId)).map(presentMedicine);
  const people = (await everybodyOf(db, babyId)).map(({ user_id: id, name, role }) => ({ userId: id, name, role }));
  return { ...(Object.fromEntries(lists) as Lists), todos: todos.map(presentTodo), medicines, people };
}

async function everyRecord(db: Reader, userId: string, babyId: string, kind: Kind): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last && { start: last.start_time, id: last.id };
    const page = await latest(db, userId, babyId, [kind.name], { limit: PAGE, after });
    found.push(...page);
    if (page.length < PAGE) return found;
    await new Promise(setImmediate);
  }
}

/** Read while the family goes on: one that is completed meanwhile is in both lists, and told as completed. */
async function everyTodo(db: Reader, userId: string, babyId: string): Promise<WholeTodo[]> {
  const open = await findOpen(db, userId, babyId);
  const completed: WholeTodo[] = [];
  let page: WholeTodo[];
  do {
    const last = completed.at(-1);
    const before = last && { time: last.completed_at ?? 0, id: last.id };
    page = await findCompleted(db, userId, babyId, { limit: PAGE, before });
    completed.push(...page);
    await new Promise(setImmediate);
  } while (page.length === PAGE);
  const done = new Set(completed.map(({ id }) => id));
  return [...open.filter(({ id }) => !done.has(id)), ...completed];
}
