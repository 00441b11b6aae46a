import { Alert, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { FileButton } from '../file-button.tsx';
import type { Choice } from './use-import.ts';

/** What files are taken. */
const DATA_TAKEN = text(
  "The file of 'Download My Data' (.json) or of 'Download with Photos' (.zip), with all its babies. You see what will be imported before anything is stored.",
);

interface ImportFormProps {
  choice: Choice;
  problem?: string | undefined;
  onChoose: (change: Choice) => void;
}

export function ImportForm({ choice: { file }, problem, onChoose }: ImportFormProps) {
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!problem && <Typography sx={{ color: 'text.secondary' }}>{say(DATA_TAKEN)}</Typography>}
      <FileButton
        label={say('data file')}
        accept=".json,.zip,application/json,application/zip"
        onChoose={([first]) => first && onChoose({ file: first })}
      >
        {file ? say('{file} ({size})', { file: file.name, size: sizeOf(file.size) }) : say('Choose Data File')}
      </FileButton>
    </Stack>
  );
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? say('{size} KB', { size: Math.max(1, Math.round(bytes / 1_000)).toLocaleString(say.locale) })
    : say('{size} MB', { size: (bytes / 1_000_000).toLocaleString(say.locale, ONE_DECIMAL) });
