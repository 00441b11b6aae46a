import { Box, Typography } from '@mui/material';
import { dayOf, eatenOn, factsText, hoursAndMinutes, measureText, reportDays, wholeMinutes } from '@nestling/contract';
import { useMay } from '@nestling/shared-ui/people';
import { useIsMobile, useNow, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { LastFeedings } from './last-feedings.tsx';
import type { LocalFeeding } from './project-feedings.ts';

interface TodayEatenProps {
  feedings: readonly LocalFeeding[];
  /** Nothing was ever recorded, and this person may. */
  isFirst: boolean;
}

/** What was eaten today, and beside a higher card the last feedings; who may only look has a list of them anyway. */
export function TodayEaten(props: TodayEatenProps) {
  const [last] = props.feedings;
  const mayRecord = useMay(last?.babyId ?? '', 'record');
  const isMobile = useIsMobile();
  return (
    <>
      <Sum {...props} />
      {last && mayRecord && !isMobile && (
        <Box sx={WHAT_FITS}>
          <LastFeedings babyId={last.babyId} feedings={props.feedings} isDense />
        </Box>
      )}
    </>
  );
}

/** It asks for no height. Rows that do not fit go into columns beside the first one, where nobody sees them. */
const WHAT_FITS = {
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'hidden',
  '& > ul': { height: 1, display: 'flex', flexFlow: 'column wrap' },
  '& > ul::before': { content: '""' },
  '& > ul > *, & > ul::before': { width: 1 },
} as const;

/**
 * '9 meals · 540 ml · 1h 36m at the breast'; before the first one what to do. A nursing that runs has no length yet.
 */
function Sum({ feedings, isFirst }: TodayEatenProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const eaten = useMemo(() => {
    const today = dayOf(now, zone);
    const [day] = reportDays({ records: feedings, first: today, last: today, now, zone });
    return day && eatenOn(day);
  }, [feedings, now, zone]);
  if (isFirst) return <Line>{say('Tap one of these when your baby drinks or eats.')}</Line>;
  if (!eaten || eaten.meals === 0) return null;
  const { meals, milkMl, nursingMs } = eaten;
  const parts = [
    say('{count, plural, one {# meal today} other {# meals today}}', { count: meals }),
    milkMl > 0 && measureText(say, 'volume', milkMl),
    nursingMs > 0 && say('{length} at the breast', { length: hoursAndMinutes(say, wholeMinutes(nursingMs)) }),
  ];
  return <Line>{factsText(say, parts)}</Line>;
}

const Line = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
