import {
  Alert,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ImportAnswer, type ImportRemark, inContext, text } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

const UNREADABLE = {
  name: text('Not readable'),
  counted: text('Not readable ({count})'),
  byLine: text('Not readable, by line'),
};
const LEFT_OUT = { name: text('Left out'), counted: text('Left out ({count})'), byLine: text('Left out, by line') };

/** Row by row what was not imported and why, and what to look at. */
export function Remarks({ answer }: { answer: ImportAnswer }) {
  const { warnings, adjusted, errors, unreadable, skips, skipped } = answer;
  const notes = [
    ...warnings,
    ...(adjusted > 0
      ? [
          say(
            '{count, plural, one {A time falls on a change of the clock.} other {# times fall on a change of the clock.}}',
            { count: adjusted },
          ),
        ]
      : []),
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      {notes.length > 0 && (
        <Alert severity="warning">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <RemarkTable words={UNREADABLE} remarks={errors} total={unreadable} />
      <RemarkTable words={LEFT_OUT} remarks={skips} total={skipped} />
    </Stack>
  );
}

interface RemarkTableProps {
  words: typeof LEFT_OUT | typeof UNREADABLE;
  remarks: ImportRemark[];
  total: number;
}

function RemarkTable({ words, remarks, total }: RemarkTableProps) {
  if (total === 0) return null;
  const more = total - remarks.length;
  return (
    <section aria-label={say(words.name)}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {say(words.counted, { count: total.toLocaleString(say.locale) })}
      </Typography>
      <TableContainer sx={{ maxHeight: 220 }} tabIndex={0} aria-label={say(words.byLine)}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell width="15%">{say(inContext('of a file', 'Line'))}</TableCell>
              <TableCell>{say('Why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {remarks.map(({ row, column, message }) => (
              <TableRow key={`${row} ${message}`}>
                <TableCell>{row}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {column ? say('{column}: {message}', { column, message }) : message}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('{count, plural, one {and # more} other {and # more}}', { count: more })}
        </Typography>
      )}
    </section>
  );
}
