import { Button, Stack, TextField, Typography } from '@mui/material';
import { type OutboxWrite, useZone } from '@nestling/shared-ui/platform';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from './outbox-words.ts';

/** What the inputs show for an instant: wall-clock date and time in the viewer's zone, to the minute. */
const toInput = (instant: string | null | undefined, zone: string): string =>
  instant
    ? Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
    : '';

const toInstant = (input: string, zone: string): string =>
  new Date(Temporal.PlainDateTime.from(input).toZonedDateTime(zone).epochMilliseconds).toISOString();

/** Whether a write has times or notes that a person can mend here. */
export const isMendable = (write: OutboxWrite): boolean =>
  ['startTime', 'endTime', 'notes'].some((name) => name in fieldsOf(write));

interface MendFormProps {
  write: OutboxWrite;
  onSave: (fields: object) => void;
  onCancel: () => void;
}

/** Times and notes of a refused record, to be mended and sent again. An input that is left alone keeps its instant. */
export function MendForm({ write, onSave, onCancel }: MendFormProps) {
  const zone = useZone();
  const before = fieldsOf(write);
  const isRecord = write.route.startsWith('POST');
  const original = { start: toInput(before.startTime, zone), end: toInput(before.endTime, zone) };
  const [start, setStart] = useState(original.start);
  const [end, setEnd] = useState(original.end);
  const [notes, setNotes] = useState(before.notes ?? '');
  // With the other one running, this one can only be kept as a past one.
  const needsEnd = write.running !== undefined;
  const problem = problemOf({ start, end, needsEnd });

  function save(event: FormEvent): void {
    event.preventDefault();
    if (problem) return;
    onSave({
      ...(start !== original.start && { startTime: toInstant(start, zone) }),
      ...(end !== original.end && { endTime: end === '' ? null : toInstant(end, zone) }),
      ...(notes !== (before.notes ?? '') && { notes: notes.trim() || null }),
    });
  }

  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ gap: 1.5, mt: 1 }}>
      {before.startTime !== undefined && (
        <TextField
          type="datetime-local"
          label="Start"
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
      )}
      {(isRecord || before.endTime !== undefined) && (
        <TextField type="datetime-local" label="End" value={end} onChange={(event) => setEnd(event.target.value)} />
      )}
      <TextField label="Notes" multiline value={notes} onChange={(event) => setNotes(event.target.value)} />
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={problem !== undefined}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Stack>
  );
}

function problemOf({ start, end, needsEnd }: { start: string; end: string; needsEnd: boolean }): string | undefined {
  if (needsEnd && end === '') return 'Enter when it ended to keep it as a past record.';
  return start !== '' && end !== '' && end <= start ? 'End time must be after start time' : undefined;
}
