import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { inContext } from '@nestling/contract';
import { clockText, MoonIcon, NIGHT_LIGHT_ON, StopIcon } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { buzz } from '@nestling/shared-ui/press';
import { say } from '@nestling/shared-ui/say';
import { Activity, type ReactNode } from 'react';
import { compact } from '../records/compact.ts';
import { RunningTimer } from '../records/running-timer.tsx';
import { AwakeState } from './awake-state.tsx';
import type { LocalSleep } from './project-sleeps.ts';
import { StateLines } from './state-lines.tsx';
import { useJustChanged } from './use-just-changed.ts';

interface SleepControlProps {
  active: LocalSleep | undefined;
  /** When the baby last woke up, epoch milliseconds. */
  awakeSince: number | undefined;
  ageInMonths: number;
  busy: boolean;
  /** A line between the state and the buttons, the same height in both states. */
  hint?: ReactNode;
  /** Without, the person may only look: there are no buttons. */
  onStart?: (() => void) | undefined;
  onEnd: (sleep: LocalSleep) => void;
  /** 'Edit Time' is there only with this. */
  onEdit?: ((sleep: LocalSleep) => void) | undefined;
}

const HEIGHT = { minHeight: 64, ...compact({ minHeight: 56 }), [`${NIGHT_LIGHT_ON} &`]: { minHeight: 96 } };

/** How long the main button takes no tap after its meaning has changed: a thumb on its way must not end what it wanted to start. */
const NEW_FOR_MS = 600;

/** Starts and ends a sleep. Both states have the same height, and the main button keeps its place and the focus. */
export function SleepControl(props: SleepControlProps) {
  const { active, awakeSince, ageInMonths, busy, hint, onStart, onEnd, onEdit } = props;
  const isNew = useJustChanged(active === undefined, NEW_FOR_MS);
  // Made ready when the first screen stands: the first tap has little left to draw.
  const mode = active ? 'visible' : 'hidden';
  return (
    <Stack sx={{ gap: 1.5, ...compact({ gap: 1.25 }) }}>
      <Activity mode={mode}>
        <Asleep sleep={active} />
      </Activity>
      {!active && awakeSince !== undefined && <AwakeState since={awakeSince} ageInMonths={ageInMonths} />}
      {!active && awakeSince === undefined && <Unknown />}
      {hint}
      {onStart && (
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button
            variant="contained"
            size="large"
            // A button that is disabled would lose the keyboard's focus: this one only looks and acts so.
            aria-disabled={busy || isNew}
            className={busy ? 'Mui-disabled' : ''}
            startIcon={active ? <StopIcon /> : <MoonIcon />}
            onClick={() => {
              if (busy || isNew) return;
              buzz();
              if (active) onEnd(active);
              else onStart();
            }}
            sx={{ flex: 2, ...HEIGHT }}
          >
            {active ? say('End Sleep') : say('Start Sleep')}
          </Button>
          {onEdit && (
            <Activity mode={mode}>
              <Button
                variant="outlined"
                size="large"
                onClick={() => active && onEdit(active)}
                sx={{ flex: 1, px: 1, ...HEIGHT, py: 0.5, lineHeight: 1.25 }}
              >
                {say('Edit Time')}
              </Button>
            </Activity>
          )}
        </Box>
      )}
    </Stack>
  );
}

/** How long the baby has been asleep, and since when; without a sleep it is only made ready. */
function Asleep({ sleep }: { sleep: LocalSleep | undefined }) {
  const zone = useZone();
  const start = sleep && Date.parse(sleep.startTime);
  return (
    <StateLines state={<RunningTimer variant="state" label={say('Time asleep')} since={start} />}>
      <Chip size="small" color="primary" icon={<MoonIcon />} label={say('Sleep in progress')} />
      {start !== undefined && say(inContext('asleep', 'since {time}'), { time: clockText(start, zone) })}
    </StateLines>
  );
}

/** In the place of the state while that is not known, and as high. */
const Unknown = () => (
  <StateLines
    state={
      <Typography aria-hidden variant="state" component="p">
        {say(inContext('title', 'Sleep'))}
      </Typography>
    }
  />
);
