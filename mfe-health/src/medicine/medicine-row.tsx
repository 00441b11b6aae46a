import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { doseState, type Local, type Medicine } from '@nestling/contract';
import type { Dose } from '@nestling/contract/kinds/dose';
import { EditIcon, isolated, lazyDialog } from '@nestling/shared-ui';
import { personText, useIsShared } from '@nestling/shared-ui/people';
import { clock, useCommand, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { dueText, whenText } from '../health/when-text.ts';
import { amountText } from './amount-text.ts';
import { giveDose } from './give-dose.ts';
import { whyAsk } from './why-ask.ts';

const EarlyDialog = lazyDialog(() => import('./early-dialog.tsx'));
const RecordDoseDialog = lazyDialog(() => import('./record-dose-dialog.tsx'));

interface MedicineRowProps {
  medicine: Medicine;
  /** Of this medicine, newest first. */
  doses: readonly Local<Dose>[];
  /** Whether the server ever told of doses: without, `doses` are only those that wait on this device. */
  isKnown: boolean;
  /** Without, the person may only look (row FAM-02). */
  onEdit: (() => void) | undefined;
}

type Known = Omit<MedicineRowProps, 'onEdit'>;

/** A medicine with what is known of its doses, and the last dose again by one tap; too early asks first, and is never refused. */
export function MedicineRow({ onEdit, ...known }: MedicineRowProps) {
  const { medicine } = known;
  const nameId = useId();
  return (
    <Stack sx={{ gap: 0.5 }}>
      {/* In large letters the words have a line of their own. */}
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', columnGap: 1 }}>
        <Box sx={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={nameId} sx={{ fontWeight: 700 }}>
            {medicine.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <StateText {...known} />
          </Typography>
        </Box>
        {onEdit && (
          <IconButton aria-label={say('Edit {name}', { name: medicine.name })} onClick={onEdit}>
            <EditIcon />
          </IconButton>
        )}
      </Stack>
      {onEdit && <GiveButtons {...known} nameId={nameId} />}
    </Stack>
  );
}

/** 'Given 12:05 by Anna. Next from 16:05. 2 of 4 in 24 h' */
function StateText({ medicine, doses, isKnown }: Known) {
  const zone = useZone();
  const me = useSession().user?.id;
  const isShared = useIsShared(medicine.babyId);
  const { last, inDay, nextFrom } = doseState(medicine, doses, useNow(60_000));
  // So far back the home page reads.
  if (!last) return isKnown ? say('Not given in the last 15 days') : say('Doses are not known on this device.');
  const time = whenText(Date.parse(last.startTime), zone);
  const by = isShared && last.by ? personText(last.by, me) : undefined;
  const given =
    by === undefined ? say('Given {time}.', { time }) : say('Given {time} by {name}.', { time, name: isolated(by) });
  if (!isKnown) return [given, say('Other doses are not known on this device.')].join(' ');
  const texts = [
    given,
    ...(nextFrom === undefined ? [] : [say('Next: {time}.', { time: dueText(nextFrom, zone) })]),
    medicine.maxPerDay === undefined
      ? say('{count, number} in 24 h', { count: inDay })
      : say('{count, number} of {most, number} in 24 h', { count: inDay, most: medicine.maxPerDay }),
  ];
  return texts.join(' ');
}

/** Read alone, each button names its medicine: `nameId` is of its name on the page. */
function GiveButtons({ medicine, doses, isKnown, nameId }: Known & { nameId: string }) {
  const zone = useZone();
  const { busy, run } = useCommand();
  const id = useId();
  const [question, ask] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { last } = doseState(medicine, doses, clock.now());
  const amount = last?.amount ?? medicine.usualDose;
  const whyNot = (at: number) => whyAsk({ medicine, doses, isKnown, at, zone });

  const again = () => {
    if (amount !== undefined) void run(() => giveDose(medicine, amount));
  };
  const give = () => {
    if (busy) return;
    if (amount === undefined) return setOpen(true);
    // At the moment of the tap: another phone may have told of a dose just now.
    const reason = whyNot(clock.now());
    if (reason === undefined) again();
    else ask(reason);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        id={`${id}-give`}
        aria-labelledby={medicine.supplement ? undefined : `${id}-give ${nameId}`}
        aria-disabled={busy}
        className={busy ? 'Mui-disabled' : ''}
        onClick={give}
        sx={{ minHeight: 48, flex: '1 1 auto' }}
      >
        {giveLabel(medicine, amount)}
      </Button>
      {amount !== undefined && (
        <Button
          id={`${id}-other`}
          aria-labelledby={`${id}-other ${nameId}`}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 48 }}
        >
          {say('Other Dose')}
        </Button>
      )}
      {question !== undefined && (
        <EarlyDialog
          title={isKnown ? say('Too early?') : say('Doses are not known')}
          text={question}
          onConfirm={() => {
            ask(undefined);
            again();
          }}
          onClose={() => ask(undefined)}
        />
      )}
      {isOpen && (
        <RecordDoseDialog medicine={medicine} amount={amount} whyNot={whyNot} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

/** 'Vitamin D given', 'Give 2.5 ml', and without a dose so far 'Give …'. */
function giveLabel({ name, unit, supplement }: Medicine, amount: number | undefined): string {
  if (amount === undefined) return say('Give …');
  return supplement ? say('{name} given', { name }) : say('Give {amount}', { amount: amountText(amount, unit) });
}
