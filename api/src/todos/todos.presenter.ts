import type { Todo } from '@nestling/contract';
import { presentMade } from '../people/makers.ts';
import type { WholeTodo } from './todos.repository.ts';

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

export const presentTodo = (row: WholeTodo): Todo => ({
  id: row.id,
  babyId: row.baby_id,
  title: row.title,
  ...(row.description !== null && { description: row.description }),
  ...(row.due_date !== null && { dueDate: row.due_date }),
  completed: row.completed_at !== null,
  ...(row.completed_at !== null && { completedAt: iso(row.completed_at) }),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  subtasks: row.subtasks.map(({ id, title, completed }) => ({ id, title, completed: completed === 1 })),
  ...presentMade(row),
});
