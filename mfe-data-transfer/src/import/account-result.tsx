import { Alert, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { type AccountImportAnswer, countedText, type Kind, listText } from '@nestling/contract';
import { type LookOf, useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { nothingNew } from './nothing-new.ts';

const SHOWN_ERRORS = 20;

interface AccountResultProps {
  answer: AccountImportAnswer;
  isDone: boolean;
  kinds: readonly Kind[];
}

/** The kinds of records, and who says their words. */
interface Known {
  kinds: readonly Kind[];
  lookOf: LookOf;
}

type BabyCounts = AccountImportAnswer['babies'][number];

/** How many of each kind, by the name of its list, and of to-dos at last. */
function countsOf({ id: _, name: __, added: ___, todos, ...lists }: BabyCounts): [list: string, count: number][] {
  return [...Object.entries(lists), ['todos', todos]];
}

const sumOf = (baby: BabyCounts): number => countsOf(baby).reduce((sum, [, count]) => sum + count, 0);

/** How many records of a data file would be, or were, added anew. */
export const newRecords = ({ babies, photos = 0 }: AccountImportAnswer): number =>
  babies.reduce((sum, baby) => sum + Number(baby.added) + sumOf(baby), photos);

/** '4 feedings': what a list of a data file brings. A kind that nobody has declared to this device is called as its list. */
function ofList(list: string, count: number, { kinds, lookOf }: Known): string {
  if (list === 'todos') return say('{count, plural, one {# to-do} other {# to-dos}}', { count });
  const kind = kinds.find(({ many }) => many === list);
  if (!kind) return countedText(say, { name: list, label: list.replaceAll('_', ' ') }, count);
  return countedText(say, kind, count, lookOf(kind.name).say);
}

/** 'A new baby: 1 sleep, 2 to-dos'. */
function broughtText(baby: BabyCounts, known: Known): string {
  if (sumOf(baby) === 0) return baby.added ? say('A new baby: no new records') : say('Here already: no new records');
  const counts = countsOf(baby).flatMap(([list, count]) => (count > 0 ? [ofList(list, count, known)] : []));
  const records = listText(say, counts);
  return baby.added ? say('A new baby: {records}', { records }) : say('Here already. New: {records}', { records });
}

/** What a data file brings, baby by baby. */
export function AccountResult({ answer, isDone, kinds }: AccountResultProps) {
  const { message, babies, errors, unreadable } = answer;
  const lookOf = useLookOf();
  const isNew = newRecords(answer) > 0;
  // A baby that one may only look at is told among them, and is not unreadable.
  const more = Math.max(unreadable, errors.length) - Math.min(errors.length, SHOWN_ERRORS);
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={isNew ? 'success' : 'info'}>{isNew || isDone ? message : nothingNew(answer)}</Alert>
      <List disablePadding aria-label={say('Babies in this file')}>
        {babies.map((baby) => (
          <ListItem key={baby.id} disableGutters>
            <ListItemText
              primary={baby.name}
              secondary={broughtText(baby, { kinds, lookOf })}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
      {!isDone && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('What is here already stays as it is. What you deleted here stays deleted.')}
        </Typography>
      )}
      {errors.length > 0 && (
        <Alert severity="warning">
          {errors.slice(0, SHOWN_ERRORS).map(({ record, message }) => (
            <div key={`${record} ${message}`}>{say('{record}: {message}', { record, message })}</div>
          ))}
          {more > 0 && <div>{say('{count, plural, one {and # more} other {and # more}}', { count: more })}</div>}
        </Alert>
      )}
    </Stack>
  );
}
