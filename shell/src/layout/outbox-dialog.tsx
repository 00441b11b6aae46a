import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  Stack,
  Typography,
} from '@mui/material';
import { ConfirmDialog } from '@nestling/shared-ui';
import { type OutboxWrite, outbox, showToast, useClockError, useOutbox } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { isMendable, MendForm } from './outbox-mend.tsx';
import { clockNote, wordsOf } from './outbox-words.ts';

/** Everything that is on this device only: what the server did not accept, each with its reason, and what waits its turn. */
export default function OutboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { writes, refused, volatile } = useOutbox();
  const note = clockNote(useClockError());
  const [leaving, setLeaving] = useState<OutboxWrite>();
  const waiting = writes.filter(({ state }) => state === 'waiting');

  return (
    <>
      <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby="outbox-title">
        <DialogTitle id="outbox-title">On this device only</DialogTitle>
        <DialogContent>
          {note && <DialogContentText>{note} Times of what you record are put right.</DialogContentText>}
          {volatile && (
            <DialogContentText sx={{ color: 'error.main' }}>
              This device does not let Nestling store records. They are kept only until this page closes.
            </DialogContentText>
          )}
          {refused.length > 0 && (
            <>
              <DialogContentText>The server did not accept these. They are kept until you decide.</DialogContentText>
              <List aria-label="Not accepted">
                {refused.map((write) => (
                  <RefusedItem key={write.key} write={write} onDiscard={() => setLeaving(write)} />
                ))}
              </List>
            </>
          )}
          {waiting.length > 0 && (
            <>
              <DialogContentText sx={{ mt: refused.length && 2 }}>
                {volatile ? 'Sent' : 'Safe here, and sent'} by itself as soon as the server can be reached.
              </DialogContentText>
              <List aria-label="Waiting">
                {waiting.map((write) => (
                  <ListItem key={write.key} disableGutters>
                    <WriteText write={write} />
                  </ListItem>
                ))}
              </List>
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          open
          title={`Discard '${leaving.label}'?`}
          text={`${wordsOf(leaving).lines.join(' ')} It was never on the server and cannot be brought back.`}
          confirmLabel="Discard"
          destructive
          onClose={() => setLeaving(undefined)}
          onConfirm={() => {
            attempt(outbox.discard(leaving.key));
            setLeaving(undefined);
          }}
        />
      )}
    </>
  );
}

function RefusedItem({ write, onDiscard }: { write: OutboxWrite; onDiscard: () => void }) {
  const [mending, setMending] = useState(false);
  const action = (name: string) => `${name}: ${write.label}`;
  return (
    <ListItem disableGutters sx={{ display: 'block' }}>
      <WriteText write={write} />
      <Typography variant="body2" sx={{ color: 'error.main' }}>
        {write.reason ?? 'The server gave no reason.'}
      </Typography>
      {mending ? (
        <MendForm
          write={write}
          onSave={(fields) => {
            setMending(false);
            attempt(outbox.mend(write.key, fields));
          }}
          onCancel={() => setMending(false)}
        />
      ) : (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          {isMendable(write) && (
            <Button variant="contained" aria-label={action('Edit')} onClick={() => setMending(true)}>
              Edit
            </Button>
          )}
          <Button variant="outlined" aria-label={action('Retry')} onClick={() => attempt(outbox.retry(write.key))}>
            Retry
          </Button>
          <Button color="error" aria-label={action('Discard')} onClick={onDiscard}>
            Discard
          </Button>
        </Stack>
      )}
    </ListItem>
  );
}

function WriteText({ write }: { write: OutboxWrite }) {
  const { title, lines } = wordsOf(write);
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </div>
  );
}

function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => {
    console.error('The outbox could not be changed', error);
    showToast({ severity: 'error', message: 'This device could not store the change. Please try again.' });
  });
}
