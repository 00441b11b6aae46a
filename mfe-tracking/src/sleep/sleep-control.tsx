import { Box, Button, Chip, Stack } from '@mui/material';
import { MoonIcon, StopIcon } from '@nestling/shared-ui';
import type { MouseEvent } from 'react';
import { AwakeBadge } from './awake-badge.tsx';
import type { LocalSleep } from './project-sleeps.ts';
import { RunningTimer } from './running-timer.tsx';

export interface SleepControlProps {
  active: LocalSleep | undefined;
  /** When the baby last woke up, epoch milliseconds. */
  awakeSince: number | undefined;
  ageInMonths: number;
  busy: boolean;
  onStart: () => void;
  onEnd: (sleep: LocalSleep) => void;
  /** 'Edit Time' is there only with this. */
  onEdit?: ((sleep: LocalSleep) => void) | undefined;
}

/** The second tap of a double tap must not end what the first one has started. */
const oncePerTap = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/** Starts and ends a sleep. Both states have the same height, and the main button keeps its place and the focus. */
export function SleepControl({ active, awakeSince, ageInMonths, busy, onStart, onEnd, onEdit }: SleepControlProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {/* Narrow phones show the time below the chip. */}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', minHeight: 40, gap: 1 }}
      >
        {active && (
          <>
            <Chip color="primary" icon={<MoonIcon />} label="Sleep in progress" />
            <RunningTimer since={Date.parse(active.startTime)} />
          </>
        )}
        {!active && awakeSince !== undefined && <AwakeBadge since={awakeSince} ageInMonths={ageInMonths} />}
      </Stack>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button
          variant="contained"
          size="large"
          // A button that is disabled would lose the keyboard's focus: this one only looks and acts so.
          aria-disabled={busy}
          className={busy ? 'Mui-disabled' : ''}
          startIcon={active ? <StopIcon /> : <MoonIcon />}
          onClick={oncePerTap(() => {
            if (busy) return;
            if (active) onEnd(active);
            else onStart();
          })}
          sx={{ flex: 2 }}
        >
          {active ? 'End Sleep' : 'Start sleep'}
        </Button>
        {active && onEdit && (
          <Button variant="outlined" size="large" onClick={() => onEdit(active)} sx={{ flex: 1, px: 1 }}>
            Edit Time
          </Button>
        )}
      </Box>
    </Stack>
  );
}
