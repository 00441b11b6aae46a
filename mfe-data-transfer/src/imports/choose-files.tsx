import { Box, Button, Typography } from '@mui/material';
import { MAX_IMPORT_FILES, MAX_IMPORTS_BYTES } from '@nestling/contract';
import { ImportIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type DragEvent, useRef } from 'react';

/** Why files cannot be sent, if so. */
export function problemOf(files: readonly File[]): string | undefined {
  if (files.length > MAX_IMPORT_FILES)
    return say('Please choose {count} files at most, or one zip of them.', { count: MAX_IMPORT_FILES });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = (MAX_IMPORTS_BYTES / 1_000_000).toLocaleString(say.locale);
  return bytes > MAX_IMPORTS_BYTES ? say('The files are larger than {size} MB together.', { size }) : undefined;
}

/** A button over the browser's own file field; files may also be dropped on it. Of any kind: the server names those it cannot read. */
export function ChooseFiles({ onChoose }: { onChoose: (files: File[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files?.length) onChoose([...files]);
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
        multiple
        type="file"
        aria-label={say('Files to import')}
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
        sx={{ minHeight: 96, borderStyle: 'dashed' }}
      >
        {say('Choose files')}
      </Button>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {say('The zip or the files of another app, all at once. You see what is in them before anything is stored.')}
      </Typography>
    </Box>
  );
}
