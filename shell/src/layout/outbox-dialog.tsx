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
import { type OutboxWrite, outbox, showToast, useOutbox } from '@nestling/shared-ui/platform';
import { useState } from 'react';

/** Everything that is on this device only: what the server did not accept, each with its reason, and what waits its turn. */
export function OutboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { writes, refused } = useOutbox();
  const [leaving, setLeaving] = useState<OutboxWrite>();
  const waiting = writes.filter(({ state }) => state === 'waiting');

  return (
    <>
      <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby="outbox-title">
        <DialogTitle id="outbox-title">On this device only</DialogTitle>
        <DialogContent>
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
              <DialogContentText>Safe here, and sent by itself as soon as the server can be reached.</DialogContentText>
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
          text={`Made ${madeAt(leaving)}. It was never on the server and cannot be brought back.`}
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
  return (
    <ListItem disableGutters sx={{ display: 'block' }}>
      <WriteText write={write} />
      <Typography variant="body2" sx={{ color: 'error.main' }}>
        {write.reason ?? 'The server gave no reason.'}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Try again: ${write.label}`}
          onClick={() => attempt(outbox.retry(write.key))}
        >
          Try again
        </Button>
        <Button size="small" color="error" aria-label={`Discard: ${write.label}`} onClick={onDiscard}>
          Discard
        </Button>
      </Stack>
    </ListItem>
  );
}

function WriteText({ write }: { write: OutboxWrite }) {
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{write.label}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {madeAt(write)}
      </Typography>
    </div>
  );
}

const madeAt = ({ madeAt: instant }: OutboxWrite): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => {
    console.error('The outbox could not be changed', error);
    showToast({ severity: 'error', message: 'This device could not store the change. Please try again.' });
  });
}
