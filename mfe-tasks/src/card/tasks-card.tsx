import { Button, Skeleton, Stack } from '@mui/material';
import { Card, ChevronDownIcon, EmptyState, lazyDialog, PlusIcon, VisuallyHidden } from '@nestling/shared-ui';
import { useIsShared, useMay } from '@nestling/shared-ui/people';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { pickTodos } from '../todos/pick-todos.ts';
import type { LocalTodo } from '../todos/project-todos.ts';
import { completeTodo } from '../todos/todo-commands.ts';
import { COMPLETED_PAGE } from '../todos/todos.queries.ts';
import { useToday, useTodos } from '../todos/use-todos.ts';
import { OlderCompleted } from './older-completed.tsx';
import { TodoList, type TodoRows } from './todo-list.tsx';
import { useOpenTodo } from './use-open-todo.ts';

/** The first screen does not need them. */
const AddTodoForm = lazyDialog(() => import('./add-todo-form.tsx'));
const TodoDrawer = lazyDialog(() => import('../detail/todo-drawer.tsx'));

/** Whether rows are awaited. The first ones are drawn bit by bit: a tap may come between two. */
function useAwaited(isAwaited: boolean): boolean {
  const wasAwaited = useDeferredValue(isAwaited);
  return isAwaited || wasAwaited;
}

/** The dashboard's card for the to-dos of a baby; the drawer of the one that the address names. */
export function TasksCard({ babyId }: { babyId: string }) {
  const { todos, read } = useTodos(babyId);
  const { today, zone } = useToday();
  const { openId, close } = useOpenTodo();
  const mayRecord = useMay(babyId, 'record');
  const shared = useIsShared(babyId);
  const [adding, setAdding] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);

  const { shown, rest } = useMemo(() => pickTodos(todos, today, zone), [todos, today, zone]);
  const above = useMemo(() => new Set(todos.map(({ id }) => id)), [todos]);
  const hasOlder = todos.filter(({ completed }) => completed).length >= COMPLETED_PAGE;
  const oldest = hasOlder ? rest.at(-1) : undefined;
  const onToggle = useCallback((todo: LocalTodo) => {
    void completeTodo(todo, !todo.completed);
    const { title } = todo;
    setAnnouncement(
      todo.completed ? say("''{title}'' is open again", { title }) : say("''{title}'' is completed", { title }),
    );
  }, []);

  // What was just added must be seen, also when it belongs to the rest.
  const [addedId, setAddedId] = useState<string>();
  if (addedId && todos.some(({ id }) => id === addedId)) {
    setAddedId(undefined);
    if (rest.some(({ id }) => id === addedId)) setExpanded(true);
  }
  const closeForm = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const awaited = useAwaited(read.loading && todos.length === 0);
  const row = { today, zone, shared, onToggle: mayRecord ? onToggle : undefined };

  return (
    <Card
      title={say('Tasks')}
      aria-busy={read.loading || awaited}
      action={
        mayRecord && (
          <Button
            ref={addButton}
            startIcon={<PlusIcon />}
            aria-expanded={adding}
            onClick={() => (adding ? closeForm() : setAdding(true))}
          >
            {say('Add')}
          </Button>
        )
      }
    >
      {adding && (
        <AddTodoForm
          babyId={babyId}
          today={today}
          onAdded={(id) => {
            setAddedId(id);
            setAnnouncement(say('To-do added'));
            closeForm();
          }}
          onClose={closeForm}
        />
      )}
      <ReadProblem {...read} />
      {awaited && <LoadingRows />}
      {!awaited && !read.problem && todos.length === 0 && !adding && <NothingToDo mayRecord={mayRecord} />}
      {!awaited && shown.length > 0 && <TodoList label={say('To-dos')} todos={shown} {...row} />}
      {!awaited && rest.length > 0 && (
        <RestOfTodos todos={rest} expanded={expanded} onExpand={setExpanded} oldest={oldest} above={above} {...row} />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {openId && <TodoDrawer key={openId} babyId={babyId} todoId={openId} onClose={close} />}
    </Card>
  );
}

interface RestOfTodosProps extends TodoRows {
  todos: LocalTodo[];
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  /** The last of the completed ones, when there are older ones to read. */
  oldest: LocalTodo | undefined;
  above: ReadonlySet<string>;
}

/** What the card does not show at once, behind a button. */
function RestOfTodos({ todos, expanded, onExpand, oldest, above, ...row }: RestOfTodosProps) {
  return (
    <>
      <Button
        fullWidth
        aria-expanded={expanded}
        endIcon={<ChevronDownIcon sx={{ transform: expanded ? 'rotate(180deg)' : undefined }} />}
        onClick={() => onExpand(!expanded)}
        sx={{ mt: 0.5 }}
      >
        {expanded ? say('Show Less') : say('{count, plural, other {Show # More}}', { count: todos.length })}
      </Button>
      {expanded && <TodoList label={say('More to-dos')} todos={todos} {...row} />}
      {expanded && oldest && <OlderCompleted after={oldest} above={above} {...row} />}
    </>
  );
}

const NothingToDo = ({ mayRecord }: { mayRecord: boolean }) => (
  <EmptyState
    title={say('Nothing to do')}
    text={
      mayRecord
        ? say('Add what should not be forgotten: diapers, a check-up, a call.')
        : say('What others add is listed here.')
    }
  />
);

function LoadingRows() {
  return (
    <Stack role="status" aria-label={say('Loading to-dos')} sx={{ gap: 1.5, py: 0.75 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
