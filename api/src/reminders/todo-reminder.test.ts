import { sayEnglish } from '@nestling/contract/words/testing';
import { planTodo, todoNotice } from './todo-reminder.ts';

describe('reminders of to-dos', () => {
  it.each([
    ['2026-03-12', 'Europe/Berlin', '2026-03-12T08:00:00Z'],
    // The clocks went forward that night.
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T07:00:00Z'],
    ['2026-03-11T23:30:00.000Z', 'Europe/Berlin', '2026-03-12T08:00:00Z'],
    ['2026-03-11T23:30:00.000Z', 'America/New_York', '2026-03-11T13:00:00Z'],
  ])('%s in %s: at %s', (due, zone, at) => {
    expect(planTodo(due, zone)).toBe(Date.parse(at));
  });

  it('names the baby and the title', () => {
    expect(todoNotice(sayEnglish, { id: 'b', name: 'Ada' }, { id: 't', title: 'Buy diapers' })).toEqual({
      tag: 'todo:t',
      kind: 'todo',
      babyId: 'b',
      title: 'To-do for Ada',
      body: 'Due today: Buy diapers',
      url: '/?todoId=t',
    });
  });
});
