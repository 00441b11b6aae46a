import { Drawer } from '@mui/material';
import { useIsMobile } from '@nestling/shared-ui/platform';
import { useId, useRef, useState } from 'react';
import type { LocalTodo } from '../todos/project-todos.ts';
import { useTodo } from '../todos/use-todos.ts';
import { NoTodo } from './no-todo.tsx';
import { TodoDetails } from './todo-details.tsx';

interface TodoDrawerProps {
  babyId: string;
  todoId: string;
  onClose: () => void;
}

/** The details of one to-do: from below on a phone, at the side elsewhere. A tap beside it closes it, unless something was typed. */
export default function TodoDrawer({ babyId, todoId, onClose }: TodoDrawerProps) {
  const isMobile = useIsMobile();
  const titleId = useId();
  const { todo, missing, read } = useTodo(babyId, todoId);
  // One that is deleted elsewhere while it is looked at, or edited, stays on the screen as the server had it.
  const [known, setKnown] = useState<LocalTodo>();
  if (todo && todo !== known && !(todo.waiting && known)) setKnown(todo);
  const shown = todo ?? known;
  const typed = useRef(false);

  return (
    <Drawer
      open
      anchor={isMobile ? 'bottom' : 'right'}
      onClose={(_, reason) => {
        if (reason !== 'backdropClick' || !typed.current) onClose();
      }}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: isMobile
            ? { maxHeight: '92dvh', borderRadius: '26px 26px 0 0', pb: 'env(safe-area-inset-bottom)' }
            : { width: 'min(460px, 92vw)', boxSizing: 'border-box', pr: 'env(safe-area-inset-right)' },
        },
      }}
    >
      {shown ? (
        <TodoDetails
          todo={shown}
          deleted={missing}
          titleId={titleId}
          onTyped={(isTyped) => {
            typed.current = isTyped;
          }}
          onClose={onClose}
        />
      ) : (
        <NoTodo missing={missing} read={read} titleId={titleId} onClose={onClose} />
      )}
    </Drawer>
  );
}
