import { Box } from '@mui/material';
import { dawnOf, isNightOver } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { useTold } from '@nestling/shared-ui/reads';
import { compact } from '../records/compact.ts';
import type { LocalSleep } from './project-sleeps.ts';

/** Most of the day nobody asks. */
const late = lateCode(() => import('./last-night.tsx'));

/** What it is as high as, in pixels, so that nothing below moves when it comes. */
const HEIGHT = { whole: 107, compact: 21 };

interface LastNightPlaceProps {
  babyId: string;
  sleeps: readonly LocalSleep[];
  /** They are not known yet. */
  isAwaited: boolean;
}

/** The place of the last night, there in the morning alone: once the night is over, and while nobody knows yet whether it is. */
export function LastNightPlace(props: LastNightPlaceProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const dawn = dawnOf(now, zone);
  return dawn === undefined ? null : <MorningPlace {...props} now={now} zone={zone} dawn={dawn} />;
}

/** `dawn`: epoch milliseconds. */
function MorningPlace(props: LastNightPlaceProps & { now: number; zone: string; dawn: number }) {
  const { babyId, sleeps, isAwaited, now, zone, dawn } = props;
  const { toldAt, isAsked } = useTold(babyId);
  // While the server is asked: what it told before dawn does not say how the night would end.
  const mayBeOld = isAwaited || (isAsked && toldAt < dawn);
  return mayBeOld || isNightOver(sleeps, dawn) ? <Place babyId={babyId} now={now} zone={zone} /> : null;
}

function Place(props: { babyId: string; now: number; zone: string }) {
  const LastNight = useLateCode(late).code?.default;
  return (
    <Box sx={{ minHeight: HEIGHT.whole, ...compact({ minHeight: HEIGHT.compact }) }}>
      {LastNight && <LastNight {...props} />}
    </Box>
  );
}
