import { dueDay, urgencyOf } from './due.ts';
import type { LocalTodo } from './project-todos.ts';

/** The card shows so many, more only where more are urgent (T-49); of each other kind at most these. */
const SHOWN = 10;
const SOON = 3;
const UNDATED = 3;
const COMPLETED = 2;

/** When it was completed (T-50). */
export const completionOf = ({ completedAt, updatedAt }: LocalTodo): string => completedAt ?? updatedAt;

const newestFirst = (a: LocalTodo, b: LocalTodo) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
const latestFirst = (a: LocalTodo, b: LocalTodo) =>
  completionOf(b).localeCompare(completionOf(a)) || b.id.localeCompare(a.id);

/**
 * What the card shows at once, and the rest: all urgent ones (overdue, today, tomorrow), then those due within 7 days, without a date
 * and completed, the most pressing first in each kind.
 */
export function pickTodos(
  todos: readonly LocalTodo[],
  today: Temporal.PlainDate,
  zone: string,
): { shown: LocalTodo[]; rest: LocalTodo[] } {
  const dated: { todo: LocalTodo; day: Temporal.PlainDate }[] = [];
  const undated: LocalTodo[] = [];
  const completed: LocalTodo[] = [];
  for (const todo of todos) {
    if (todo.completed) completed.push(todo);
    else if (todo.dueDate) dated.push({ todo, day: dueDay(todo.dueDate, zone) });
    else undated.push(todo);
  }
  dated.sort((a, b) => Temporal.PlainDate.compare(a.day, b.day) || newestFirst(b.todo, a.todo));
  undated.sort(newestFirst);
  completed.sort(latestFirst);

  const kinds = { urgent: [] as LocalTodo[], soon: [] as LocalTodo[], later: [] as LocalTodo[] };
  for (const { todo, day } of dated) {
    const urgency = urgencyOf(day, today);
    kinds[urgency === 'soon' || urgency === 'later' ? urgency : 'urgent'].push(todo);
  }
  const others = [...kinds.soon.slice(0, SOON), ...undated.slice(0, UNDATED), ...completed.slice(0, COMPLETED)];
  const shown = [...kinds.urgent, ...others.slice(0, Math.max(0, SHOWN - kinds.urgent.length))];
  const isShown = new Set(shown);
  const rest = [...kinds.soon, ...kinds.later, ...undated, ...completed].filter((todo) => !isShown.has(todo));
  return { shown, rest };
}
