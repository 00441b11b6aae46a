import { Box, Button, Stack, Typography } from '@mui/material';
import { hoursMinutesSeconds, inContext, timeAgo } from '@nestling/contract';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { isRunning, useCommand, useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { LastCard } from '../records/last-card.tsx';
import { startPumping } from './pumping-commands.ts';
import { PumpingIcon } from './pumping-icon.tsx';
import { amountText, totalText } from './pumping-texts.ts';
import { type LocalPumping, usePumpings } from './use-pumpings.ts';

const PumpingDialog = lazyDialog(() => import('./pumping-dialog.tsx'));

const DAY_MS = 24 * 3_600_000;

/** Pumping by a tap that starts and one that ends, with the last one and the amount of 24 hours. */
export function PumpingCard({ babyId }: { babyId: string }) {
  const { pumpings, read } = usePumpings(babyId);
  const running = pumpings.find((pumping) => isRunning(pumpingKind, pumping));
  return (
    <LastCard
      title={say('Pumping')}
      to={`/babies/${babyId}/pumping`}
      read={read}
      isEmpty={pumpings.length === 0}
      last={<Facts pumpings={pumpings} />}
    >
      <PumpingButtons babyId={babyId} running={running} goesTo={pumpings.find((it) => it.goesTo)?.goesTo} />
    </LastCard>
  );
}

/** 'Last: 2h ago, 90 ml · 5 × · 400 ml in 24 h'. */
function Facts({ pumpings }: { pumpings: readonly LocalPumping[] }) {
  const now = useNow(60_000);
  const over = pumpings.filter((pumping) => !isRunning(pumpingKind, pumping));
  const [last] = over;
  if (!last) {
    // One that runs is not nothing.
    return pumpings.length > 0 ? null : (
      <Typography sx={{ color: 'text.secondary' }}>{say('No pumping recorded yet')}</Typography>
    );
  }
  const ago = timeAgo(say, now - Date.parse(last.endTime ?? last.startTime));
  const amount = amountText(last);
  const ofDay = over.filter(({ startTime }) => Date.parse(startTime) > now - DAY_MS);
  return (
    <div>
      <Typography>
        {amount
          ? say(inContext('of pumping', 'Last: {ago} · {amount}'), { ago, amount })
          : say(inContext('of pumping', 'Last: {ago}'), { ago })}
      </Typography>
      {ofDay.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('In 24 h: {total}', { total: totalText(ofDay) })}
        </Typography>
      )}
    </div>
  );
}

interface PumpingButtonsProps {
  babyId: string;
  running: LocalPumping | undefined;
  goesTo: LocalPumping['goesTo'];
}

/** Nothing to tap for those who may only look (row FAM-02), who see how long it runs. */
function PumpingButtons({ babyId, running, goesTo }: PumpingButtonsProps) {
  const { busy, run } = useCommand();
  const [asked, ask] = useState<{ running?: LocalPumping | undefined }>();
  if (!useMay(babyId, 'record') && !asked) {
    return running ? <RunningTime since={running.startTime} /> : null;
  }
  const tap = () => {
    if (running) ask({ running });
    else if (!busy) void run(() => startPumping(babyId));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Button
        variant={running ? 'contained' : 'outlined'}
        startIcon={<PumpingIcon />}
        // A button that is disabled would lose the keyboard's focus: this one only looks and acts so.
        aria-disabled={busy}
        className={busy ? 'Mui-disabled' : ''}
        onClick={tap}
        sx={{ minHeight: 64, gap: 1 }}
      >
        {running ? say('End Pumping') : say('Start Pumping')}
        {running && <RunningTime since={running.startTime} />}
      </Button>
      {/* Its text ends where the button above ends. */}
      <Button size="small" onClick={() => ask({})} sx={{ alignSelf: 'end', mb: -1, mr: -1.75 }}>
        {say('Choose Time')}
      </Button>
      {asked && (
        <PumpingDialog babyId={babyId} running={asked.running} goesTo={goesTo} onClose={() => ask(undefined)} />
      )}
    </Stack>
  );
}

/** Time since a start. It renders itself once a second and nothing else. */
const RunningTime = ({ since }: { since: string }) => (
  <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {hoursMinutesSeconds(say, useNow(1_000) - Date.parse(since))}
  </Box>
);
