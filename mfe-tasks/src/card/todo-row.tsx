import { Checkbox, keyframes, styled } from '@mui/material';
import { CloudDoneIcon, isolated } from '@nestling/shared-ui';
import { LateDisc } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { type ChangeEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { completedText } from '../todos/due.ts';
import { completionOf } from '../todos/pick-todos.ts';
import type { LocalTodo } from '../todos/project-todos.ts';
import { DueChip } from './due-chip.tsx';
import { SubtaskProgress } from './subtask-progress.tsx';
import { OPENED_HERE } from './use-open-todo.ts';

/** With a network a write waits for a blink only, and a mark that comes and goes would look like a fault. */
const appear = keyframes`from { opacity: 0 }`;

const Row = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  // Hundreds of rows: what is out of sight is neither styled nor laid out. The padding is room for focus rings, which it would cut.
  padding: 5,
  margin: '-5px -5px -5px -17px',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 76px',
});

const Details = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  padding: '11px 8px',
  borderRadius: 14,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars?.palette.action.hover },
}));

const Title = styled('span')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 5,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 650,
  '[data-completed] &': {
    color: theme.vars?.palette.text.secondary,
    fontWeight: 500,
    textDecoration: 'line-through',
    textDecorationThickness: 1,
  },
}));

const Facts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginTop: 4,
  fontSize: '0.9375rem',
  color: theme.vars?.palette.text.secondary,
  '&:empty': { display: 'none' },
}));

const Waiting = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.8125rem',
  animation: `${appear} 1ms 1.5s backwards`,
  '& svg': { fontSize: 16 },
});

/** Beside the first line of the title. */
const Maker = styled('span')({ display: 'flex', paddingTop: 12 });

interface TodoRowProps {
  todo: LocalTodo;
  today: Temporal.PlainDate;
  zone: string;
  /** Others look after the baby, too: the row shows who made it. */
  shared: boolean;
  /** Without, the person may only look. */
  onToggle?: ((todo: LocalTodo) => void) | undefined;
}

/** The second tap of a double tap would hit the row that has moved up. */
const isSecondTap = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.detail > 1;

/** One to-do in a list: the checkbox, and the rest as a link to its details. */
export const TodoRow = memo(function TodoRow({ todo, today, zone, shared, onToggle }: TodoRowProps) {
  const { id, title, dueDate, completed, subtasks, waiting, by } = todo;
  useSpoken();
  return (
    <Row data-completed={completed || undefined}>
      <Checkbox
        checked={completed}
        disabled={!onToggle}
        onChange={(event) => isSecondTap(event) || onToggle?.(todo)}
        slotProps={{ input: { 'aria-label': title } }}
      />
      <Details to={{ search: `?todoId=${id}` }} state={OPENED_HERE} preventScrollReset>
        <Title>{isolated(title)}</Title>
        <Facts>
          {completed && <span>{completedText(completionOf(todo), today, zone)}</span>}
          {!completed && dueDate && <DueChip dueDate={dueDate} today={today} zone={zone} />}
          {subtasks.length > 0 && <SubtaskProgress subtasks={subtasks} />}
          {waiting && (
            <Waiting>
              <CloudDoneIcon aria-hidden />
              {say('Saved on this device')}
            </Waiting>
          )}
        </Facts>
      </Details>
      {shared && by && (
        <Maker>
          <LateDisc person={by} size={24} />
        </Maker>
      )}
    </Row>
  );
});
