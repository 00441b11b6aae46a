import { Box, Stack } from '@mui/material';
import { type Nursing, SIDES, type Side } from '@nestling/contract';
import { VisuallyHidden } from '@nestling/shared-ui';
import { useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId } from 'react';
import { SHORT_NAMES } from './feeding-texts.ts';
import { tapSide } from './nursing-commands.ts';
import { NursingLine } from './nursing-line.tsx';
import { NursingTime } from './nursing-time.tsx';
import type { LocalFeeding } from './project-feedings.ts';
import { QuickFeedingButton } from './quick-feeding-button.tsx';
import { sidesInPlace } from './sides.ts';

interface NursingSidesProps {
  babyId: string;
  nursing: Nursing<LocalFeeding>;
  feedings: readonly LocalFeeding[];
}

/** The two sides of a nursing that runs or is paused, each with its own time where that does not run, and the total of one that is paused. */
export function NursingSides({ babyId, nursing, feedings }: NursingSidesProps) {
  const hintId = useId();
  const { busy, run } = useCommand();
  /** How long the side that runs has run stands with its end. */
  const hasOwnTime = (side: Side) => nursing.running?.type !== side && nursing.stints.some(({ type }) => type === side);
  return (
    <Stack role="group" aria-label={say('Nursing')} sx={{ gap: 1 }}>
      <VisuallyHidden id={hintId}>{say('A tap pauses, goes on, or switches sides')}</VisuallyHidden>
      <Box sx={{ display: 'flex', justifyContent: 'center', '& > button': { maxWidth: 160 } }}>
        {sidesInPlace(SIDES, say.locale).map((side) => {
          const tap = () => void run(() => tapSide(babyId, side, feedings));
          return (
            <QuickFeedingButton
              key={side}
              type={side}
              label={say(SHORT_NAMES[side])}
              detail={hasOwnTime(side) && <NursingTime nursing={nursing} side={side} />}
              isRunning={nursing.running?.type === side}
              busy={busy}
              hintId={hintId}
              onTap={tap}
              onLongPress={tap}
            />
          );
        })}
      </Box>
      <NursingLine babyId={babyId} nursing={nursing} feedings={feedings} hasOtherEnd />
    </Stack>
  );
}
