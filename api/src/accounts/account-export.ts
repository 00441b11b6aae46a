import type { AccountExport, Baby } from '@nestling/contract';
import { presentBaby } from '../babies/babies.presenter.ts';
import { findBabies } from '../babies/babies.repository.ts';
import { presentFeeding } from '../feeding/feeding.presenter.ts';
import { feedings } from '../feeding/feeding.repository.ts';
import { unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { RecordRepository, RecordTable } from '../records/record.repository.ts';
import { presentSleep } from '../sleep/sleep.presenter.ts';
import { sleeps } from '../sleep/sleep.repository.ts';
import type { Database } from '../storage/schema.ts';
import type { Reader, Store } from '../storage/store.ts';
import { presentTodo } from '../todos/todos.presenter.ts';
import { findCompleted, findOpen, type WholeTodo } from '../todos/todos.repository.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUser } from './accounts.repository.ts';

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
      babies.push({ ...presentBaby(row), ...(await recordsOf(store.read, actor.userId, row.id)) });
    }
    return {
      format: 'nestling-export',
      version: 1,
      exportedAt: new Date(now()).toISOString(),
      user: presentUser(user),
      babies,
    };
  };
}

/** What belongs to a baby, newest first. A new kind of record gets its line here and in the contract's schema. */
async function recordsOf(
  db: Reader,
  userId: string,
  babyId: string,
): Promise<Omit<AccountExport['babies'][number], keyof Baby>> {
  return {
    sleeps: (await everyRow<'sleep'>(sleeps, db, userId, babyId)).map(presentSleep),
    feedings: (await everyRow<'feeding'>(feedings, db, userId, babyId)).map(presentFeeding),
    todos: (await everyTodo(db, userId, babyId)).map(presentTodo),
  };
}

async function everyRow<T extends RecordTable>(
  rows: RecordRepository<T>,
  db: Reader,
  userId: string,
  babyId: string,
): Promise<Database[T][]> {
  const found: Database[T][] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last && { start: last.start_time, id: last.id };
    const page = await rows.latest(db, userId, babyId, { limit: PAGE, after });
    found.push(...page);
    if (page.length < PAGE) return found;
    await new Promise(setImmediate);
  }
}

async function everyTodo(db: Reader, userId: string, babyId: string): Promise<WholeTodo[]> {
  const completed: WholeTodo[] = [];
  for (;;) {
    const last = completed.at(-1);
    const before = last && { time: last.completed_at ?? 0, id: last.id };
    const page = await findCompleted(db, userId, babyId, { limit: PAGE, before });
    completed.push(...page);
    if (page.length < PAGE) return [...(await findOpen(db, userId, babyId)), ...completed];
    await new Promise(setImmediate);
  }
}
