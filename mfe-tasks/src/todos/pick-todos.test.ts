import { pickTodos } from './pick-todos.ts';
import type { LocalTodo } from './project-todos.ts';

const TODAY = Temporal.PlainDate.from('2026-05-10');
let made = 0;
const todo = (title: string, fields: Partial<LocalTodo> = {}): LocalTodo => {
  const time = new Date(Date.UTC(2026, 0, 1) + made++ * 1_000).toISOString();
  const id = String(made).padStart(4, '0');
  return { id, babyId: 'mia', title, completed: false, createdAt: time, updatedAt: time, subtasks: [], ...fields };
};
const due = (days: number, title = `due ${days}`) => todo(title, { dueDate: TODAY.add({ days }).toString() });
const done = (title: string, completedAt: string) => todo(title, { completed: true, completedAt });
const pick = (todos: LocalTodo[]) => {
  const { shown, rest } = pickTodos(todos, TODAY, 'UTC');
  return { shown: shown.map(({ title }) => title), rest: rest.map(({ title }) => title) };
};

it('takes all urgent, 3 within 7 days, 3 without a date and the 2 that were completed last', () => {
  const todos = [
    done('done 1', '2026-05-01T10:00:00.000Z'),
    done('done 3', '2026-05-03T10:00:00.000Z'),
    done('done 2', '2026-05-02T10:00:00.000Z'),
    ...['old', 'a', 'b', 'c'].map((title) => todo(title)),
    ...[9, 7, 5, 3, 2, 1, 0, -1].map((days) => due(days)),
  ];
  expect(pick(todos)).toEqual({
    shown: ['due -1', 'due 0', 'due 1', 'due 2', 'due 3', 'due 5', 'c', 'b', 'a', 'done 3'],
    rest: ['due 7', 'due 9', 'old', 'done 2', 'done 1'],
  });
});

it('shows 10 where there is room, both completed ones too', () => {
  const todos = [due(0), due(1), ...[2, 3, 4].map((days) => due(days)), ...['a', 'b', 'c'].map((title) => todo(title))];
  const completed = [1, 2, 3].map((n) => done(`done ${n}`, `2026-05-0${n}T10:00:00.000Z`));
  const { shown, rest } = pick([...todos, ...completed]);
  expect(shown).toHaveLength(10);
  expect(shown.slice(-2)).toEqual(['done 3', 'done 2']);
  expect(rest).toEqual(['done 1']);
});

it('shows all urgent ones, also above 10, and then nothing else', () => {
  const urgent = Array.from({ length: 12 }, (_, i) => due(-i));
  const { shown, rest } = pick([todo('undated'), ...urgent]);
  expect(shown).toHaveLength(12);
  expect(shown[0]).toBe('due -11');
  expect(rest).toEqual(['undated']);
});

it('a completed one is urgent no more, whatever its date', () => {
  const { shown } = pick([todo('late', { ...due(-3), completed: true }), due(0)]);
  expect(shown).toEqual(['due 0', 'due -3']);
});

it('takes the last change for the completion time of one without', () => {
  const older = todo('older', { completed: true, updatedAt: '2026-05-01T00:00:00.000Z' });
  expect(pick([older, done('newer', '2026-05-02T00:00:00.000Z')]).shown).toEqual(['newer', 'older']);
});

it('loses none and shows none twice', () => {
  const todos = Array.from({ length: 60 }, (_, i) => (i % 4 === 0 ? todo(`t${i}`) : due((i % 23) - 5, `t${i}`)));
  const { shown, rest } = pick(todos);
  expect([...shown, ...rest].sort()).toEqual(todos.map(({ title }) => title).sort());
});
