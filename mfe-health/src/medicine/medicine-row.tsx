import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { type DoseState, dayOf, doseState, type Local, type Medicine } from '@nestling/contract';
import type { Dose } from '@nestling/contract/kinds/dose';
import { clockText, dateText, EditIcon, isolated, lazyDialog } from '@nestling/shared-ui';
import { personText, useIsShared } from '@nestling/shared-ui/people';
import { clock, useCommand, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { amountText } from './amount-text.ts';
import { giveDose } from './give-dose.ts';

const EarlyDialog = lazyDialog(() => import('./early-dialog.tsx'));
const RecordDoseDialog = lazyDialog(() => import('./record-dose-dialog.tsx'));

interface MedicineRowProps {
  medicine: Medicine;
  /** Of this medicine, newest first. */
  doses: readonly Local<Dose>[];
  /** Without, the person may only look (row FAM-02). */
  onEdit: (() => void) | undefined;
}

/** A medicine with what is known of its doses, and the last dose again by one tap; too early asks first, and is never refused. */
export function MedicineRow({ medicine, doses, onEdit }: MedicineRowProps) {
  const now = useNow(60_000);
  const state = doseState(medicine, doses, now);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 700 }}>{medicine.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <StateText medicine={medicine} state={state} />
          </Typography>
        </Box>
        {onEdit && (
          <IconButton aria-label={say('Edit {name}', { name: medicine.name })} onClick={onEdit}>
            <EditIcon />
          </IconButton>
        )}
      </Stack>
      {onEdit && <GiveButtons medicine={medicine} doses={doses} />}
    </Stack>
  );
}

/** 'Given 12:05 by Anna. Next from 16:05. 2 of 4 in 24 h' */
function StateText({ medicine, state }: { medicine: Medicine; state: DoseState<Local<Dose>> }) {
  const zone = useZone();
  const me = useSession().user?.id;
  const isShared = useIsShared(medicine.babyId);
  const { last, inDay, nextFrom } = state;
  if (!last) return say('Not given yet');
  const time = whenText(Date.parse(last.startTime), zone);
  const by = isShared && last.by ? personText(last.by, me) : undefined;
  const texts = [
    by === undefined ? say('Given {time}.', { time }) : say('Given {time} by {name}.', { time, name: isolated(by) }),
    ...(nextFrom === undefined ? [] : [say('Next from {time}.', { time: whenText(nextFrom, zone) })]),
    medicine.maxPerDay === undefined
      ? say('{count, number} in 24 h', { count: inDay })
      : say('{count, number} of {most, number} in 24 h', { count: inDay, most: medicine.maxPerDay }),
  ];
  return texts.join(' ');
}

/** The time of today, else the day before it. */
function whenText(at: number, zone: string): string {
  const time = clockText(at, zone);
  const day = dayOf(at, zone);
  return day.equals(dayOf(clock.now(), zone)) ? time : say('{day}, {time}', { day: dateText(day), time });
}

/** The way on once it is sure: the dose of the last time, or the dialog for another one. */
type Way = 'again' | 'other';

function GiveButtons({ medicine, doses }: Pick<MedicineRowProps, 'medicine' | 'doses'>) {
  const zone = useZone();
  const { busy, run } = useCommand();
  const [asked, ask] = useState<{ way: Way; nextFrom: number }>();
  const [isOpen, setOpen] = useState(false);
  const { last } = doseState(medicine, doses, clock.now());
  const amount = last?.amount ?? medicine.usualDose;

  const go = (way: Way) => {
    if (way === 'again' && amount !== undefined) void run(() => giveDose(medicine, amount));
    else setOpen(true);
  };
  const start = (way: Way) => () => {
    if (busy) return;
    // At the moment of the tap: another phone may have told of a dose just now.
    const { nextFrom } = doseState(medicine, doses, clock.now());
    if (nextFrom === undefined) go(way);
    else ask({ way, nextFrom });
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        aria-disabled={busy}
        className={busy ? 'Mui-disabled' : ''}
        onClick={start('again')}
        sx={{ minHeight: 48, flex: '1 1 auto' }}
      >
        {giveLabel(medicine, amount)}
      </Button>
      {amount !== undefined && (
        <Button onClick={start('other')} sx={{ minHeight: 48 }}>
          {say('Other dose')}
        </Button>
      )}
      {asked && (
        <EarlyDialog
          name={medicine.name}
          nextFrom={whenText(asked.nextFrom, zone)}
          onConfirm={() => {
            ask(undefined);
            go(asked.way);
          }}
          onClose={() => ask(undefined)}
        />
      )}
      {isOpen && <RecordDoseDialog medicine={medicine} amount={amount} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** 'Vitamin D given', 'Give 2.5 ml', and without a dose so far 'Give …'. */
function giveLabel({ name, unit, supplement }: Medicine, amount: number | undefined): string {
  if (amount === undefined) return say('Give …');
  return supplement ? say('{name} given', { name }) : say('Give {amount}', { amount: amountText(amount, unit) });
}
