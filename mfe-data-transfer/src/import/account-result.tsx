import { Alert, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import type { AccountImportAnswer } from '@nestling/contract';
import { nothingNew } from './nothing-new.ts';

const SHOWN_ERRORS = 20;

interface AccountResultProps {
  answer: AccountImportAnswer;
  isDone: boolean;
}

/** How many records of a data file would be, or were, added anew. */
export const newRecords = ({ babies }: AccountImportAnswer): number =>
  babies.reduce((sum, { added, sleeps, feedings, todos }) => sum + Number(added) + sleeps + feedings + todos, 0);

const counted = (count: number, name: string) => `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;

function newOf({ sleeps, feedings, todos }: Record<'sleeps' | 'feedings' | 'todos', number>): string {
  if (sleeps + feedings + todos === 0) return 'no new records';
  return `${counted(sleeps, 'new sleep')}, ${counted(feedings, 'new feeding')}, ${counted(todos, 'new to-do')}`;
}

/** What a data file brings, baby by baby. */
export function AccountResult({ answer, isDone }: AccountResultProps) {
  const { message, babies, errors, unreadable } = answer;
  const isNew = newRecords(answer) > 0;
  const more = unreadable - Math.min(errors.length, SHOWN_ERRORS);
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={isNew ? 'success' : 'info'}>{isNew || isDone ? message : nothingNew(answer)}</Alert>
      <List disablePadding aria-label="Babies in this file">
        {babies.map(({ id, name, added, sleeps, feedings, todos }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={name}
              secondary={`${added ? 'A new baby' : 'Here already'}: ${newOf({ sleeps, feedings, todos })}`}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
      {!isDone && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          What is here already stays as it is. What you deleted here stays deleted.
        </Typography>
      )}
      {unreadable > 0 && (
        <Alert severity="warning">
          {errors.slice(0, SHOWN_ERRORS).map(({ record, message }) => (
            <div key={record}>
              {record}: {message}
            </div>
          ))}
          {more > 0 && <div>and {more.toLocaleString()} more</div>}
        </Alert>
      )}
    </Stack>
  );
}
