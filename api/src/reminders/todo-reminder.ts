import { dayOf, type ReminderNotice, reminderTag, type Say } from '@nestling/contract';

const TODO_HOUR = '09:00';

/** When a to-do reminds: at 9:00 of its day in the person's zone, epoch milliseconds. `due` is a date or an instant. */
export const planTodo = (due: string, zone: string): number =>
  (due.length > 10 ? dayOf(Date.parse(due), zone) : Temporal.PlainDate.from(due)).toZonedDateTime({
    timeZone: zone,
    plainTime: TODO_HOUR,
  }).epochMilliseconds;

/** The words of a to-do's reminder: its title, never its description. */
export const todoNotice = (
  say: Say,
  { id, name }: { id: string; name: string },
  todo: { id: string; title: string },
): ReminderNotice => ({
  tag: reminderTag('todo', todo.id),
  kind: 'todo',
  babyId: id,
  title: say('To-do for {baby}', { baby: name }),
  body: say('Due today: {title}', { title: todo.title }),
  url: `/?todoId=${todo.id}`,
});
