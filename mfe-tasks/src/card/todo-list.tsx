import { Button, List } from '@mui/material';
import { say } from '@nestling/shared-ui/say';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import type { LocalTodo } from '../todos/project-todos.ts';
import { TodoRow } from './todo-row.tsx';

/** Rows that are drawn at once: a screen of them, and so many that a slow phone is not busy for longer than a tap may wait. */
const ROWS_AT_ONCE = 10;

/** What all rows need. */
export interface TodoRows {
  today: Temporal.PlainDate;
  zone: string;
  /** Others look after the baby, too: rows show who made them. */
  shared: boolean;
  /** Without, the person may only look. */
  onToggle?: ((todo: LocalTodo) => void) | undefined;
}

interface TodoListProps extends TodoRows {
  label: string;
  todos: readonly LocalTodo[];
}

/**
 * A list of to-dos that draws the next rows when one scrolls towards its end. A row that is ticked off moves away: the focus goes to
 * the one that took its place.
 */
export function TodoList({ label, todos, today, zone, shared, onToggle }: TodoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(todos);
  const toggled = useRef<{ id: string; place: number }>(undefined);
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const [, startTransition] = useTransition();
  const showMore = useCallback(() => startTransition(() => setCount((before) => before + ROWS_AT_ONCE)), []);

  const toggle = useCallback(
    (todo: LocalTodo) => {
      toggled.current = { id: todo.id, place: latest.current.findIndex(({ id }) => id === todo.id) };
      onToggle?.(todo);
    },
    [onToggle],
  );

  useLayoutEffect(() => {
    latest.current = todos;
    const { id, place = 0 } = toggled.current ?? {};
    if (id === undefined || todos[place]?.id === id) return;
    toggled.current = undefined;
    const boxes = list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [];
    boxes[Math.min(place, boxes.length - 1)]?.focus({ preventScroll: true });
  }, [todos]);

  return (
    <>
      <List ref={list} aria-label={label} disablePadding>
        {todos.slice(0, count).map((todo) => (
          <TodoRow key={todo.id} todo={todo} today={today} zone={zone} shared={shared} onToggle={onToggle && toggle} />
        ))}
      </List>
      {todos.length > count && <ShowMore onReach={showMore} left={todos.length - count} />}
    </>
  );
}

/** Presses itself before it comes into sight; a button for everyone else. */
function ShowMore({ onReach, left }: { onReach: () => void; left: number }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with `left` anew, for it may still be in sight after a step
  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
      rootMargin: '600px 0px',
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [onReach, left]);
  return (
    <Button ref={button} fullWidth onClick={onReach}>
      {say('{count, plural, other {Show the Next #}}', { count: left })}
    </Button>
  );
}
