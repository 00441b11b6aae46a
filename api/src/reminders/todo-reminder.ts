import { dayOf, type ReminderNotice, reminderTag } from '@nestling/contract';

const TODO_HOUR = '09:00';

/** When a to-do reminds: at 9:00 of its day in the person's zone, epoch milliseconds. `due` is a date or an instant. */
export const planTodo = (due: string, zone: string): number =>
  (due.length > 10 ? dayOf(Date.parse(due), zone) : Temporal.PlainDate.from(due)).toZonedDateTime({
    timeZone: zone,
    plainTime: TODO_HOUR,
  }).epochMilliseconds;

/** The words of a to-do's reminder: its title, never its description. */
export const todoNotice = (
  { id, name }: { id: string; name: string },
  todo: { id: string; title: string },
): ReminderNotice => ({
  tag: reminderTag('todo', todo.id),
  kind: 'todo',
  babyId: id,
  title: `To-do for ${name}`,
  body: `Due today: ${todo.title}`,
  url: `/?todoId=${todo.id}`,
});
