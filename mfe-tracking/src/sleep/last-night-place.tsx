import { Box } from '@mui/material';
import { dawnOf, isNightOver } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { compact } from '../records/compact.ts';
import type { LocalSleep } from './project-sleeps.ts';

/** Most of the day nobody asks. */
const late = lateCode(() => import('./last-night.tsx'));

/** What it is as high as, in pixels, so that nothing below moves when it comes. */
const HEIGHT = { whole: 107, compact: 21 };

interface LastNightPlaceProps {
  babyId: string;
  sleeps: readonly LocalSleep[];
  /** When the server told of them, epoch milliseconds, while it is asked again: before dawn nobody knew how the night would end. */
  toldAt?: number | undefined;
}

/** The place of the last night, there in the morning alone: once the night is over, and while nobody knows yet whether it is. */
export function LastNightPlace({ babyId, sleeps, toldAt = Number.POSITIVE_INFINITY }: LastNightPlaceProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const dawn = dawnOf(now, zone);
  if (dawn === undefined || (toldAt >= dawn && !isNightOver(sleeps, dawn))) return null;
  return <Place babyId={babyId} now={now} zone={zone} />;
}

function Place(props: { babyId: string; now: number; zone: string }) {
  const LastNight = useLateCode(late).code?.default;
  return (
    <Box sx={{ minHeight: HEIGHT.whole, ...compact({ minHeight: HEIGHT.compact }) }}>
      {LastNight && <LastNight {...props} />}
    </Box>
  );
}
