import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { lazyDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ImportList } from './import-list.tsx';
import { JobView } from './job-view.tsx';
import { type Sending, useSending } from './use-sending.ts';

const DataFileDialog = lazyDialog(() => import('../import/import-dialog.tsx'));

/** Imports whole exports into a baby, and lists what was imported. The server works on an import; the page may be closed. */
export default function ImportsDialog({ babyId, babyName, onClose }: BabyDialogProps) {
  const titleId = useId();
  const [id, setId] = useState<string>();
  const [isDataFile, setIsDataFile] = useState(false);
  const { sending, send, stop } = useSending(babyId, setId);
  const isSending = sending?.share !== undefined;
  // A tap beside it must not lose what was chosen.
  const close = (_: unknown, reason: string) => {
    if (!isSending && reason !== 'backdropClick') onClose();
  };
  // It brings its own babies.
  if (isDataFile) return <DataFileDialog onClose={onClose} />;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      {/* A name of many lines would leave a small phone no room for what is below. */}
      <DialogTitle
        id={titleId}
        sx={{
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          pb: 0,
          mb: 2,
        }}
      >
        {say('Import records for {baby}', { baby: babyName })}
      </DialogTitle>
      {id ? (
        <JobView key={id} babyId={babyId} id={id} onBack={() => setId(undefined)} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <Stack sx={{ gap: 3, pt: 1 }}>
              {sending?.problem && (
                <Alert
                  severity="error"
                  action={
                    <Button color="inherit" onClick={() => void send(sending.files)}>
                      {say('Retry')}
                    </Button>
                  }
                >
                  {sending.problem}
                </Alert>
              )}
              {isSending ? (
                <OnTheirWay {...sending} />
              ) : (
                <>
                  <ChooseFiles onChoose={(files) => void send(files)} />
                  <Button onClick={() => setIsDataFile(true)} sx={{ minHeight: 48, alignSelf: 'flex-start' }}>
                    {say('Import a Data File')}
                  </Button>
                  <ImportList babyId={babyId} onOpen={setId} />
                </>
              )}
            </Stack>
          </DialogContent>
          <DialogActions>
            {isSending ? (
              <Button onClick={stop}>{say('Cancel')}</Button>
            ) : (
              <Button onClick={onClose}>{say('Close')}</Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** The files that are sent just now, and how much of them has arrived. */
const OnTheirWay = ({ files, share = 0 }: Sending) => (
  <Stack role="status" sx={{ gap: 1.5, py: 4 }}>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {say('Sending {file}…', { file: files.map(({ name }) => name).join(', ') })}
    </Typography>
    <LinearProgress aria-label={say('Sending')} variant="determinate" value={Math.round(share * 100)} />
  </Stack>
);
