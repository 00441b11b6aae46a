import { Button, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { inContext, may, singlesOf } from '@nestling/contract';
import { ConfirmDialog, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { type OutboxWrite, outbox, useBabies } from '@nestling/shared-ui/platform';
import { endsOf, isMendable, reasonOf } from '@nestling/shared-ui/refusals';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { attempt, copy } from './outbox-acts.ts';
import type { MendFormProps } from './outbox-mend.tsx';
import { lossOf } from './outbox-words.ts';
import { WriteText } from './write-text.tsx';

// Its pickers are large, and the list must not wait for them.
const mendForm = lateCode(() => import('./outbox-mend.tsx'));

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

/** What the server did not accept, why, and what can be done about it. */
export function RefusedItem({ write, isMending, onDiscard }: RefusedItemProps) {
  const [mending, setMending] = useState(isMending);
  const { wrongStep } = write;
  const reason = reasonOf(write) || say('The server gave no reason.');
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
          title={say("Leave ''{label}'' out?", { label: lost.label })}
          text={lossOf(lost)}
          confirmLabel={say('Leave out')}
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
          <Button aria-label={say('Edit: {label}', { label })} onClick={onMend}>
            {say(inContext('verb', 'Edit'))}
          </Button>
        )}
        {!isMending && (
          <Button color="error" aria-label={say('Leave out: {label}', { label })} onClick={onLeaveOut}>
            {say('Leave out')}
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
  const { label } = write;
  const canRetry = useMayRetry(write);
  return (
    <>
      {isMendable(write) && (
        <Button variant="contained" aria-label={say('Edit: {label}', { label })} onClick={onMend}>
          {say(inContext('verb', 'Edit'))}
        </Button>
      )}
      {(write.isGone || write.isDenied) && (
        <Button variant="outlined" aria-label={say('Copy: {label}', { label })} onClick={() => void copy(write)}>
          {say(inContext('verb', 'Copy'))}
        </Button>
      )}
      {canRetry && (
        <Button
          variant="outlined"
          aria-label={say('Retry: {label}', { label })}
          onClick={() => attempt(outbox.retry(write.key))}
        >
          {say('Retry')}
        </Button>
      )}
      <Button color="error" aria-label={say('Discard: {label}', { label })} onClick={onDiscard}>
        {say('Discard')}
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

/** Somebody else has ended it: nothing is lost by either answer that the person does not name. */
function WhichEnd({ write }: { write: OutboxWrite }) {
  const { mine, theirs } = endsOf(write);
  return (
    <>
      <Button variant="contained" onClick={() => attempt(outbox.retry(write.key))}>
        {say('Use {time}', { time: mine })}
      </Button>
      <Button variant="outlined" onClick={() => attempt(outbox.discard(write.key))}>
        {say('Keep {time}', { time: theirs })}
      </Button>
    </>
  );
}
