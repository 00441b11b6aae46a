import { TextField } from '@mui/material';
import { say } from '../words/say.ts';

/** What the server takes; the field ends there, so that no write is refused later for it. */
export const NOTES_MAX = 10_000;

/** The notes of a record. It says so when it is full, for a long text that is pasted is cut there. */
export const NotesField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextField
    multiline
    minRows={2}
    label={say('Notes')}
    value={value}
    helperText={value.length >= NOTES_MAX && say('Notes must be at most 10,000 characters')}
    slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
    onChange={(event) => onChange(event.target.value)}
  />
);
