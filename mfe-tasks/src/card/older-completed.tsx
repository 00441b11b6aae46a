import { Button } from '@mui/material';
import { useWritesOf } from '@nestling/shared-ui/platform';
import { ReadProblem, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { completionOf } from '../todos/pick-todos.ts';
import { type LocalTodo, projectTodos } from '../todos/project-todos.ts';
import { COMPLETED_PAGE, completedBeforeQuery } from '../todos/todos.queries.ts';
import { TodoList, type TodoRows } from './todo-list.tsx';

interface OlderCompletedProps extends TodoRows {
  /** The last completed to-do that is shown. */
  after: LocalTodo;
  /** What the lists above show: a to-do stands in one place. */
  above: ReadonlySet<string>;
}

/** The way to what was completed before: page by page, for years of it. */
export function OlderCompleted(props: OlderCompletedProps) {
  // The page goes on from where it was opened, also when what is above changes.
  const [start, setStart] = useState<LocalTodo>();
  if (start) return <OlderPage {...props} after={start} />;
  return (
    <Button fullWidth onClick={() => setStart(props.after)}>
      {say('Show Older Completed To-Dos')}
    </Button>
  );
}

function OlderPage({ after, above, ...row }: OlderCompletedProps) {
  const query = useQuery(completedBeforeQuery(after));
  const { data } = query;
  const writes = useWritesOf('todo', 'subtask');
  const todos = useMemo(
    () =>
      projectTodos(after.babyId, data ?? [], writes)
        .filter(({ id }) => !above.has(id) && data?.some((todo) => todo.id === id))
        .sort((a, b) => completionOf(b).localeCompare(completionOf(a))),
    [after.babyId, data, writes, above],
  );
  const read = readState(query, say('Failed to load to-dos'));
  const last = data?.length === COMPLETED_PAGE ? data.at(-1) : undefined;
  return (
    <>
      <ReadProblem {...read} />
      <TodoList label={say('Older completed to-dos')} todos={todos} {...row} />
      {last && <OlderCompleted after={last} above={above} {...row} />}
    </>
  );
}
