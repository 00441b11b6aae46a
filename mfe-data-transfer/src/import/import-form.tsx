import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { ImportIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type DragEvent, useRef } from 'react';
import type { Choice } from './use-import.ts';

const DATA_FILE = { name: text('data file'), choose: text('Choose data file'), accept: '.json,application/json' };
/** What files are taken. */
const DATA_TAKEN = text(
  "The data file (.json) of 'Download my data', with all its babies. You see what will be imported before anything is stored.",
);
interface ImportFormProps {
  choice: Choice;
  problem?: string | undefined;
  onChoose: (change: Choice) => void;
}

export function ImportForm({ choice, problem, onChoose }: ImportFormProps) {
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!problem && <Typography sx={{ color: 'text.secondary' }}>{say(DATA_TAKEN)}</Typography>}
      <FileField kind={DATA_FILE} file={choice.file} onChoose={(file) => onChoose({ file })} />
    </Stack>
  );
}

interface FileFieldProps {
  kind: typeof DATA_FILE;
  file: File | undefined;
  onChoose: (file: File) => void;
}

/** A button over the browser's own file field; a file may also be dropped on it. */
function FileField({ kind, file, onChoose }: FileFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChoose(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <Box onDragOver={(event: DragEvent) => event.preventDefault()} onDrop={drop}>
      <input
        ref={field}
        hidden
        type="file"
        aria-label={say(kind.name)}
        accept={kind.accept}
        onChange={(event) => {
          take(event.target.files);
          // Choosing the same file again, after a change in it, counts too.
          event.target.value = '';
        }}
      />
      <Button
        fullWidth
        variant="outlined"
        startIcon={<ImportIcon />}
        onClick={() => field.current?.click()}
        sx={{ minHeight: 72, borderStyle: 'dashed', overflowWrap: 'anywhere' }}
      >
        {file ? say('{file} ({size})', { file: file.name, size: sizeOf(file.size) }) : say(kind.choose)}
      </Button>
    </Box>
  );
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? say('{size} KB', { size: Math.max(1, Math.round(bytes / 1_000)).toLocaleString(say.locale) })
    : say('{size} MB', { size: (bytes / 1_000_000).toLocaleString(say.locale, ONE_DECIMAL) });
