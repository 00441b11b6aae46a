import type { Todo } from '@nestling/contract';
import type { NewWrite, OutboxWrite } from '@nestling/shared-ui/platform';
import { projectTodos } from './project-todos.ts';

const BABY = 'mia';
const TIME = '2026-05-10T10:00:00.000Z';
const todo: Todo = {
  id: 't1',
  babyId: BABY,
  title: 'Diapers',
  description: 'Size 2',
  completed: false,
  createdAt: TIME,
  updatedAt: TIME,
  subtasks: [{ id: 's1', title: 'Look at home', completed: false }],
};
const base = { fact: { name: 'todo.changed', babyId: BABY, id: 't1' }, subject: 't1', label: '' } as const;
let key = 0;
const write = (fields: object, state: OutboxWrite['state'] = 'waiting') =>
  ({ ...base, key: String(key++), userId: 'u', madeAt: TIME, state, ...fields }) as NewWrite & OutboxWrite;
const project = (...writes: OutboxWrite[]) => projectTodos(BABY, [todo], writes);

const add = write({ route: 'POST /api/todos', subject: 't2', body: { id: 't2', babyId: BABY, title: 'Wipes' } });
const complete = write({ route: 'PATCH /api/todos/:id/complete', params: { id: 't1' }, body: { completed: true } });
const addStep = write({
  route: 'POST /api/todos/:id/subtasks',
  params: { id: 't1' },
  body: { id: 's2', title: 'Ask grandma' },
});
const tick = write({
  route: 'PATCH /api/todos/subtasks/:id/complete',
  params: { id: 's1' },
  body: { completed: true },
});
const rename = write({ route: 'PUT /api/todos/subtasks/:id', params: { id: 's1' }, body: { title: 'Look' } });
const removeStep = write({ route: 'DELETE /api/todos/subtasks/:id', params: { id: 's1' } });
const edit = write({
  route: 'PUT /api/todos/:id',
  params: { id: 't1' },
  body: { title: 'Pampers', description: null },
});
const remove = write({ route: 'DELETE /api/todos/:id', params: { id: 't1' } });

it('shows each kind of write at once, marked as waiting', () => {
  expect(project(add)[1]).toMatchObject({ id: 't2', title: 'Wipes', completed: false, subtasks: [], waiting: true });
  expect(project(complete)[0]).toMatchObject({ completed: true, completedAt: TIME, waiting: true });
  expect(project(addStep)[0]?.subtasks).toHaveLength(2);
  expect(project(tick)[0]?.subtasks).toMatchObject([{ completed: true }]);
  expect(project(rename)[0]?.subtasks).toMatchObject([{ title: 'Look' }]);
  expect(project(removeStep)[0]?.subtasks).toEqual([]);
  expect(project(edit)[0]).toMatchObject({ title: 'Pampers', description: undefined });
  expect(project(remove)).toEqual([]);
});

it('rolls back what was refused', () => {
  const refused = [complete, tick, add, remove].map((one): OutboxWrite => ({ ...one, state: 'refused' }));
  expect(project(...refused)).toEqual([todo]);
});

it('changes nothing by a write that has arrived', () => {
  const all = [add, complete, addStep, tick, rename, edit].map((one): OutboxWrite => ({ ...one, state: 'sent' }));
  const once = project(...all);
  expect(projectTodos(BABY, once, all)).toEqual(once);
  expect(once.some(({ waiting }) => waiting)).toBe(false);
});

it('keeps the very object that no write is about', () => {
  const other: Todo = { ...todo, id: 't9' };
  expect(projectTodos(BABY, [todo, other], [complete])[1]).toBe(other);
});

it('leaves the to-dos of another baby alone', () => {
  const elsewhere: OutboxWrite = { ...add, fact: { name: 'todo.added', babyId: 'theo', id: 't2' } };
  expect(project(elsewhere)).toEqual([todo]);
});
