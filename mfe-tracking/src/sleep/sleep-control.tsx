import { Box, Button, Chip, Stack } from '@mui/material';
import { MoonIcon, StopIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { Activity, type ReactNode } from 'react';
import { compact } from '../records/compact.ts';
import { RunningTimer } from '../records/running-timer.tsx';
import { AwakeBadge } from './awake-badge.tsx';
import type { LocalSleep } from './project-sleeps.ts';
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

/** How long the main button takes no tap after its meaning has changed: a thumb on its way must not end what it wanted to start. */
const NEW_FOR_MS = 600;

/** Starts and ends a sleep. Both states have the same height, and the main button keeps its place and the focus. */
export function SleepControl(props: SleepControlProps) {
  const { active, awakeSince, ageInMonths, busy, hint, onStart, onEnd, onEdit } = props;
  const isNew = useJustChanged(active === undefined, NEW_FOR_MS);
  // Made ready when the first screen stands: the first tap has little left to draw.
  const mode = active ? 'visible' : 'hidden';
  return (
    <Stack sx={{ gap: 1.5, ...compact({ gap: 0.5 }) }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', minHeight: 40, columnGap: 1 }}
      >
        <Activity mode={mode}>
          <Chip color="primary" icon={<MoonIcon />} label={say('Sleep in progress')} />
          <RunningTimer label={say('Time asleep')} since={active ? Date.parse(active.startTime) : undefined} />
        </Activity>
        {!active && awakeSince !== undefined && <AwakeBadge since={awakeSince} ageInMonths={ageInMonths} />}
      </Stack>
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
              if (active) onEnd(active);
              else onStart();
            }}
            sx={{ flex: 2, minHeight: 64 }}
          >
            {active ? say('End Sleep') : say('Start sleep')}
          </Button>
          {onEdit && (
            <Activity mode={mode}>
              <Button
                variant="outlined"
                size="large"
                onClick={() => active && onEdit(active)}
                sx={{ flex: 1, px: 1, minHeight: 64, py: 0.5, lineHeight: 1.25 }}
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
