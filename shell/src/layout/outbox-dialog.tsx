import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
} from '@mui/material';
import { inContext } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import {
  type Asked,
  listRefused,
  type OutboxWrite,
  outbox,
  useClockError,
  useOutbox,
} from '@nestling/shared-ui/platform';
import { entriesOf, isHeld } from '@nestling/shared-ui/refusals';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';
import { attempt } from './outbox-acts.ts';
import { RefusedItem } from './outbox-refused.tsx';
import { clockNote, lossOf } from './outbox-words.ts';
import { WriteText } from './write-text.tsx';

/** What becomes of what waits. `isHeld`: the server can be reached, but what all of it depends on was not accepted. */
function whenSent(isVolatile: boolean, isHeld: boolean): string {
  if (isHeld)
    return isVolatile
      ? say('Sent by itself once you have decided about those above.')
      : say('Safe here, and sent by itself once you have decided about those above.');
  return isVolatile
    ? say('Sent by itself as soon as the server can be reached.')
    : say('Safe here, and sent by itself as soon as the server can be reached.');
}

interface OutboxDialogProps {
  /** What a toast has opened it for. */
  asked?: Asked | undefined;
  onClose: () => void;
}

/** Everything that is on this device only: what the server did not accept, each with its reason, and what waits its turn. */
export function OutboxDialog({ asked, onClose }: OutboxDialogProps) {
  const { writes, refused, volatile } = useOutbox();
  const note = clockNote(useClockError());
  const wants = (name: Asked['wants'], { key }: OutboxWrite) => asked?.wants === name && asked.key === key;
  const [question, ask] = useState(asked?.wants === 'discard' ? asked.key : undefined);
  // It may be decided about in another tab meanwhile.
  const leaving = refused.find(({ key }) => key === question);
  if (question && !leaving) ask(undefined);
  useEffect(listRefused, []);
  const waiting = entriesOf(writes.filter(({ state }) => state === 'waiting'));

  return (
    <>
      <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="outbox-title">
        <DialogTitle id="outbox-title">{say('On this device only')}</DialogTitle>
        <DialogContent>
          {note && <DialogContentText>{`${note} ${say('Times of what you record are put right.')}`}</DialogContentText>}
          {volatile && (
            <DialogContentText sx={{ color: 'error.main' }}>
              {say('This device does not let Nestling store records. They are kept only until this page closes.')}
            </DialogContentText>
          )}
          {refused.length > 0 && (
            <>
              <DialogContentText>
                {say('The server did not accept these. They are kept until you decide.')}
              </DialogContentText>
              <List aria-label={say(inContext('of several', 'Not accepted'))}>
                {refused.map((write) => (
                  <RefusedItem
                    key={write.key}
                    write={write}
                    isMending={wants('mend', write)}
                    onDiscard={() => ask(write.key)}
                  />
                ))}
              </List>
            </>
          )}
          {waiting.length > 0 && (
            <>
              <DialogContentText sx={{ mt: refused.length && 2 }}>
                {whenSent(
                  volatile,
                  waiting.every((write) => isHeld(writes, write)),
                )}
              </DialogContentText>
              <List aria-label={say(inContext('to be sent', 'Waiting'))}>
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
          <Button onClick={onClose}>{say('Close')}</Button>
        </DialogActions>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          open
          title={say("Discard ''{label}''?", { label: leaving.label })}
          text={lossOf(leaving, waiting)}
          confirmLabel={say('Discard')}
          destructive
          onClose={() => ask(undefined)}
          onConfirm={() => {
            attempt(outbox.discard(leaving.key));
            ask(undefined);
          }}
        />
      )}
    </>
  );
}
