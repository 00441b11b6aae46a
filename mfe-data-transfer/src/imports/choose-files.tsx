import { Box, Typography } from '@mui/material';
import { IMPORT_APPS, listText, MAX_IMPORT_FILES, MAX_IMPORTS_BYTES } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { FileButton } from '../file-button.tsx';

/** Why files cannot be sent, if so. */
export function problemOf(files: readonly File[]): string | undefined {
  if (files.length > MAX_IMPORT_FILES)
    return say('Please choose {count} files at most, or one zip of them.', { count: MAX_IMPORT_FILES });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = (MAX_IMPORTS_BYTES / 1_000_000).toLocaleString(say.locale);
  return bytes > MAX_IMPORTS_BYTES ? say('The files are larger than {size} MB together.', { size }) : undefined;
}

/** Files of any kind: the server names those that it cannot read. */
export const ChooseFiles = ({ onChoose }: { onChoose: (files: File[]) => void }) => (
  <div>
    <FileButton isMultiple label={say('Files to import')} onChoose={onChoose}>
      {say('Choose Files')}
    </FileButton>
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {say('The zip or the files of another app, all at once. You see what is in them before anything is stored.')}
    </Typography>
    <Apps />
  </div>
);

/** The apps whose files are known; those are marked of which no family has brought its own (row REC-45). */
function Apps() {
  const names = IMPORT_APPS.map(({ name, isNew }) => (isNew ? say('{app} (new)', { app: name }) : name));
  return (
    <Typography component="details" variant="body2" sx={{ color: 'text.secondary' }}>
      <Box component="summary" sx={{ py: 1.75, cursor: 'pointer' }}>
        {say('From which apps?')}
      </Box>
      <div>{listText(say, names)}</div>
      <div>{say('Of any other CSV file you say what its columns are.')}</div>
    </Typography>
  );
}
