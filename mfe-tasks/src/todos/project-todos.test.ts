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
let key = 0;
const write = (about: Pick<NewWrite, 'op' | 'fields'> & Partial<NewWrite>): OutboxWrite => ({
  kind: 'todo',
  id: 't1',
  babyId: BABY,
  label: '',
  key: String(key++),
  userId: 'u',
  madeAt: TIME,
  state: 'waiting',
  ...about,
});
const ofStep = (id: string) => ({ kind: 'subtask', id, of: 't1' });
const project = (...writes: OutboxWrite[]) => projectTodos(BABY, [todo], writes);

const add = write({ op: 'create', id: 't2', fields: { title: 'Wipes' } });
const complete = write({ op: 'change', fields: { completed: true } });
const addStep = write({ ...ofStep('s2'), op: 'create', fields: { title: 'Ask grandma' } });
const tick = write({ ...ofStep('s1'), op: 'change', fields: { completed: true } });
const rename = write({ ...ofStep('s1'), op: 'change', fields: { title: 'Look' } });
const removeStep = write({ ...ofStep('s1'), op: 'remove', fields: {} });
const edit = write({ op: 'change', fields: { title: 'Pampers', description: null } });
const remove = write({ op: 'remove', fields: {} });
const { id: _, babyId: __, ...whatItHeld } = { ...todo, completedAt: TIME };
const restore = write({ op: 'restore', fields: whatItHeld });

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

it('shows again what is being restored, with all that it held', () => {
  const { createdAt: _, updatedAt: __, ...held } = todo;
  expect(project(remove, restore)).toMatchObject([{ ...held, completed: true, completedAt: TIME, waiting: true }]);
  expect(project({ ...restore, state: 'sent' })).toEqual([todo]);
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
  const elsewhere: OutboxWrite = { ...add, babyId: 'theo' };
  expect(project(elsewhere)).toEqual([todo]);
});
