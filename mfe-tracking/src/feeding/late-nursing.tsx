import { Box } from '@mui/material';
import type { Side } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { ComponentProps } from 'react';
import type { NursingLine } from './nursing-line.tsx';
import type { NursingTime } from './nursing-time.tsx';
import type { LocalFeeding } from './project-feedings.ts';
import type { TimeItOffer } from './time-it-offer.tsx';

/** The parts of the card for who times nursing: the first screen gets by without, and keeps their place. */
const late = lateCode(() => import('./nursing-parts.ts'));

export function LateNursingLine(props: ComponentProps<typeof NursingLine>) {
  const { code } = useLateCode(late);
  return code ? <code.NursingLine {...props} /> : <Box sx={{ minHeight: 23 }} />;
}

export function LateNursingTime(props: ComponentProps<typeof NursingTime>) {
  const { code } = useLateCode(late);
  return code ? <code.NursingTime {...props} /> : '\u00a0';
}

export function LateTimeItOffer(props: ComponentProps<typeof TimeItOffer>) {
  const { code } = useLateCode(late);
  return code ? <code.TimeItOffer {...props} /> : null;
}

/** What a tap does whose code comes with the first one. */
export async function tapSideLate(babyId: string, side: Side, feedings: readonly LocalFeeding[]): Promise<boolean> {
  try {
    const { tapSide } = await import('./nursing-commands.ts');
    return await tapSide(babyId, side, feedings);
  } catch (error) {
    console.error('A tap on a side could not be taken', error);
    showToast({ severity: 'error', message: say('Failed to start feeding tracking') });
    return false;
  }
}
