import { dueDay, type Urgency, urgencyOf } from './due.ts';
import type { LocalTodo } from './project-todos.ts';

/** The card shows so many, more only where more are urgent; of each other kind at most these. */
const SHOWN = 10;
const SOON = 3;
const UNDATED = 3;
const COMPLETED = 2;

/** When it was completed. */
export const completionOf = ({ completedAt, updatedAt }: LocalTodo): string => completedAt ?? updatedAt;

/** The day on which it is due, YYYY-MM-DD: such texts are in the order of their days. */
const dayText = (dueDate: string, zone: string): string =>
  dueDate.includes('T') ? dueDay(dueDate, zone).toString() : dueDate;

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const newestFirst = (a: LocalTodo, b: LocalTodo) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
const latestFirst = (a: LocalTodo, b: LocalTodo) =>
  compareText(completionOf(b), completionOf(a)) || compareText(b.id, a.id);

/**
 * What the card shows at once, and the rest: all urgent ones (overdue, today, tomorrow), then those due within 7 days, without a date
 * and completed, the most pressing first in each kind.
 */
export function pickTodos(
  todos: readonly LocalTodo[],
  today: Temporal.PlainDate,
  zone: string,
): { shown: LocalTodo[]; rest: LocalTodo[] } {
  const dated: { todo: LocalTodo; day: string }[] = [];
  const undated: LocalTodo[] = [];
  const completed: LocalTodo[] = [];
  for (const todo of todos) {
    if (todo.completed) completed.push(todo);
    else if (todo.dueDate) dated.push({ todo, day: dayText(todo.dueDate, zone) });
    else undated.push(todo);
  }
  dated.sort((a, b) => compareText(a.day, b.day) || newestFirst(b.todo, a.todo));
  undated.sort(newestFirst);
  completed.sort(latestFirst);

  // Hundreds of to-dos share a few days, and a tap waits for this.
  const urgencies = new Map<string, Urgency>();
  const kinds = { urgent: [] as LocalTodo[], soon: [] as LocalTodo[], later: [] as LocalTodo[] };
  for (const { todo, day } of dated) {
    const urgency = urgencies.get(day) ?? urgencyOf(Temporal.PlainDate.from(day), today);
    urgencies.set(day, urgency);
    kinds[urgency === 'soon' || urgency === 'later' ? urgency : 'urgent'].push(todo);
  }
  const others = [...kinds.soon.slice(0, SOON), ...undated.slice(0, UNDATED), ...completed.slice(0, COMPLETED)];
  const shown = [...kinds.urgent, ...others.slice(0, Math.max(0, SHOWN - kinds.urgent.length))];
  const isShown = new Set(shown);
  const rest = [...kinds.soon, ...kinds.later, ...undated, ...completed].filter((todo) => !isShown.has(todo));
  return { shown, rest };
}
