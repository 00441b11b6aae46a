import { type Kysely, type SqlBool, sql } from 'kysely';

/** To-dos and their subtasks. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('todo')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('due_date', 'text')
    .addColumn('completed_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  // What is open and what is done are read apart: years of completed ones cost nothing.
  await schema
    .createIndex('todo_open')
    .on('todo')
    .column('baby_id')
    .where(sql<SqlBool>`completed_at is null`)
    .execute();
  await schema.createIndex('todo_completed').on('todo').columns(['baby_id', 'completed_at', 'id']).execute();
  await schema.createIndex('todo_maker').on('todo').column('created_by').execute();

  await schema
    .createTable('subtask')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('todo_id', 'text', (column) => column.notNull().references('todo.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('completed', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('subtask_todo').on('subtask').columns(['todo_id', 'position', 'id']).execute();
}
