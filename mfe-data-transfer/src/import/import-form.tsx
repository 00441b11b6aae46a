import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type ImportQuestion, importLabel, inContext, type Kind, text } from '@nestling/contract';
import { ImportIcon } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type DragEvent, useRef } from 'react';
import { KindField } from '../kind-field.tsx';
import { type Choice, isDataFile } from './use-import.ts';
import { zonesWith } from './zones.ts';

const DATA_FILE = { name: text('data file'), choose: text('Choose data file'), accept: '.json,application/json' };
const CSV_FILE = {
  name: text('CSV file'),
  choose: text('Choose CSV file'),
  accept: `.csv,text/csv,${DATA_FILE.accept}`,
};
/** What files are taken. */
const DATA_TAKEN = text(
  "The data file (.json) of 'Download my data', with all its babies. You see what will be imported before anything is stored.",
);
const ALL_TAKEN = text(
  "CSV exports of Baby Tracker, Huckleberry, Baby Buddy, Glow and Nara, and of Nestling itself; also the data file (.json) of 'Download my data', with all its babies. You see what will be imported before anything is stored.",
);

interface ImportFormProps {
  choice: Choice;
  kinds: readonly Kind[];
  /** No CSV file is taken: there is no baby to whom its records would belong. */
  onlyData: boolean;
  problem?: string | undefined;
  /** What the server must know to go on. */
  question?: ImportQuestion | undefined;
  onChoose: (change: Partial<Choice>) => void;
  onAnswer: (field: ImportQuestion['field'], value: string) => void;
}

export function ImportForm({ choice, kinds, onlyData, problem, question, onChoose, onAnswer }: ImportFormProps) {
  const zones = zonesWith(useZone());
  const { timezone } = choice.fields;
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      {problem && <Alert severity={question ? 'info' : 'error'}>{problem}</Alert>}
      {question && (
        <Stack role="group" aria-label={problem} sx={{ gap: 1 }}>
          {question.choices.map(({ value, label }) => (
            <Button key={value} variant="outlined" onClick={() => onAnswer(question.field, value)}>
              {label}
            </Button>
          ))}
        </Stack>
      )}
      {!problem && <Typography sx={{ color: 'text.secondary' }}>{say(onlyData ? DATA_TAKEN : ALL_TAKEN)}</Typography>}
      <FileField kind={onlyData ? DATA_FILE : CSV_FILE} file={choice.file} onChoose={(file) => onChoose({ file })} />
      {!onlyData && !isDataFile(choice.file) && (
        <>
          <KindField
            label={say(inContext('of records', 'Type'))}
            kinds={kinds}
            value={choice.kind}
            nameOf={(kind) => say(importLabel(kind))}
            onChange={(kind) => onChoose({ kind })}
          />
          <TextField
            select
            label={say('Time zone of the file')}
            value={timezone}
            helperText={say('Where the phone was when the records were made.')}
            onChange={(event) => onChoose({ fields: { ...choice.fields, timezone: event.target.value } })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </TextField>
        </>
      )}
    </Stack>
  );
}

interface FileFieldProps {
  kind: typeof DATA_FILE | typeof CSV_FILE;
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
