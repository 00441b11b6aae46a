import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { may, singlesOf } from '@nestling/contract';
import { ConfirmDialog, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import {
  type Asked,
  type OutboxWrite,
  outbox,
  showToast,
  useBabies,
  useClockError,
  useOutbox,
} from '@nestling/shared-ui/platform';
import { endsOf, isMendable, NOT_CHANGED, reasonOf } from '@nestling/shared-ui/refusals';
import { useState } from 'react';
import type { MendFormProps } from './outbox-mend.tsx';
import { clockNote, wordsOf } from './outbox-words.ts';

// Its pickers are large, and the list must not wait for them.
const mendForm = lateCode(() => import('./outbox-mend.tsx'));

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
  const [leaving, setLeaving] = useState(() => refused.find((write) => wants('discard', write)));
  const waiting = writes.filter(({ state }) => state === 'waiting');

  return (
    <>
      <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="outbox-title">
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
                  <RefusedItem
                    key={write.key}
                    write={write}
                    isMending={wants('mend', write)}
                    onDiscard={() => setLeaving(write)}
                  />
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
          text={[...wordsOf(leaving).lines.map(sentence), whatGoesAlong(leaving, waiting), whatStays(leaving)].join(
            ' ',
          )}
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

/** The records of a refused baby go with it. */
function whatGoesAlong({ kind, op, id }: OutboxWrite, waiting: readonly OutboxWrite[]): string {
  const isNewBaby = kind === 'baby' && op === 'create';
  const count = isNewBaby ? waiting.filter(({ babyId }) => babyId === id).length : 0;
  if (count === 0) return '';
  return count === 1 ? 'What you recorded for it goes too.' : `The ${count} records for it go too.`;
}

const sentence = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`);

/** What a new record was is lost with it; a change leaves its record as the server has it. */
function whatStays({ op, isGone, steps = [] }: OutboxWrite): string {
  if (op === 'create' || steps.some((step) => step.op === 'create'))
    return 'It was never on the server and cannot be brought back.';
  return isGone ? 'Its record is gone already.' : 'What the server has stays as it is.';
}

function MendForm(props: MendFormProps) {
  const { code, failure } = useLateCode(mendForm);
  if (failure) return <PartFailure {...failure} onClose={props.onCancel} />;
  return code ? <code.default {...props} /> : <Skeleton height={160} />;
}

interface RefusedItemProps {
  write: OutboxWrite;
  /** Opens with its fields. */
  isMending: boolean;
  onDiscard: () => void;
}

function RefusedItem({ write, isMending, onDiscard }: RefusedItemProps) {
  const [mending, setMending] = useState(isMending);
  const { wrongStep } = write;
  const reason = reasonOf(write) || 'The server gave no reason.';
  return (
    <ListItem disableGutters sx={{ display: 'block' }}>
      <WriteText write={write} />
      {(wrongStep === undefined || write.isDenied) && <Problem text={write.ended ? endsOf(write).question : reason} />}
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
        <>
          {write.steps && !write.ended && !write.isDenied && <Steps write={write} reason={reason} />}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {write.ended ? (
              <WhichEnd write={write} />
            ) : (
              <Choices write={write} onMend={() => setMending(true)} onDiscard={onDiscard} />
            )}
          </Stack>
        </>
      )}
    </ListItem>
  );
}

const Problem = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ color: 'error.main' }}>
    {text}
  </Typography>
);

/** What was done together and refused together: each step can be mended, one at a time, or left out. */
function Steps({ write, reason }: { write: OutboxWrite; reason: string }) {
  const [mended, setMended] = useState<number>();
  const [leftOut, setLeftOut] = useState<number>();
  const steps = singlesOf(write);
  const leaveOut = (place: number) => {
    setLeftOut(undefined);
    attempt(outbox.leaveOut(write.key, place));
  };
  const lost = leftOut === undefined ? undefined : steps[leftOut];

  return (
    <>
      {steps.map((step, place) => (
        <StepOf
          key={place}
          step={step}
          problem={write.wrongStep === place ? reason : undefined}
          isMending={mended === place}
          onMend={() => setMended(place)}
          onCancel={() => setMended(undefined)}
          onSave={(fields) => {
            setMended(undefined);
            attempt(outbox.mend(write.key, fields, place));
          }}
          // What a person has recorded is lost with it.
          onLeaveOut={() => (step.op === 'create' ? setLeftOut(place) : leaveOut(place))}
        />
      ))}
      {lost && (
        <ConfirmDialog
          open
          title={`Leave '${lost.label}' out?`}
          text={[...wordsOf(lost).lines.map(sentence), whatStays(lost)].join(' ')}
          confirmLabel="Leave out"
          destructive
          onClose={() => setLeftOut(undefined)}
          onConfirm={() => leaveOut(leftOut ?? 0)}
        />
      )}
    </>
  );
}

interface StepOfProps {
  step: OutboxWrite;
  /** Why the server refused all because of this one. */
  problem: string | undefined;
  isMending: boolean;
  onMend: () => void;
  onSave: (fields: object) => void;
  onCancel: () => void;
  onLeaveOut: () => void;
}

function StepOf({ step, problem, isMending, onMend, onSave, onCancel, onLeaveOut }: StepOfProps) {
  const { label } = step;
  return (
    <Stack role="group" aria-label={label} sx={{ mt: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {!isMending && isMendable(step) && (
          <Button aria-label={`Edit: ${label}`} onClick={onMend}>
            Edit
          </Button>
        )}
        {!isMending && (
          <Button color="error" aria-label={`Leave out: ${label}`} onClick={onLeaveOut}>
            Leave out
          </Button>
        )}
      </Stack>
      {problem && <Problem text={problem} />}
      {isMending && <MendForm write={step} onSave={onSave} onCancel={onCancel} />}
    </Stack>
  );
}

interface ChoicesProps {
  write: OutboxWrite;
  onMend: () => void;
  onDiscard: () => void;
}

function Choices({ write, onMend, onDiscard }: ChoicesProps) {
  const action = (name: string) => `${name}: ${write.label}`;
  const canRetry = useMayRetry(write);
  return (
    <>
      {isMendable(write) && (
        <Button variant="contained" aria-label={action('Edit')} onClick={onMend}>
          Edit
        </Button>
      )}
      {(write.isGone || write.isDenied) && (
        <Button variant="outlined" aria-label={action('Copy')} onClick={() => void copy(write)}>
          Copy
        </Button>
      )}
      {canRetry && (
        <Button variant="outlined" aria-label={action('Retry')} onClick={() => attempt(outbox.retry(write.key))}>
          Retry
        </Button>
      )}
      <Button color="error" aria-label={action('Discard')} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

/** Whether the server may say yes now: to what was denied only where this person is let in again, or may do more than before. */
function useMayRetry({ kind, op, babyId, isGone, isDenied }: OutboxWrite): boolean {
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  if (!isDenied) return !isGone;
  const ofBaby = op === 'remove' ? 'own' : 'describe';
  return baby !== undefined && may(baby.role, kind === 'baby' ? ofBaby : 'record');
}

/** What was recorded, to be kept elsewhere: here it can only be discarded. */
async function copy(write: OutboxWrite): Promise<void> {
  const { title, lines } = wordsOf(write);
  try {
    await navigator.clipboard.writeText([title, ...lines].join('\n'));
    showToast({ severity: 'success', message: 'Copied' });
  } catch (error) {
    console.error('The clipboard refused', error);
    showToast({
      severity: 'error',
      message: 'This browser does not let it be copied. Its words can be selected here.',
    });
  }
}

/** Somebody else has ended it: nothing is lost by either answer that the person does not name. */
function WhichEnd({ write }: { write: OutboxWrite }) {
  const { mine, theirs } = endsOf(write);
  return (
    <>
      <Button variant="contained" onClick={() => attempt(outbox.retry(write.key))}>
        Use {mine}
      </Button>
      <Button variant="outlined" onClick={() => attempt(outbox.discard(write.key))}>
        Keep {theirs}
      </Button>
    </>
  );
}

function WriteText({ write }: { write: OutboxWrite }) {
  const { title, lines } = wordsOf(write);
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      {[...new Set(lines)].map((line) => (
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
    showToast(NOT_CHANGED);
  });
}
