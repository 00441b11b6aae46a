import { Box } from '@mui/material';
import { dawnOf, type Span } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { useTold } from '@nestling/shared-ui/reads';
import { useState } from 'react';
import { compact } from '../records/compact.ts';
import type { LastNightProps } from './last-night.tsx';
import { PastSleepDialog } from './past-sleep-button.tsx';

/** Most of the day nobody asks. */
const late = lateCode(() => import('./last-night.tsx'));

/** What it is as high as, in pixels, so that nothing below moves when it comes. */
const HEIGHT = { whole: 107, compact: 21 };

interface LastNightPlaceProps {
  babyId: string;
  /** The sleeps are not known yet. */
  isAwaited: boolean;
}

/** The place of the last night, there all morning whatever is said in it: what leaves would move what is below. */
export function LastNightPlace({ babyId, isAwaited }: LastNightPlaceProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const dawn = dawnOf(now, zone);
  // Here, as what leads to it may leave while it is open.
  const [gap, setGap] = useState<Span>();
  return (
    <>
      {dawn !== undefined && (
        <Box sx={{ minHeight: HEIGHT.whole, ...compact({ minHeight: HEIGHT.compact }) }}>
          {!isAwaited && <Told babyId={babyId} now={now} zone={zone} dawn={dawn} onAdd={setGap} />}
        </Box>
      )}
      {gap && <PastSleepDialog babyId={babyId} gap={gap} onClose={() => setGap(undefined)} />}
    </>
  );
}

/** While the server is asked, what it told before dawn does not say how the night would end. */
function Told({ dawn, ...props }: Omit<LastNightProps, 'told'> & { dawn: number }) {
  const LastNight = useLateCode(late).code?.default;
  const { toldAt, isAsked } = useTold(props.babyId);
  // It stays where it is meanwhile: what comes anew asks the server again.
  return LastNight && <LastNight {...props} told={toldAt >= dawn ? 'since dawn' : isAsked ? 'soon' : 'before'} />;
}
