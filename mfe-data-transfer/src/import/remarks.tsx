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
import type { ImportAnswer, ImportRemark } from '@nestling/contract';

/** Row by row what was not imported and why, and what to look at. */
export function Remarks({ answer }: { answer: ImportAnswer }) {
  const { warnings, adjusted, errors, unreadable, skips, skipped } = answer;
  const notes = [
    ...warnings,
    ...(adjusted > 0
      ? [`${adjusted === 1 ? 'A time falls' : `${adjusted} times fall`} on a change of the clock.`]
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
      <RemarkTable title="Not readable" remarks={errors} total={unreadable} />
      <RemarkTable title="Left out" remarks={skips} total={skipped} />
    </Stack>
  );
}

function RemarkTable({ title, remarks, total }: { title: string; remarks: ImportRemark[]; total: number }) {
  if (total === 0) return null;
  const more = total - remarks.length;
  return (
    <section aria-label={title}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title} ({total.toLocaleString()})
      </Typography>
      <TableContainer sx={{ maxHeight: 220 }} tabIndex={0} aria-label={`${title}, by line`}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell width="15%">Line</TableCell>
              <TableCell>Why</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {remarks.map(({ row, column, message }) => (
              <TableRow key={`${row} ${message}`}>
                <TableCell>{row}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {column && `${column}: `}
                  {message}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          and {more.toLocaleString()} more
        </Typography>
      )}
    </section>
  );
}
