import { TextField } from '@mui/material';
import { useLedBack } from '../forms/wrong-field.ts';
import type { Wrong } from '../platform/kinds/kind-look.ts';
import { say } from '../words/say.ts';

interface NotesFieldProps {
  value: string;
  /** Of a kind that is nothing without them. */
  wrong?: Wrong | undefined;
  onChange: (value: string) => void;
}

/** What the server takes; the field ends there, so that no write is refused later for it. */
export const NOTES_MAX = 10_000;

/** The notes of a record. It says so when it is full, for a long text that is pasted is cut there. */
export function NotesField({ value, wrong, onChange }: NotesFieldProps) {
  const ledBack = useLedBack(wrong);
  return (
    <TextField
      multiline
      minRows={2}
      label={say('Notes')}
      value={value}
      {...ledBack}
      helperText={ledBack.helperText ?? (value.length >= NOTES_MAX && say('Notes must be at most 10,000 characters'))}
      slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
