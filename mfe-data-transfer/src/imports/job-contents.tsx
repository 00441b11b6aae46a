import { Alert, Box, Button, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { countedText, factsText, type ImportJob, listText } from '@nestling/contract';
import { useAllLooks, useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';

/** So many are shown at first: more would hide what is below. */
const FIRST_ERRORS = 10;

/** '1,973 sleeps, 1,563 feedings', also of kinds that this family has not tracked so far. */
export function useCounts() {
  useAllLooks();
  const lookOf = useLookOf();
  return ({ kinds }: Pick<ImportJob, 'kinds'>, of: 'found' | 'new' = 'found'): string =>
    listText(
      say,
      Object.entries(kinds).flatMap(([name, counts]) =>
        counts[of] > 0 ? [countedText(say, lookOf(name).kind, counts[of], lookOf(name).say)] : [],
      ),
    );
}

/** What came; before that what is found, once nothing is left to be asked that decides it. Where nothing came the page says that already. */
function Found({ job }: { job: ImportJob }) {
  const countsOf = useCounts();
  const found = countsOf(job, job.state === 'done' ? 'new' : 'found');
  const isOpen = job.state === 'asking' && job.questions.some(({ preset }) => preset === undefined);
  if (!found && (isOpen || job.state === 'done' || job.state === 'failed')) return null;
  return <Typography sx={{ fontWeight: 600 }}>{found || say('No records in these files')}</Typography>;
}

/** Whether all that is found is here already, by what is asked so far. */
function isNothingNew({ state, kinds }: ImportJob): boolean {
  const counts = Object.values(kinds);
  const found = counts.reduce((sum, each) => sum + each.found, 0);
  return state === 'asking' && found > 0 && counts.every(({ found: all, duplicates }) => all === duplicates);
}

/** What is in the files of an import, what is not kept of them, and what cannot be read (row REC-40). */
export function JobContents({ job }: { job: ImportJob }) {
  const { kinds, notKept, app, isNew, warnings = [] } = job;
  const repeats = Object.values(kinds).reduce((sum, { duplicates }) => sum + duplicates, 0);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {app ? say('{app}: {file}', { app, file: job.file }) : job.file}
      </Typography>
      {isNew && job.state === 'asking' && (
        <Alert severity="info">
          {say('New: few files of this app were read so far. Please look at what comes before you import it.')}
        </Alert>
      )}
      <Found job={job} />
      {isNothingNew(job) && <Alert severity="info">{say('There is nothing new in these files.')}</Alert>}
      {repeats > 0 && (
        <Typography>
          {say(
            '{count, plural, one {# is here already, or twice in the files} other {# are here already, or twice in the files}}',
            {
              count: repeats,
            },
          )}
        </Typography>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {notKept.length > 0 && (
        <section aria-label={say('Not kept')}>
          <Typography variant="subtitle2" component="h3">
            {say('Not kept')}
          </Typography>
          <List dense disablePadding>
            {notKept.map(({ what, rows }) => (
              <ListItem key={what} disableGutters>
                <ListItemText
                  primary={say('{rows, plural, one {{what} · # row} other {{what} · # rows}}', { rows, what })}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </ListItem>
            ))}
          </List>
        </section>
      )}
      <JobErrors job={job} />
    </Stack>
  );
}

interface SaidOnce {
  key: string;
  file: string;
  message: string;
  column: string | undefined;
  rows: string[];
}

/** What is wrong with a column in rows of one file is said once in the same words, with their numbers. */
function saidOnce(errors: ImportJob['errors']): SaidOnce[] {
  const groups = new Map<string, SaidOnce>();
  for (const { file, row, message, column } of errors) {
    const key = JSON.stringify([file, column, message]);
    const group = groups.get(key) ?? { key, file, message, column, rows: [] };
    if (row > 0) group.rows.push(row.toLocaleString(say.locale, { useGrouping: false }));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Why an import failed as a whole, beside what is wrong with its files. */
export const reasonsOf = ({ errors }: Pick<ImportJob, 'errors'>): string[] => [
  ...new Set(errors.flatMap(({ file, message }) => (file === '' ? [message] : []))),
];

/** Where an error is: in which column, named as the file names it (row REC-47), and in which rows. */
function placeOf({ column, rows }: SaidOnce, isWhole: boolean): string {
  const shown = isWhole ? rows : rows.slice(0, FIRST_ERRORS);
  const numbers = listText(say, shown) + (shown.length < rows.length ? '…' : '');
  const parts = [
    column !== undefined && say('Column “{column}”', { column }),
    rows.length > 0 &&
      say('{count, plural, one {Row {rows}} other {Rows {rows}}}', { count: rows.length, rows: numbers }),
  ];
  return factsText(say, parts);
}

function JobErrors({ job }: { job: ImportJob }) {
  const [isWhole, setIsWhole] = useState(false);
  const errors = job.errors.filter(({ file }) => file !== '');
  if (errors.length === 0) return null;
  const groups = saidOnce(errors);
  const shown = isWhole ? groups : groups.slice(0, FIRST_ERRORS);
  const isMore = groups.length > FIRST_ERRORS || groups.some(({ rows }) => rows.length > FIRST_ERRORS);
  const untold = job.errorCount - errors.length;
  return (
    <Alert severity="warning">
      <section aria-label={say('Not readable')}>
        {shown.map((error) => (
          <Box key={error.key} sx={{ overflowWrap: 'anywhere', '& + &': { mt: 1 } }}>
            {say('{file}: {message}', { file: error.file, message: error.message })}
            <Typography variant="body2" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
              {placeOf(error, isWhole)}
            </Typography>
          </Box>
        ))}
        {!isWhole && isMore && (
          <Button color="inherit" onClick={() => setIsWhole(true)} sx={{ minHeight: 48 }}>
            {say('Show All {count}', { count: errors.length })}
          </Button>
        )}
        {untold > 0 && (
          <div>{say('{count, plural, one {and # more row} other {and # more rows}}', { count: untold })}</div>
        )}
      </section>
    </Alert>
  );
}
